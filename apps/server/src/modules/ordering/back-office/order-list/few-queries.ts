import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { hasText, hasTracking, type Found, type KnownFilter } from './filter-queries.ts';
import type { OrderFilter } from './order-filter.ts';
import type { OrderSearch } from './search-text.ts';

/** Above so many the list's own order is the quicker way: a page of it is soon full. */
const few = 2_000;
/** Letters that the index of texts works by; text of fewer is looked for in the newest orders alone. */
const indexedLetters = 3;
/** A text that names more products than this names a kind of them. */
const mostProducts = 200;

/**
 * The same filter with the orders named that its text, product and tag find. Each way of finding has its own index and is asked by
 * itself, so that none can lead the planner to read the whole table.
 */
export async function findFew(db: Database, filter: OrderFilter): Promise<KnownFilter> {
  const { search, productId, tagIds } = filter;
  const products = search === null ? [] : await findNamedProducts(db, search);
  const namedProducts = products.some(({ isExact }) => isExact) ? [] : products.map(({ id }) => id);
  const [bySearch, byProduct, byTag] = await Promise.all([
    search === null ? null : find(db, waysOf(search, products)),
    productId === null ? null : find(db, ofProducts([productId])),
    tagIds === null
      ? null
      : find(db, [sql`select order_id as id from order_tag_links where tag_id = any(${[...tagIds]}::int[])`]),
  ]);
  return { ...filter, found: { search: bySearch, product: byProduct, tag: byTag, namedProducts } };
}

/** The ids of the orders that a text means by number, phone, name or tracking number, for lists of what belongs to orders. */
export function foundOrders(search: OrderSearch): RawBuilder<unknown> {
  const ways = waysOf(search, []);
  return ways.length === 0 ? sql`select null::uuid where false` : sql.join(ways, sql` union `);
}

async function find(db: Database, ways: readonly RawBuilder<unknown>[]): Promise<Found> {
  if (ways.length === 0) return { ids: [], isMore: false };
  const limited = ways.map((way) => sql`(${way} limit ${sql.lit(few + 1)})`);
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (${sql.join(limited, sql` union `)}) found limit ${sql.lit(few + 1)}`.execute(db);
  return { ids: rows.slice(0, few).map(({ id }) => id), isMore: rows.length > few };
}

interface NamedProduct {
  readonly id: number;
  /** a reference of it, or of one of its combinations, is what was typed */
  readonly isExact: boolean;
}

async function findNamedProducts(db: Database, { words, code }: OrderSearch): Promise<readonly NamedProduct[]> {
  const parts = words.length > 0 ? words : code === null ? [] : [code];
  if (!parts.some(isIndexed)) return [];
  const all = parts.map((part) => sql`r.search like '%' || searchable(${part.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  const { rows } = await sql<NamedProduct>`
    select r.product_id as id, coalesce(lower(r.sku) = lower(${code}), false) or exists (
      select from combinations c where c.product_id = r.product_id and lower(c.sku) = lower(${code})) as "isExact"
    from product_rows r where ${sql.join(all, sql` and `)} order by 2 desc limit ${sql.lit(mostProducts)}`.execute(db);
  return rows;
}

const isIndexed = (part: string): boolean => [...part].length >= indexedLetters;

function waysOf(search: OrderSearch, products: readonly NamedProduct[]): readonly RawBuilder<unknown>[] {
  const { number, phone, phonePart, words, code } = search;
  const ways: RawBuilder<unknown>[] = [];
  if (number !== null) ways.push(sql`select id from orders where number = ${number}::bigint`);
  if (phone !== null) ways.push(sql`select id from orders where phone = ${phone}`);
  if (phonePart !== null || words.length > 0) ways.push(byText(search));
  if (code !== null) ways.push(sql`select s.order_id as id from shipments s where ${hasTracking(code)}`);
  const exact = products.filter(({ isExact }) => isExact).map(({ id }) => id);
  if (exact.length > 0) ways.push(ofReference(exact, code ?? ''));
  else if (products.length > 0) ways.push(...ofProducts(products.map(({ id }) => id)));
  return ways;
}

function byText(search: OrderSearch): RawBuilder<unknown> {
  const isLong = search.phonePart !== null || search.words.some(isIndexed);
  if (isLong) return sql`select o.id from orders o where ${hasText(search, sql`o.search_text`)}`;
  return sql`select o.id from (select * from orders order by placed_at desc, id desc limit 5000) o
    where ${hasText(search, sql`o.search_text`)}`;
}

/** What was ordered under this very reference. */
function ofReference(productIds: readonly number[], code: string): RawBuilder<unknown> {
  return sql`select order_id as id from order_lines
    where product_id = any(${[...productIds]}::int[]) and lower(sku) = lower(${code})`;
}

function ofProducts(productIds: readonly number[]): readonly RawBuilder<unknown>[] {
  const ids = [...productIds];
  return [
    sql`select order_id as id from order_lines where product_id = any(${ids}::int[])`,
    sql`select l.order_id as id from order_line_components c join order_lines l on l.id = c.order_line_id
      where c.product_id = any(${ids}::int[])`,
  ];
}
