import { MOST_COUNTED } from '@hanout/contracts/list-query';
import type { StockLineSort, StockLineState } from '@hanout/contracts/stock/lines';
import type { Language } from '@hanout/i18n';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isCalled } from '../../product-rows/index.ts';
import { worksInWarehouse, type WarehouseScope } from '../stock-page/queries.ts';
import type { LineCursor, LineFilter } from './line-filter.ts';

export interface LineRecord {
  readonly id: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly name: string;
  readonly combination: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly imageFolder: string | null;
  readonly imageKey: string | null;
  readonly warehouseId: number;
  readonly warehouse: string;
  readonly isActive: boolean;
  readonly onHand: number;
  readonly reserved: number;
  readonly expired: number;
  readonly incoming: number;
  readonly short: number;
  readonly threshold: number;
  readonly hasOwnThreshold: boolean;
  readonly sold: number;
  readonly zone: string | null;
  readonly shelf: string | null;
  readonly cursorValue: string;
}

export interface LinePage {
  readonly filter: NarrowedFilter;
  readonly sort: StockLineSort;
  readonly language: Language;
  readonly after: LineCursor | undefined;
  readonly limit: number;
}

/** Counting stops here: above, a list says "more than". */
export const countCap = 10_000;
/** How far back sales are looked at to say how long the rest will last. */
export const COVER_DAYS = 30;

const names: Readonly<Record<Language, RawBuilder<string>>> = {
  fr: sql`r.name_fr`,
  ar: sql`r.name_ar`,
  en: sql`r.name_en`,
};

/** A search that finds no more products than this is answered from their lines alone. */
const FEW_PRODUCTS = 2_000;

/** A filter whose words have been looked up. */
export interface NarrowedFilter extends LineFilter {
  /** the products that the words find, where they are few */
  readonly productIds?: readonly number[];
  /** what the text is the very reference or bar code of, of each of their products that alone is meant */
  readonly meant: readonly { readonly productId: number; readonly combinationId: number }[];
}

/** Looks the words up, once for a page and its count: whoever looks for something rare must not have the lines of everything gone through. */
export async function narrowLines(db: Database, filter: LineFilter): Promise<NarrowedFilter> {
  const { search } = filter;
  if (search === null) return { ...filter, meant: [] };
  const [{ rows: found }, { rows: meant }] = await Promise.all([
    sql<{ id: number }>`
      select r.product_id as id from product_rows r where not r.is_archived and ${isCalled(search)} limit ${sql.lit(FEW_PRODUCTS + 1)}`.execute(
      db,
    ),
    sql<NarrowedFilter['meant'][number]>`
      select c.product_id as "productId", c.id as "combinationId" from combinations c
      where (upper(c.sku) = upper(${search}::text) or upper(c.barcode) = upper(${search}::text)) and ${search}::text in (c.sku, c.barcode)`.execute(
      db,
    ),
  ]);
  return { ...filter, meant, ...(found.length > FEW_PRODUCTS ? {} : { productIds: found.map(({ id }) => id) }) };
}

interface FoundLines {
  /** of the page, and one more when there is a next one */
  readonly rows: readonly LineRecord[];
  readonly total: number;
  /** there are more than are counted */
  readonly totalIsCapped: boolean;
}

/** A page of lines and how many there are; of a word that many products share fewer are counted, as in every long list (ADR 94). */
export async function findLines(db: Database, page: LinePage): Promise<FoundLines> {
  const { search, productIds } = page.filter;
  const most = search !== null && productIds === undefined ? MOST_COUNTED : countCap;
  const [rows, found] = await Promise.all([listLines(db, page), countLines(db, page.filter, most)]);
  return { rows, total: Math.min(found, most), totalIsCapped: found > most };
}

/** A page of lines, and one more when there is a next page. */
export async function listLines(db: Database, page: LinePage): Promise<readonly LineRecord[]> {
  const isByName = page.sort.endsWith('name');
  const from = sql`${sourceOf(page.filter, isByName)} where ${conditionsOf(page.filter)} and`;
  return readLines(db, page.language, inOrder(page, from));
}

