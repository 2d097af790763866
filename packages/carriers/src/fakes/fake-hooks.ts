import { toInstant, type Clock, type Instant } from '@hanout/core/kernel';

import type { FakeEvent, FakeParcel, ParcelBook } from './parcel-book.ts';

/** A letter as it leaves. */
export interface FakeLetter {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeHook {
  readonly url: string;
  readonly secret: string;
}

export interface FakeHooks {
  /** Asks whether somebody is there, as this carrier does; false: nobody who knows how to answer. */
  readonly subscribe: (hook: FakeHook) => Promise<boolean>;
  /**
   * Sends what has happened since the last time, and again what was not taken. repeated: each letter twice; shuffled: the last first.
   * Answers how many were taken.
   */
  readonly send: (habit?: { readonly repeated?: boolean; readonly shuffled?: boolean }) => Promise<number>;
  readonly isDisabled: () => boolean;
  readonly waiting: () => number;
}

export interface HookHabits {
  readonly clock: Clock;
  readonly book: ParcelBook;
  readonly write: (
    event: { readonly parcel: FakeParcel; readonly event: FakeEvent; readonly id: string },
    context: { readonly hook: FakeHook; readonly now: Instant },
  ) => FakeLetter | null;
  /** The address at which whether somebody is there is asked, and what is to come back; null: it does not ask. */
  readonly probe: ((hook: FakeHook) => { readonly url: string; readonly echo: string }) | null;
  /** How long after each failed attempt the next one comes; after the last it gives up for good. */
  readonly retriesMs: readonly number[];
}

type Waiting = { readonly letter: FakeLetter; attempts: number; nextAt: Instant };

export function fakeHooks({ clock, book, write, probe, retriesMs }: HookHabits): FakeHooks {
  const state: { hook: FakeHook | null; isDisabled: boolean; waiting: Waiting[] } = {
    hook: null,
    isDisabled: false,
    waiting: [],
  };
  const told = new Map<number, number>();

  const gather = (hook: FakeHook): void => {
    for (const parcel of book.all()) {
      const events = book.eventsOf(parcel);
      const news = events.slice(told.get(parcel.number) ?? parcel.heardOf ?? 0);
      told.set(parcel.number, events.length);
      for (const [at, event] of news.entries()) {
        const id = `evt-${parcel.number}-${events.length - news.length + at}`;
        const letter = write({ parcel, event, id }, { hook, now: clock.now() });
        if (letter !== null) state.waiting.push({ letter, attempts: 0, nextAt: clock.now() });
      }
    }
  };

  const deliver = async (hook: FakeHook, waiting: Waiting): Promise<boolean> => {
    const isTaken = await post(hook.url, waiting.letter);
    if (isTaken) return true;
    const pause = retriesMs[waiting.attempts];
    waiting.attempts += 1;
    if (pause === undefined) state.isDisabled = true;
    else waiting.nextAt = toInstant(clock.now() + pause);
    return false;
  };

  return {
    subscribe: async (hook) => {
      if (probe !== null && !(await isEchoed(probe(hook)))) return false;
      state.hook = hook;
      state.isDisabled = false;
      return true;
    },
    send: async ({ repeated = false, shuffled = false } = {}) => {
      const { hook } = state;
      if (hook === null || state.isDisabled) return 0;
      gather(hook);
      const due = state.waiting.filter(({ nextAt }) => nextAt <= clock.now());
      const order = shuffled ? due.toReversed() : due;
      const taken = new Set<Waiting>();
      for (const waiting of order) {
        if (await deliver(hook, waiting)) taken.add(waiting);
        if (repeated) await post(hook.url, waiting.letter);
      }
      state.waiting = state.waiting.filter((waiting) => !taken.has(waiting));
      return taken.size;
    },
    isDisabled: () => state.isDisabled,
    waiting: () => state.waiting.length,
  };
}

async function post(url: string, { body, headers }: FakeLetter): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function isEchoed({ url, echo }: { readonly url: string; readonly echo: string }): Promise<boolean> {
  try {
    const answer = await fetch(url);
    return (await answer.text()) === echo && answer.status === 200;
  } catch {
    return false;
  }
}
