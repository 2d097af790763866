import { tillEventSchema } from '@hanout/contracts/till/events';
import type { ForeignEvent, KeptEvent } from './kept-event.ts';

const KIND = 'hanout till events';

interface Waiting {
  readonly tillId: number;
  readonly code: string;
  readonly own: readonly KeptEvent[];
  readonly foreign: readonly ForeignEvent[];
}

/** What waits, as the text of a file that another till of the shop can send: each event under the till that wrote it. */
export function writeFile({ tillId, code, own, foreign }: Waiting): string {
  const events = [
    ...own.map(({ event }) => ({ tillId, event })),
    ...foreign.map(({ tillId: from, event }) => ({ tillId: from, event })),
  ];
  return JSON.stringify({ kind: KIND, version: 1, code, events }, null, 1);
}

/** null: it is no such file, or something in it is no event. */
export function readFile(text: string): readonly ForeignEvent[] | null {
  const file = parsed(text);
  if (file?.kind !== KIND || !Array.isArray(file.events)) return null;
  const found: ForeignEvent[] = [];
  for (const each of file.events) {
    const event = tillEventSchema.safeParse(each?.event);
    if (!event.success || !Number.isInteger(each.tillId) || each.tillId < 1) return null;
    found.push({ tillId: each.tillId, event: event.data, step: 'waiting' });
  }
  return found;
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
