"""The event log and what stands beside it: ``base`` is the protocol, ``sqlite`` the implementation for one process."""
