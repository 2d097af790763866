import { nextOperation, type OperationRefusal } from './operation.ts';
import { pauseAfter } from './pause.ts';
import { LEASE_MS } from './queue-store.ts';
import type { QueueSurroundings, Settled, Told } from './surroundings.ts';

/** A call that takes longer counts as lost; shorter than a lease, so that whoever sends has it. */
const PATIENCE_MS = 20_000;
const ASK_FOR_LEASE_MS = 5_000;

/** What the teller reports while it is at work. */
export interface Listening<Answer> {
  readonly sending: (id: string | null) => Promise<void>;
  readonly reached: (isAway: boolean) => Promise<void>;
  /** Somebody waits for what becomes of it. */
  readonly isAwaited: (id: string) => boolean;
  readonly settled: (id: string, settled: Settled<Answer>) => void;
  /** Nothing more can be told now. */
  readonly over: () => void;
}

export interface Teller {
  readonly replay: () => Promise<void>;
  /** Whether this tab may touch what waits. */
  readonly claim: () => Promise<boolean>;
  readonly stop: () => void;
}

type Life = {
  /** attempts in a row that nobody answered */
  failures: number;
  /** something was asked for since the last look at what waits */
  isWanted: boolean;
  rounds: Promise<void> | null;
  stopTimer: () => void;
};

/** Tells what waits, one after the other, for as long as somebody answers; comes back by itself when nobody did. */
export function createTeller<Answer>(surroundings: QueueSurroundings<Answer>, told: Listening<Answer>): Teller {
  const { store, holder, clock, random, after } = surroundings;
  const life: Life = { failures: 0, isWanted: false, rounds: null, stopTimer: () => undefined };
  const later = (ms: number): void => {
    life.stopTimer();
    life.stopTimer = after(ms, () => void replay());
  };
  const pause = (): number => pauseAfter((life.failures += 1), random());
  const claim = (): Promise<boolean> => store.claim({ holder, until: clock() + LEASE_MS }, clock());

  const round = async (): Promise<void> => {
    life.stopTimer();
    try {
      for (;;) {
        const came = await tellNext({ surroundings, told, claim });
        if (came === 'nothing') return;
        if (came === 'not our turn') return later(ASK_FOR_LEASE_MS);
        if (came.kind === 'away') {
          const usual = pause();
          return later(came.retryAfterMs ?? usual);
        }
        life.failures = 0;
        // What was asked for meanwhile is seen by the next look.
        life.isWanted = false;
      }
    } catch (bug) {
      later(pause());
      throw bug;
    } finally {
      await store.release(holder);
      await told.sending(null);
    }
  };
  const rounds = async (): Promise<void> => {
    try {
      while (life.isWanted) {
        life.isWanted = false;
        await round();
      }
    } finally {
      life.rounds = null;
      told.over();
    }
  };
  const replay = (): Promise<void> => {
    life.isWanted = true;
    life.rounds ??= rounds();
    return life.rounds;
  };
  return { replay, claim, stop: () => life.stopTimer() };
}

type Turn<Answer> = {
  readonly surroundings: QueueSurroundings<Answer>;
  readonly told: Listening<Answer>;
  readonly claim: () => Promise<boolean>;
};

const refusalOf = (
  { message, details }: { readonly message: string; readonly details?: readonly string[] },
  at: number,
): OperationRefusal => ({ message, at, ...(details === undefined ? {} : { details }) });

/** The next one, told and noted. */
async function tellNext<Answer>({
  surroundings: { store, tell, maker, clock, after },
  told,
  claim,
}: Turn<Answer>): Promise<Told<Answer> | 'nothing' | 'not our turn'> {
  if (nextOperation(await store.list(), maker()) === null) return 'nothing';
  // Claimed before each: who was asleep meanwhile has lost it.
  if (!(await claim())) return 'not our turn';
  const next = nextOperation(await store.list(), maker());
  if (next === null) return 'nothing';
  await told.sending(next.id);
  const came = await inTime(tell(next), after);
  if (came.kind !== 'away') {
    const isOver = came.kind === 'done' || told.isAwaited(next.id);
    if (isOver) await store.remove(next.id);
    else await store.mark(next.id, refusalOf(came, clock()));
    told.settled(next.id, came);
  }
  await told.reached(came.kind === 'away');
  return came;
}

/** What nobody answers in time is told again under its id. */
async function inTime<Answer>(
  telling: Promise<Told<Answer>>,
  after: QueueSurroundings['after'],
): Promise<Told<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Told<Answer>>();
  const giveUp = after(PATIENCE_MS, () => resolve({ kind: 'away' }));
  try {
    return await Promise.race([telling, promise]);
  } finally {
    giveUp();
  }
}
