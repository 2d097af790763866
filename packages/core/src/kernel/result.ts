/** The outcome of something that may be refused for an expected reason. Bugs and lost databases are thrown instead. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A refusal: `code` reads `context.what-is-wrong`; further fields carry typed data. No status, no sentence. */
export interface Refusal<C extends string = string> {
  readonly code: C;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
