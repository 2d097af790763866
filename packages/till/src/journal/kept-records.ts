import type { KeptEvent } from './kept-event.ts';
import type { TillJournal } from './till-journal.ts';

export const findKept = async ({ read }: TillJournal, sequence: number): Promise<KeptEvent | null> =>
  (await read<KeptEvent>('events', sequence)) ?? null;
