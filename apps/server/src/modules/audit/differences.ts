import type { Changes } from './change-entity.ts';

/** The fields of `after` that are not what they were, each with both; what was not there before was null. */
export function differencesBetween(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field] ?? null),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, [before?.[field] ?? null, value] as const]));
}
