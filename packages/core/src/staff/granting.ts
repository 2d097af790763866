import type { Permission } from './permissions.ts';

/** What of `wanted` somebody who holds `held` cannot give, because they have not got it themselves; empty: they may give it. */
export function beyond(held: ReadonlySet<Permission>, wanted: Iterable<Permission>): readonly Permission[] {
  return [...new Set(wanted)].filter((permission) => !held.has(permission));
}
