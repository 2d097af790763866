import { type Finding } from '../../../imports/index.ts';

/** What is noticed about a product while it is planned. */
export class Notes {
  readonly findings: Finding[] = [];
  readonly #number: number;

  constructor(number: number) {
    this.#number = number;
  }

  error(code: string, value = '', number = this.#number): undefined {
    this.findings.push({ number, column: null, isError: true, code, value: value.slice(0, 100) });
    return undefined;
  }

  warn(code: string, value = '', number = this.#number): undefined {
    this.findings.push({ number, column: null, isError: false, code, value: value.slice(0, 100) });
    return undefined;
  }

  get isBad(): boolean {
    return this.findings.some(({ isError }) => isError);
  }
}
