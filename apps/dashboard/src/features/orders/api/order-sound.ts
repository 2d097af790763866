/** Kept by this browser, since a counter and a phone in a pocket want different things; off until it is asked for. */
const KEY = 'hanout.orderSound';
const NOTES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.16 },
] as const;
const LENGTH = 0.3;

export function isSoundOn(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

export function rememberSound(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
}

/** Two short notes. A browser that has not been touched yet keeps silent, and nothing is lost by it. */
export function playNewOrder(): void {
  const context = new AudioContext();
  for (const { frequency, at } of NOTES) {
    const note = context.createOscillator();
    const volume = context.createGain();
    const begins = context.currentTime + at;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + LENGTH);
    note.connect(volume).connect(context.destination);
    note.start(begins);
    note.stop(begins + LENGTH);
    if (frequency === NOTES[1].frequency) note.addEventListener('ended', () => void context.close());
  }
}
