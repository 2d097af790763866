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
/**
 * Who has waited so long all the same is told so when the turn comes to him: how fast the line moves is known from how it moved,
 * and a rush that begins within a second is slower than what was before.
 */
const LONGEST_WAIT_MS = 250;
/** So few wait without being judged: a pause of the process says nothing about what is asked of it. */
const UNJUDGED = 16;
/** How much one start counts in the time from one to the next. */
const WEIGHT = 0.05;

type Waiting = { readonly since: number; readonly answer: (mayBegin: boolean) => void };

/** Begins work in short slices between everything else that the process does, in the order in which it came. */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  readonly #waiting: Waiting[] = [];
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

  /**
   * Resolves when it is this one's turn: true where what follows has begun, and ends with `end`; false where that took too long
   * and nothing has begun. Null: begun at once.
   */
  begin(): Promise<boolean> | null {
    if (this.#waiting.length === 0 && this.#options.limit.hasRoom() && this.#hasTime()) {
      this.#options.limit.begin();
      return null;
    }
    return new Promise((resolve) => {
      this.#waiting.push({ since: this.#options.now(), answer: resolve });
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
    this.#tellLate();
    if (this.#waiting.length === 0 || !this.#options.limit.hasRoom() || !this.#hasTime()) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const now = this.#options.now();
    if (this.#lastStart !== null) this.#pace += WEIGHT * (now - this.#lastStart - this.#pace);
    this.#lastStart = now;
    this.#options.limit.begin();
    next.answer(true);
    this.#options.whenIdle(() => this.#beginNext());
  }

  /** In the order in which they came, so that only the first can be the latest. */
  #tellLate(): void {
    const late = this.#options.now() - LONGEST_WAIT_MS;
    while (this.#waiting.length > UNJUDGED && (this.#waiting[0]?.since ?? late) < late)
      this.#waiting.shift()?.answer(false);
  }
}
