import { type Finding } from '../../../imports/index.ts';

/** What is noticed about a product while it is planned. */
export class Notes {
  readonly findings: Finding[] = [];
  readonly #number: number;
  readonly #mayBeLeftOut: ReadonlySet<number>;
  #isHeld = false;

  /** @param mayBeLeftOut rows without which their product comes in all the same */
  constructor(number: number, mayBeLeftOut: ReadonlySet<number> = new Set()) {
    this.#number = number;
    this.#mayBeLeftOut = mayBeLeftOut;
  }

  /** What is wrong with a row; without one, with the product as a whole. */
  error(code: string, value = '', number?: number): undefined {
    this.#isHeld ||= number === undefined;
    this.findings.push({
      number: number ?? this.#number,
      column: null,
      isError: true,
      code,
      value: value.slice(0, 100),
    });
    return undefined;
  }

  warn(code: string, value = '', number = this.#number): undefined {
    this.findings.push({ number, column: null, isError: false, code, value: value.slice(0, 100) });
    return undefined;
  }

  /** Whether the product cannot come in. */
  get isBad(): boolean {
    return this.#isHeld || this.findings.some(({ isError, number }) => isError && !this.#mayBeLeftOut.has(number));
  }

  isLeftOut(number: number): boolean {
    return this.findings.some((finding) => finding.isError && finding.number === number);
  }
}
