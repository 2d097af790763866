import type { OrderSort } from '@hanout/contracts/orders/orders';
import { sql, type RawBuilder } from 'kysely';
import { conditionOfText, conditionsOf, startOf, type KnownFilter } from './filter-queries.ts';
import { namingOf, ordersNamed, without } from './named-queries.ts';

interface Order {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly isDescending: boolean;
  readonly condition: RawBuilder<boolean>;
}

const anyRow = sql<boolean>`true`;

/** What a list of orders `o` is sorted by; the id settles what is equal. */
export const orders: Readonly<Record<OrderSort, Order>> = {
  '-placedAt': { column: sql`o.placed_at`, type: sql`timestamptz`, isDescending: true, condition: anyRow },
  placedAt: { column: sql`o.placed_at`, type: sql`timestamptz`, isDescending: false, condition: anyRow },
  '-total': { column: sql`o.total_centimes`, type: sql`bigint`, isDescending: true, condition: anyRow },
  total: { column: sql`o.total_centimes`, type: sql`bigint`, isDescending: false, condition: anyRow },
  // an order without an appointed call has no place in the order of calls
  nextCallAt: {
    column: sql`o.next_call_at`,
    type: sql`timestamptz`,
    isDescending: false,
    condition: sql`o.next_call_at is not null`,
  },
};

export interface Walk {
  readonly sort: OrderSort;
  /** as the list goes; false: against it */
  readonly isForwards: boolean;
  /** Beyond which value of the sorted column, and which id; null: from the beginning. */
  readonly from: { readonly value: RawBuilder<unknown>; readonly id: RawBuilder<string> } | null;
  readonly limit: number;
}

/**
 * So many orders that the filter finds, in the list's order, as a statement. Of a product that very many have its own orders are gone
 * through, so that one that was sold long ago is found without asking every order since.
 */
export function walkOrders(filter: KnownFilter, walk: Walk): RawBuilder<unknown> {
  return isWalkedByProduct(filter, walk) ? walkProduct(filter, walk) : walkAll(filter, walk);
}

function isWalkedByProduct({ productId, found: { product, rest } }: KnownFilter, { sort }: Walk): boolean {
  const isOfMany = productId !== null && product?.isMore === true && rest?.isMany !== false;
  return isOfMany && (sort === 'placedAt' || sort === '-placedAt');
}

/** A text that very many have is asked of one order after the other, until the page is full: that it looks rare must sort nothing. */
function walkAll(filter: KnownFilter, walk: Walk): RawBuilder<unknown> {
  const { column, condition } = orders[walk.sort];
  const direction = isDown(walk) ? sql`desc` : sql`asc`;
  const inOrder = sql`order by ${column} ${direction}, o.id ${direction}`;
  const limit = sql`limit ${sql.lit(walk.limit)}`;
  const allBut = (left: KnownFilter) => sql`select o.* from ${fromFew(left)}
    and ${condition} and ${beyond(walk, sql`${column}, o.id`)} ${inOrder}`;
  if (!isAskedOfEach(filter)) return sql`${allBut(filter)} ${limit}`;
  return sql`select o.* from (${allBut({ ...filter, search: null })} offset 0) o where ${conditionOfText(filter)} ${inOrder} ${limit}`;
}

/** Orders by name where something names all that there are: the list's own order would be read as far as the last of them. */
function fromFew(filter: KnownFilter): RawBuilder<unknown> {
  const naming = namingOf(filter);
  if (naming === null || naming.named.isMore) return sql`orders o where ${conditionsOf(filter)}`;
  return sql`${ordersNamed(naming.named)} o where ${conditionsOf(without(filter, naming.way))}`;
}

function isAskedOfEach({ search, found: { search: bySearch, rest } }: KnownFilter): boolean {
  return search !== null && bySearch?.isMore === true && rest?.isMore !== false;
}

/** Both ways of being in an order are gone through by themselves, each as far as the page reaches. */
function walkProduct(filter: KnownFilter, walk: Walk): RawBuilder<unknown> {
  const direction = isDown(walk) ? sql`desc` : sql`asc`;
  const lines = soldIn(filter, walk, { table: 'order_lines', key: sql`p.id`, earlier: sql`q.id` });
  const components = soldIn(filter, walk, {
    table: 'order_line_components',
    key: sql`(p.order_line_id, p.position)`,
    earlier: sql`(q.order_line_id, q.position)`,
  });
  return sql`select o.* from ((${lines}) union (${components})) sold join orders o on o.id = sold.id
    order by o.placed_at ${direction}, o.id ${direction} limit ${sql.lit(walk.limit)}`;
}

interface Sold {
  readonly table: 'order_lines' | 'order_line_components';
  readonly key: RawBuilder<unknown>;
  readonly earlier: RawBuilder<unknown>;
}

/** Orders that cannot be joined otherwise than one by one; one that has the product twice comes once. */
function soldIn(filter: KnownFilter, walk: Walk, { table, key, earlier }: Sold): RawBuilder<unknown> {
  const direction = isDown(walk) ? sql`desc` : sql`asc`;
  const { productId, dateFrom, dateTo } = filter;
  const from = dateFrom === null ? anyRow : sql`p.placed_at >= ${startOf(dateFrom, 0)}`;
  const to = dateTo === null ? anyRow : sql`p.placed_at < ${startOf(dateTo, 1)}`;
  // Its orders are known to have it.
  const rest = { ...filter, productId: null, dateFrom: null, dateTo: null };
  return sql`select o.id from ${sql.table(table)} p cross join lateral (select * from orders x where x.id = p.order_id offset 0) o
    where p.product_id = ${productId} and ${from} and ${to} and ${beyond(walk, sql`p.placed_at, p.order_id`)}
      and coalesce((select false from ${sql.table(table)} q where q.product_id = p.product_id and q.placed_at = p.placed_at
        and q.order_id = p.order_id and ${earlier} < ${key} limit 1), true)
      and ${conditionsOf(rest)}
    order by p.placed_at ${direction}, p.order_id ${direction} limit ${sql.lit(walk.limit)}`;
}

const isDown = ({ sort, isForwards }: Walk): boolean => orders[sort].isDescending === isForwards;

function beyond(walk: Walk, columns: RawBuilder<unknown>): RawBuilder<boolean> {
  const { from } = walk;
  return from === null
    ? anyRow
    : sql<boolean>`(${columns}) ${isDown(walk) ? sql`<` : sql`>`} (${from.value}, ${from.id})`;
}
