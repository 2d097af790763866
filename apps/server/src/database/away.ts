const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/**
 * SQLSTATE classes: 08 connection, 57P0x shutting down or starting up, 53100 no room on its disk, 53300 too many connections,
 * 55P03 lock wait, 57014 time limit.
 */
const STATES = /^(08...|57P0\d|53100|53300|55P03|57014)$/;

const TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/** True when what was thrown means that the database cannot be reached now, so that trying again makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATES.test(code) || TEXTS.test(error.message);
}

const ofDatabase = new WeakSet<Error>();

/** Said by whoever speaks with the database of what broke on the way: a socket of anything else breaks with the same codes. */
export function markOfDatabase<E extends Error>(error: E): E {
  ofDatabase.add(error);
  return error;
}

/** The same of what a request met, where a broken upload or a reader that ended must not be told as the database's absence. */
export function isDatabaseAwayFrom(error: unknown): boolean {
  if (!(error instanceof Error) || !isDatabaseAway(error)) return false;
  const isOfAnySocket = 'code' in error && NETWORK.has(String(error.code));
  return !isOfAnySocket || ofDatabase.has(error);
}

/** What one statement waited for or took too long for; the database is there and others go on. */
const HELD_UP: ReadonlySet<string> = new Set(['55P03', '57014']);

/** True when no statement would be answered now; not when only this one was held up. */
export function isDatabaseLost(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof Error && 'code' in error && HELD_UP.has(String(error.code)));
}
