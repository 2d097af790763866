import { driveGets, type Drive, type Driven } from './drive-gets.ts';

export type Pace = { warmUpSeconds: number; seconds: number; rounds: number };

/** The specification's: ten seconds each after three of warm-up, median of three. */
export const fullPace: Pace = { warmUpSeconds: 3, seconds: 10, rounds: 3 };
/** To see whether something is badly off. */
export const quickPace: Pace = { warmUpSeconds: 1, seconds: 2, rounds: 1 };

export type Figure = Pick<Driven, 'perSecond' | 'p50' | 'p95' | 'p99' | 'failed'>;

/** Drives, after a warm-up, as often as the pace says; answers the round in the middle. */
export async function measureGets(drive: Omit<Drive, 'seconds'>, pace: Pace): Promise<Figure> {
  await driveGets({ ...drive, seconds: pace.warmUpSeconds });
  const rounds: Driven[] = [];
  for (let round = 0; round < pace.rounds; round++) rounds.push(await driveGets({ ...drive, seconds: pace.seconds }));
  const [middle] = rounds.sort((a, b) => a.perSecond - b.perSecond).slice(Math.floor(rounds.length / 2));
  if (middle === undefined) throw new Error('a measurement takes at least one round');
  return middle;
}
