import { TRANSFER_VIEWS, type TransferView } from '@hanout/contracts/warehouses/transfers';
import type { TransferState } from '@hanout/core/transfers';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews, findFew, isOneOf } from '../../../database/long-lists.ts';
import { findFewCalled, isOfCalled } from '../../product-rows/index.ts';

export interface TransferRecord {
  readonly id: number;
  readonly state: TransferState;
  readonly source: { readonly id: number; readonly name: string };
  readonly target: { readonly id: number; readonly name: string };
  readonly lines: number;
  readonly pieces: number;
  readonly onTheWay: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly by: string;
}

export interface TransferFilter {
  readonly view: TransferView;
  readonly q: string;
  /** narrowed to what leaves or reaches it; null: to none in particular */
  readonly warehouseId: number | null;
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds: readonly number[] | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

/** Warehouses in which somebody works. */
const mine = ({ shopIds, warehouseIds }: Pick<TransferFilter, 'shopIds' | 'warehouseIds'>): RawBuilder<unknown> => sql`(
  select w.id from warehouses w where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})))`;

const OPEN = sql`t.state in ('pending', 'inprogress', 'sent', 'partially_recieved', 'fully_recieved', 'recieved')`;

const viewOf = (view: TransferView, filter: TransferFilter): RawBuilder<unknown> => {
  const views: Readonly<Record<TransferView, RawBuilder<unknown>>> = {
    open: OPEN,
    leaving: sql`t.state in ('pending', 'inprogress') and t.source_id in ${mine(filter)}`,
    coming: sql`t.state in ('sent', 'partially_recieved', 'fully_recieved') and t.target_id in ${mine(filter)}`,
    differs: sql`t.state = 'recieved'`,
    completed: sql`t.state = 'completed'`,
    cancelled: sql`t.state = 'cancelled'`,
    all: sql`true`,
  };
  return views[view];
};

/** A filter whose text has been looked up. */
export interface KnownFilter extends TransferFilter {
  /** null: without a text, or more than a few, which are asked one by one */
  readonly few: readonly number[] | null;
}

/** By its number, bare or as it is printed, or by a product in it: name, reference, barcode. */
export async function lookUp(db: Database, filter: TransferFilter): Promise<KnownFilter> {
  const { q } = filter;
  if (q === '') return { ...filter, few: null };
  const products = await findFewCalled(db, q);
  const byGoods =
    products === null
      ? sql`select l.transfer_id from transfer_lines l join product_rows r on r.product_id = l.product_id
          left join combinations c on c.id = l.combination_id where ${isOfCalled(q)}`
      : sql`select l.transfer_id from transfer_lines l where l.product_id = any(${[...products]}::int[])`;
  return { ...filter, few: await findFew(db, [sql`select ${numberIn(q)}::int`, byGoods]) };
}

/** At either end of which somebody works, of the warehouse and the words that they look for. */
function found(filter: KnownFilter): RawBuilder<unknown> {
  const { warehouseId } = filter;
  const isOfOne = sql`(${warehouseId}::int is null or ${warehouseId} in (t.source_id, t.target_id))`;
  const isMine = sql`(t.source_id in ${mine(filter)} or t.target_id in ${mine(filter)})`;
  return sql`${isMine} and ${isOfOne} and ${matching(filter)}`;
}

function matching({ q, few }: KnownFilter): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  if (few !== null) return isOneOf(sql`t.id`, few);
  return sql`(t.id = ${numberIn(q)}::int or exists (select from transfer_lines l join product_rows r on r.product_id = l.product_id
    left join combinations c on c.id = l.combination_id where l.transfer_id = t.id and ${isOfCalled(q)} offset 0))`;
}

const numberIn = (q: string): string | null => /^[Tt]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1] ?? null;

/** The latest first. */
export async function listTransfers(
  db: Database,
  filter: KnownFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly TransferRecord[]> {
  const { rows } = await sql<TransferRecord>`
    select t.id, t.state, jsonb_build_object('id', s.id, 'name', s.name) as source, jsonb_build_object('id', g.id, 'name', g.name) as target,
      t.created_at as "createdAt", t.updated_at as "updatedAt", coalesce(e.name, '') as by,
      (select count(*)::int from transfer_lines where transfer_id = t.id) as lines,
      (select coalesce(sum(greatest(quantity, 0)), 0)::int from transfer_lines where transfer_id = t.id) as pieces,
      (select coalesce(sum(x.sent - x.received - x.returned - x.lost - x.damaged), 0)::int from transfer_goods x
        join transfer_lines l on l.id = x.line_id where l.transfer_id = t.id) as "onTheWay"
    from transfers t join warehouses s on s.id = t.source_id join warehouses g on g.id = t.target_id left join employees e on e.id = t.employee_id
    where ${viewOf(filter.view, filter)} and ${found(filter)} and (${before}::int is null or t.id < ${before}::int)
    order by t.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export const countTransfers = (db: Database, filter: KnownFilter): Promise<Readonly<Record<TransferView, number>>> =>
  countViews(db, {
    views: TRANSFER_VIEWS,
    from: sql`transfers t`,
    where: found(filter),
    of: (view) => viewOf(view, filter),
    isFew: filter.few !== null,
  });

/** The warehouses at either end of what somebody may see. */
export async function listEnds(
  db: Database,
  filter: Pick<TransferFilter, 'shopIds' | 'warehouseIds'>,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, w.name from warehouses w where w.id in ${mine(filter)} or exists (
      select from transfers t where w.id in (t.source_id, t.target_id) and (t.source_id in ${mine(filter)} or t.target_id in ${mine(filter)}))
    order by w.id`.execute(db);
  return rows;
}
