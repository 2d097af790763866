import type { JobFigures } from './queries.ts';

/** Longer than any hand-over that works, and than a restart of the database. */
const PATIENCE_SECONDS = 30;

export type Standstill = 'outbox' | 'marks' | 'jobs';

/** What of the background does not move: something waits for long, and of the jobs none was begun for as long. */
export function findStandstill(figures: JobFigures): readonly Standstill[] {
  const { lagSeconds, markedSeconds, dueSeconds, idleSeconds } = figures;
  const isStill: Readonly<Record<Standstill, boolean>> = {
    outbox: lagSeconds > PATIENCE_SECONDS,
    marks: markedSeconds > PATIENCE_SECONDS,
    jobs: dueSeconds > PATIENCE_SECONDS && (idleSeconds ?? Number.POSITIVE_INFINITY) > PATIENCE_SECONDS,
  };
  return (['outbox', 'marks', 'jobs'] as const).filter((part) => isStill[part]);
}
