/** What a refused call says: application/problem+json, or what the client knows when nothing readable came back. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Names this one failure in the server's log. */
  readonly reference?: string;
  readonly retryAfterSeconds?: number;
};

/** Thrown by queries so that the query cache carries the problem. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export function problemOf(error: unknown): Problem | null {
  return error instanceof ProblemError ? error.problem : null;
}

/** The answer's body as a problem; a body that is none becomes one with the given code and message. */
export function parseProblem(body: unknown, fallback: Problem): Problem {
  if (!isRecord(body)) return fallback;
  const errors = parseFieldErrors(body['errors']);
  return {
    status: fallback.status,
    code: textOr(body['code'], fallback.code),
    message: textOr(body['message'], fallback.message),
    reference: textOr(body['requestId'], fallback.reference ?? ''),
    ...(errors === null ? {} : { errors }),
    ...(fallback.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: fallback.retryAfterSeconds }),
  };
}

/** a map field → list of messages; anything else is null. */
export function parseFieldErrors(value: unknown): Readonly<Record<string, readonly string[]>> | null {
  if (!isRecord(value)) return null;
  const entries = Object.entries(value).map(([field, messages]) => [field, toMessages(messages)] as const);
  const told = entries.filter(([, messages]) => messages.length > 0);
  return told.length === 0 ? null : Object.fromEntries(told);
}

function toMessages(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((message) => typeof message === 'string') : [];
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
