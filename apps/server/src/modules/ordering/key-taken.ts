const UNIQUE_VIOLATION = '23505';

/** True when an order of the same shop and key was committed while this one was being written. */
export function isKeyTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'orders_once_per_key'
  );
}
