import { canonicalJson } from '@hanout/core/kernel';

/** As a device compares what it has with what is expected: nothing is null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
