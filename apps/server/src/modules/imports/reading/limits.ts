/** Texts of descriptions are long; a cell beyond is a file gone wrong. */
export const longestCell = 60_000;

export interface Limits {
  readonly rows: number;
  readonly columns: number;
}

/** Why a file cannot be read; each is a sentence for the person. */
export const unreadable = [
  'file-unknown',
  'file-damaged',
  'file-harmful',
  'file-too-slow',
  'file-empty',
  'too-many-rows',
  'too-many-columns',
  'quote-left-open',
  'cell-too-long',
] as const;
export type UnreadableCode = (typeof unreadable)[number];

export class UnreadableFile extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode) {
    super(code);
    this.code = code;
  }
}