/** What a page shows, by `l` and `r` of `from`, which ends with where its conditions go on. */
function inOrder({ sort, language, after, limit }: LinePage, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const isByName = sort.endsWith('name');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = isByName ? names[language] : sql`l.available`;
  const order = isByName
    ? sql`${column} ${direction}, r.product_id ${direction}, l.stock_id ${direction}`
    : sql`l.available ${direction}, l.stock_id ${direction}`;
  return sql`select l.stock_id, ${column}::text as cursor_value, row_number() over (order by ${order}) as place
    from ${from} ${beyond({ sort, language }, after)} order by ${order} limit ${sql.lit(limit + 1)}`;
}

/** One line; undefined where somebody of this scope has none. */
export async function findLine(
  db: Database | Tx,
  { id, scope, language }: { readonly id: number; readonly scope: WarehouseScope; readonly language: Language },
): Promise<LineRecord | undefined> {
  const chosen = sql`select l.stock_id, '' as cursor_value, 1 as place from stock_lines l join product_rows r on r.product_id = l.product_id
    where l.stock_id = ${id} and ${isOfScope(scope)}`;
  const [line] = await readLines(db, language, chosen);
  return line;
}

/** What a chosen few lines are, as they stand at this moment. */
async function readLines(
  db: Database | Tx,
  language: Language,
  chosen: RawBuilder<unknown>,
): Promise<readonly LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    with page as materialized (${chosen})
    select s.id, s.product_id as "productId", s.combination_id as "combinationId", ${names[language]} as name,
      case when s.combination_id is not null then combination_label(s.combination_id, ${language}) end as combination,
      coalesce(k.sku, r.sku) as sku, coalesce(k.barcode, r.barcode) as barcode, r.image_folder as "imageFolder", r.image_key as "imageKey",
      w.id as "warehouseId", w.name as warehouse, w.is_active as "isActive", s.on_hand as "onHand", s.reserved, gone.pieces as expired,
      coalesce((select i.quantity from stock_incoming i where i.warehouse_id = s.warehouse_id and i.product_id = s.product_id
        and i.combination_id is not distinct from s.combination_id), 0) as incoming, s.shortage as short, coalesce(t.pieces, p.low_stock_threshold) as threshold, t.stock_id is not null as "hasOwnThreshold",
      sales.pieces as sold, at.zone, at.shelf, page.cursor_value as "cursorValue"
    from page join stocks s on s.id = page.stock_id join product_rows r on r.product_id = s.product_id
    join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
    left join combinations k on k.id = s.combination_id left join stock_thresholds t on t.stock_id = s.id
    left join stock_locations at on at.warehouse_id = s.warehouse_id and at.product_id = s.product_id
      and at.combination_id is not distinct from s.combination_id
    cross join lateral (select coalesce(sum(l.quantity - l.reserved), 0)::int as pieces from stock_lots l
      where l.stock_id = s.id and l.expires_on < algiers_today()) gone
    cross join lateral (select coalesce(-sum(m.quantity), 0)::int as pieces from stock_movements m
      where m.stock_id = s.id and m.type = 'sold' and m.occurred_at > now() - make_interval(days => ${sql.lit(COVER_DAYS)})) sales
    order by page.place`.execute(db);
  return rows;
}

function beyond(
  { sort, language }: Pick<LinePage, 'sort' | 'language'>,
  after: LineCursor | undefined,
): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const comes = sort.startsWith('-') ? sql`<` : sql`>`;
  if (!sort.endsWith('name'))
    return sql`(l.available, l.stock_id) ${comes} (${after.value}::text::int, ${after.id}::int)`;
  return sql`(${names[language]}, r.product_id, l.stock_id) ${comes}
    (${after.value}::text collate names, (select product_id from stocks where id = ${after.id}::int), ${after.id}::int)`;
}

/** One more than `most` where there are more. */
async function countLines(db: Database, filter: NarrowedFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sourceOf(filter, false)} where ${conditionsOf(filter)} limit ${sql.lit(most + 1)}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Names and what they are filed under stand in the product's row, which is read only where one of them is asked for. */
function sourceOf(filter: LineFilter, isByName: boolean): RawBuilder<unknown> {
  const { scope, search, familyId, categoryId, brandId, supplierId } = filter;
  const asked = [scope.shopIds, search, familyId, categoryId, brandId, supplierId];
  return isByName || asked.some((each) => each !== null)
    ? sql`stock_lines l join product_rows r on r.product_id = l.product_id and not r.is_archived`
    : sql`stock_lines l`;
}

function conditionsOf(filter: NarrowedFilter): RawBuilder<unknown> {
  const { scope, search, warehouseId, state, familyId, categoryId, brandId, supplierId } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`l.is_listed`, isOfScope(scope)];
  if (warehouseId !== null) conditions.push(sql`l.warehouse_id = ${warehouseId}::int`);
  if (state !== null) conditions.push(STATES[state]);
  if (familyId !== null) conditions.push(sql`r.family_id = ${familyId}::int`);
  if (brandId !== null) conditions.push(sql`r.brand_id = ${brandId}::int`);
  if (supplierId !== null) conditions.push(sql`r.supplier_id = ${supplierId}::int`);
  if (categoryId !== null) conditions.push(sql`r.category_ids @> array[${categoryId}::int]`);
  const { productIds, meant } = filter;
  if (productIds !== undefined) conditions.push(sql`l.product_id = any(${[...productIds]}::int[])`);
  else if (search !== null) conditions.push(isCalled(search));
  if (meant.length > 0) conditions.push(isMeant(meant));
  return sql.join(conditions, sql` and `);
}

/** Literal, so that the indexes of what few lines are can be seen to hold them. */
const STATES: Readonly<Record<StockLineState, RawBuilder<unknown>>> = {
  low: sql`l.state = 'low' and l.state <> 'in'`,
  out: sql`l.state = 'out' and l.state <> 'in'`,
  in: sql`l.state = 'in'`,
  short: sql`l.is_short`,
  expired: sql`l.expired > 0`,
};

function isOfScope({ shopIds, warehouseIds = null }: WarehouseScope): RawBuilder<unknown> {
  if (shopIds === null && warehouseIds === null) return sql`true`;
  const own = sql`l.warehouse_id = any(array(select w.id from warehouses w where ${worksInWarehouse({ shopIds, warehouseIds })}))`;
  return shopIds === null ? own : sql`${own} and r.shop_ids && ${[...shopIds]}::int[]`;
}

/** Whoever asks for the reference or bar code of one combination means that one alone. */
const isMeant = (meant: NarrowedFilter['meant']): RawBuilder<unknown> => sql`
  (l.product_id <> all(${meant.map(({ productId }) => productId)}::int[])
    or exists (select from stocks s where s.id = l.stock_id and s.combination_id = any(${meant.map(({ combinationId }) => combinationId)}::int[])))`;

/** How many lines of a scope are in each state that somebody has to look at; counting stops at the limit. */
export async function countStates(
  db: Database,
  scope: WarehouseScope,
): Promise<Readonly<Record<Exclude<StockLineState, 'in'>, number>>> {
  const filter = (state: StockLineState): NarrowedFilter => ({
    scope: { shopIds: scope.shopIds, warehouseIds: scope.warehouseIds ?? null },
    state,
    search: null,
    warehouseId: null,
    familyId: null,
    categoryId: null,
    brandId: null,
    supplierId: null,
    meant: [],
  });
  const [low, out, short, expired] = await Promise.all([
    countLines(db, filter('low'), countCap),
    countLines(db, filter('out'), countCap),
    countLines(db, filter('short'), countCap),
    countLines(db, filter('expired'), countCap),
  ]);
  return { low, out, short, expired };
}
