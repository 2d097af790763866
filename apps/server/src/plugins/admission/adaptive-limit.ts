/** What one piece of work may take while others wait: three of them in a row still answer within half a second. */
const WANTED_MS = 150;
/** Of so many that ended, a tenth may take longer. */
const JUDGED_TOGETHER = 50;
const SLOW_SHARE = 0.1;

const FIRST = 64;
const LEAST = 8;
const MOST = 256;
const STEP = 4;
const CUT = 0.75;

/**
 * How much may run at once, by what it turned out to take: a step more while all is quick and the room was needed, a quarter
 * less as soon as a tenth is slow. On a machine three times slower, or with a busy database, it settles lower by itself.
 */
export class AdaptiveLimit {
  #limit: number;
  readonly #isFixed: boolean;
  #running = 0;
  #most = 0;
  #ended = 0;
  #slow = 0;

  /** `fixed`: no more and no less than so many (measuring, tests). */
  constructor(fixed?: number) {
    this.#limit = fixed ?? FIRST;
    this.#isFixed = fixed !== undefined;
  }

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  hasRoom(): boolean {
    return this.#running < this.#limit;
  }

  /** Where there is room; `end` follows once. */
  begin(): void {
    this.#running++;
    this.#most = Math.max(this.#most, this.#running);
  }

  end(tookMs: number): void {
    this.#running--;
    this.#ended++;
    if (tookMs > WANTED_MS) this.#slow++;
    if (this.#ended < JUDGED_TOGETHER) return;
    if (!this.#isFixed) this.#limit = this.#judge();
    this.#ended = 0;
    this.#slow = 0;
    this.#most = this.#running;
  }

  #judge(): number {
    if (this.#slow > this.#ended * SLOW_SHARE) return Math.max(LEAST, Math.floor(this.#limit * CUT));
    return this.#most < this.#limit ? this.#limit : Math.min(MOST, this.#limit + STEP);
  }
}
