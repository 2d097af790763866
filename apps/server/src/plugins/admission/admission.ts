import { AdaptiveLimit } from './adaptive-limit.ts';
import { WaitingLine } from './waiting-line.ts';

/** Thrown instead of beginning what there is no room for. One object for all: a stack for each would cost more than it tells. */
export class TurnedAway extends Error {
  constructor() {
    super('more is asked for than this process can do');
  }
}

export const RETRY_AFTER_TURNED_AWAY_SECONDS = 3;

const TOLD_EVERY_MS = 10_000;

const turnedAway = new TurnedAway();

/**
 * The door for anonymous reading that costs something: pages that have to be drawn, and what the shop's script asks for. Kept
 * pages, orders and the work of staff do not pass through it and are never turned away; with less of the rest at once they
 * stay fast when more arrives than can be done.
 */
export class Admission {
  readonly #limit: AdaptiveLimit;
  readonly #line: WaitingLine;
  #turnedAway = 0;

  readonly #onCrowd: (turnedAway: number) => void;
  #told = { at: 0, turnedAway: 0 };

  /** `atOnce`: instead of the limit that finds itself. `onCrowd` hears at most every ten seconds how many were turned away. */
  constructor({ atOnce, onCrowd }: { atOnce?: number | undefined; onCrowd: (turnedAway: number) => void }) {
    this.#limit = new AdaptiveLimit(atOnce);
    this.#line = new WaitingLine({
      limit: this.#limit,
      now: () => performance.now(),
      nextTurn: setImmediate,
      // A tick runs when no promise is left that could go on.
      whenIdle: (run) => queueMicrotask(() => process.nextTick(run)),
    });
    this.#onCrowd = onCrowd;
  }

  /** Does the work, soon if not now; throws `TurnedAway` where that would take too long, nearly always at once. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    const begun = this.#line.isTooLong() ? false : (this.#line.begin() ?? true);
    if (begun !== true && !(await begun)) {
      this.#count();
      throw turnedAway;
    }
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#line.end(performance.now() - started);
    }
  }

  /** Since the start. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  get waiting(): number {
    return this.#line.length;
  }

  get running(): number {
    return this.#limit.running;
  }

  get limit(): number {
    return this.#limit.limit;
  }

  #count(): void {
    this.#turnedAway++;
    const now = performance.now();
    if (this.#told.at !== 0 && now - this.#told.at < TOLD_EVERY_MS) return;
    this.#onCrowd(this.#turnedAway - this.#told.turnedAway);
    this.#told = { at: now, turnedAway: this.#turnedAway };
  }
}
