import type { QueueState } from '@hanout/device-queue/device-queue';
import { queuedCallSchema } from '../../../api/waiting/queued-call.ts';
import { deedOf } from './ahead.ts';
import type { Deed } from './ahead.ts';

/** A deed, and whether it was on the disk of this device already. */
export type Noted = Deed & { readonly wasKept: boolean };

export type DeedBook = {
  /** From now on it counts here. */
  readonly note: (deed: Deed) => void;
  /** It was refused, or taken back before it was told. */
  readonly forget: (key: string) => void;
  /** What waits counts; what was refused or put away does not. What was told stays until the wave that is read holds it. */
  readonly follow: (state: QueueState) => void;
  readonly read: () => readonly Noted[];
  readonly subscribe: (listener: () => void) => () => void;
};

/** What somebody did on this device to one wave, at once and before anything is drawn: two scans in a moment know of each other. */
export function createDeedBook(stream: string, maker: string): DeedBook {
  const listeners = new Set<() => void>();
  const book: { noted: readonly Noted[] } = { noted: [] };
  const write = (noted: readonly Noted[]): void => {
    book.noted = noted;
    for (const listener of listeners) listener();
  };
  return {
    note: (deed) => write([...book.noted, { ...deed, wasKept: false }]),
    forget: (key) => write(book.noted.filter((each) => each.key !== key)),
    follow: ({ operations, dropped }) => {
      const own = operations.filter((each) => each.stream === stream && each.maker === maker);
      const waiting = own
        .filter(({ refusal }) => refusal === null)
        .flatMap(({ id, payload }) => {
          const call = queuedCallSchema.safeParse(payload).data;
          return (call === undefined ? null : deedOf(id, call)) ?? [];
        });
      const kept = new Map(waiting.map((deed) => [deed.key, { ...deed, wasKept: true }]));
      const isOff = new Set([...own.filter(({ refusal }) => refusal !== null), ...dropped].map((each) => each.id));
      const known = book.noted.filter(({ key }) => !kept.has(key) && !isOff.has(key));
      write([...known, ...kept.values()]);
    },
    read: () => book.noted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
