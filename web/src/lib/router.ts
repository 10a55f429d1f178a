// Addresses of the pages. `match` is pure; `follow` turns clicks on links of this site into changes of page.

export type Route =
  | { page: 'start' }
  | { page: 'table'; id: string }
  | { page: 'review'; id: string; deal: number }
  | { page: 'rules'; rules: string | null }
  | { page: 'about' }
  | { page: 'missing' };

export function match(path: string, query = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (first === 'table' && second !== undefined && parts.length === 2) {
    try {
      return { page: 'table', id: decodeURIComponent(second) };
    } catch {
      return { page: 'missing' };
    }
  }
  if (first === 'table' && second !== undefined && parts.length === 4 && parts[2] === 'review') {
    const deal = /^[1-9]\d{0,5}$/.test(parts[3] ?? '') ? Number(parts[3]) : 0;
    const table = match(`/table/${second}`);
    if (deal > 0 && table.page === 'table') return { page: 'review', id: table.id, deal };
  }
  if (first === 'rules' && parts.length === 1)
    return { page: 'rules', rules: new URLSearchParams(query).get('rules') };
  if (first === 'about' && parts.length === 1) return { page: 'about' };
  return { page: 'missing' };
}

export const tablePath = (id: string): string => `/table/${encodeURIComponent(id)}`;

export const reviewPath = (id: string, deal: number): string => `${tablePath(id)}/review/${deal}`;

export const rulesPath = (rules?: string): string =>
  rules === undefined ? '/rules' : `/rules?${new URLSearchParams({ rules }).toString()}`;

export function here(): Route {
  return match(location.pathname, location.search);
}

/** Calls `changed` whenever the page changes by a link, `go`, or the browser's own back and forward. */
export function follow(changed: (route: Route) => void): () => void {
  const pop = (): void => changed(here());
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/assets/')) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  window.addEventListener('popstate', pop);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('popstate', pop);
    document.removeEventListener('click', click);
  };
}

export function go(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
