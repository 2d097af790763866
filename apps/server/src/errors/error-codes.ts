/** What the outside sees of a refusal. The status and the sentence live at the edge, never in core. */
export interface ErrorEntry {
  readonly status: number;
  /** Key in the catalogue `errors`. */
  readonly message: string;
  /** The code on the wire, where the contract gives one that differs from ours. */
  readonly wireCode?: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
}

/** Code → what is answered; each module says its own in its `errors.ts`. */
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;

/**
 * Every code that a route may answer with: the house's own, and what each module adds to this interface in its `errors.ts`. A code
 * that nobody has added does not compile.
 */
export interface ErrorCodes {}

export type ErrorCode = keyof ErrorCodes;

/** `entry(409, 'errors.order.changed')`; with a wire code where the contract gives another, and a log level other than info. */
export function entry(
  status: number,
  message: string,
  wireCode?: string,
  logLevel: ErrorEntry['logLevel'] = 'info',
): ErrorEntry {
  return { status, message, logLevel, ...(wireCode === undefined ? {} : { wireCode }) };
}
