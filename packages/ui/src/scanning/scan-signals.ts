export type ScanTone = 'good' | 'bad';

type Signal = {
  readonly hertz: number;
  readonly shape: OscillatorType;
  readonly seconds: number;
  readonly shakes: readonly number[];
};

/** High and short, or low and long: told apart with the back turned to the screen. */
const SIGNALS: Readonly<Record<ScanTone, Signal>> = {
  good: { hertz: 1_760, shape: 'sine', seconds: 0.09, shakes: [40] },
  bad: { hertz: 196, shape: 'square', seconds: 0.4, shakes: [120, 60, 120] },
};
const VOLUME = 0.2;

export type GiveSignal = (tone: ScanTone, withSound: boolean) => void;

/** What a scan sounds and feels like. A device without a loudspeaker or a motor is silent or still. */
export function createScanSignals(): GiveSignal {
  const held: { context: AudioContext | null } = { context: null };
  return (tone, withSound) => {
    const signal = SIGNALS[tone];
    if ('vibrate' in navigator) navigator.vibrate([...signal.shakes]);
    if (!withSound || typeof AudioContext === 'undefined') return;
    held.context ??= new AudioContext();
    sound(held.context, signal);
  };
}

function sound(context: AudioContext, { hertz, shape, seconds }: Signal): void {
  // Until somebody has touched the page a browser lets it sound nothing.
  void context.resume();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(VOLUME, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
