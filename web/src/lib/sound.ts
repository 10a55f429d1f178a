// Two small sounds, made on the spot: a card put down, and a knock when it is the player's turn.

let context: AudioContext | undefined;

function ready(): AudioContext | null {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume(); // browsers wait for a first click
    return context;
  } catch {
    return null; // no sound device
  }
}

/** A short rustle: noise through a band that falls. */
export function cardSound(): void {
  const audio = ready();
  if (!audio) return;
  const length = 0.07;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1)
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1_800, Q: 0.8 });
  const volume = new GainNode(audio, { gain: 0.25 });
  source.connect(band).connect(volume).connect(audio.destination);
  source.start();
}

/** Two soft knocks on wood. */
export function turnSound(): void {
  const audio = ready();
  if (!audio) return;
  for (const [delay, frequency] of [
    [0, 330],
    [0.11, 440],
  ] as const) {
    const at = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.16, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.18);
  }
}
