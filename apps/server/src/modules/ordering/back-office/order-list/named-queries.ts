import { sql, type RawBuilder } from 'kysely';
import type { Found, KnownFilter } from './filter-queries.ts';

const WAYS = ['search', 'product', 'tag', 'rest'] as const;

/** A way of finding, and the orders that it names. */
export interface Naming {
  readonly way: (typeof WAYS)[number];
  readonly named: Found;
}

/** The way of finding that names orders: all of them where they are few, else those that were found first; null: none names any. */
export function namingOf({ found }: KnownFilter): Naming | null {
  const all = WAYS.filter((way) => found[way] !== null);
  const way = all.find((each) => found[each]?.isMore === false) ?? all[0];
  const named = way === undefined ? null : found[way];
  return way === undefined || named === null ? null : { way, named };
}

/** The filter without what a way found: what it names is known to have it. */
export function without(filter: KnownFilter, way: Naming['way']): KnownFilter {
  switch (way) {
    case 'search':
      return { ...filter, search: null };
    case 'product':
      return { ...filter, productId: null };
    case 'tag':
      return { ...filter, tagIds: null };
    case 'rest':
      return { ...filter, found: { ...filter.found, rest: null } };
  }
}

/**
 * The named orders in the place of all. They are fetched one by one: for very many keys at once another index, read from its beginning to
 * its end, looks cheaper than that of keys, and takes ten times as long.
 */
export function ordersNamed({ ids }: Found): RawBuilder<unknown> {
  return sql`(select x.* from unnest(${[...ids]}::uuid[]) n (id) cross join lateral (select * from orders where id = n.id offset 0) x)`;
}
