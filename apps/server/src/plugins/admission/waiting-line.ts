import type { AdaptiveLimit } from './adaptive-limit.ts';

export type WaitingLineOptions = {
  limit: AdaptiveLimit;
  now: () => number;
  /** Calls back in the next turn of the event loop; `setImmediate`. */
  nextTurn: (run: () => void) => void;
  /** Calls back when what was begun has come as far as it can without waiting. */
  whenIdle: (run: () => void) => void;
};

/**
 * So long a turn may begin pages. Node takes one new connection a turn: with turns of 100 ms the eleventh visitor of a second
 * waits in the kernel, where nobody can tell him anything. In short ones everybody comes in, and who waits does so here.
 */
const SLICE_MS = 1;
/** Who would wait longer is told to come back. */
const WAIT_MS = 150;
/** So few wait without being judged: a pause of the process says nothing about what is asked of it. */
const UNJUDGED = 16;
/** How much one start counts in the time from one to the next. */
const WEIGHT = 0.05;

/** Begins work in short slices between everything else that the process does, in the order in which it came. */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  #waiting: (() => void)[] = [];
  #sliceSince: number | null = null;
  #lastStart: number | null = null;
  #pace = 0;

  constructor(options: WaitingLineOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Whether somebody who comes now would wait too long. */
  isTooLong(): boolean {
    const { length } = this.#waiting;
    const { limit } = this.#options;
    if (!limit.hasRoom() && length >= limit.limit) return true;
    return length >= UNJUDGED && length * this.#pace > WAIT_MS;
  }

  /** Resolves when it is this one's turn; what follows has begun and ends with `end`. Null: at once. */
  begin(): Promise<void> | null {
    if (this.#waiting.length === 0 && this.#options.limit.hasRoom() && this.#hasTime()) {
      this.#options.limit.begin();
      return null;
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#hasTime();
    });
  }

  end(tookMs: number): void {
    this.#options.limit.end(tookMs);
    if (this.#waiting.length > 0) this.#hasTime();
  }

  /** Whether this turn may begin more; opens a slice where none is open. */
  #hasTime(): boolean {
    const now = this.#options.now();
    if (this.#sliceSince !== null) return now - this.#sliceSince < SLICE_MS;
    this.#sliceSince = now;
    this.#options.nextTurn(() => this.#turn());
    return true;
  }

  #turn(): void {
    this.#sliceSince = null;
    this.#lastStart = this.#waiting.length === 0 ? null : (this.#lastStart ?? this.#options.now());
    this.#beginNext();
  }

  #beginNext(): void {
    if (this.#waiting.length === 0 || !this.#options.limit.hasRoom() || !this.#hasTime()) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const now = this.#options.now();
    if (this.#lastStart !== null) this.#pace += WEIGHT * (now - this.#lastStart - this.#pace);
    this.#lastStart = now;
    this.#options.limit.begin();
    next();
    this.#options.whenIdle(() => this.#beginNext());
  }
}
