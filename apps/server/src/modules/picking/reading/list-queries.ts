import type { WaveView } from '@hanout/contracts/picking/waves';
import { WAVE_VIEWS } from '@hanout/contracts/picking/waves';
import type { WaveMode, WaveState } from '@hanout/core/picking';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countViews } from '../../../database/long-lists.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface WaveListRecord {
  readonly id: number;
  readonly state: WaveState;
  readonly mode: WaveMode;
  readonly warehouse: Named;
  readonly picker: Named | null;
  readonly orders: number;
  readonly pieces: number;
  readonly picked: number;
  readonly missing: number;
  readonly createdAt: Date;
}

export interface WaveFilter {
  readonly view: WaveView;
  readonly q: string;
  readonly warehouseId: number | null;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly warehouseIds: readonly number[] | null;
}

const ints = (ids: readonly number[] | null) => sql`${ids === null ? null : [...ids]}::int[]`;

const viewOf = (view: WaveView, { employeeId }: WaveFilter): RawBuilder<unknown> => {
  const views: Readonly<Record<WaveView, RawBuilder<unknown>>> = {
    open: sql`t.state in ('open', 'picking')`,
    mine: sql`t.state in ('open', 'picking', 'picked') and t.picker_id = ${employeeId}::int`,
    picked: sql`t.state = 'picked'`,
    closed: sql`t.state = 'closed'`,
    cancelled: sql`t.state = 'cancelled'`,
    all: sql`true`,
  };
  return views[view];
};

/** In warehouses in which somebody works, of orders of their shops alone, and what they look for. */
function found({ shopIds, warehouseIds, warehouseId, q }: WaveFilter): RawBuilder<unknown> {
  const isMine = sql`t.warehouse_id in (select w.id from warehouses w where (${ints(shopIds)} is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${ints(shopIds)})))
    and (${ints(warehouseIds)} is null or w.id = any(${ints(warehouseIds)})))
    and (${ints(shopIds)} is null or not exists (select from pick_wave_orders x join orders o on o.id = x.order_id
      where x.wave_id = t.id and o.shop_id <> all(${ints(shopIds)})))`;
  return sql`${isMine} and (${warehouseId}::int is null or t.warehouse_id = ${warehouseId}) and ${matching(q)}`;
}

/** By its number, bare or as it is printed, or by the number of an order in it. */
function matching(q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const number = /^[WwVv#]?\s*(\d{1,9})$/.exec(q.normalize('NFKC'))?.[1];
  if (number === undefined) return sql`false`;
  return sql`(t.id = ${Number(number)} or t.id in (select x.wave_id
    from pick_wave_orders x join orders o on o.id = x.order_id where o.number = ${Number(number)}))`;
}

/** The latest first. */
export async function listWaves(
  db: Database,
  filter: WaveFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly WaveListRecord[]> {
  const { rows } = await sql<WaveListRecord>`
    select t.id, t.state, t.mode, jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as picker,
      (select count(*)::int from pick_wave_orders o where o.wave_id = t.id) as orders, l.pieces, l.picked, l.missing,
      t.created_at as "createdAt"
    from pick_waves t join warehouses w on w.id = t.warehouse_id left join employees e on e.id = t.picker_id
    cross join lateral (select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(picked), 0)::int as picked,
      coalesce(sum(missing), 0)::int as missing from pick_wave_lines x where x.wave_id = t.id) l
    where ${viewOf(filter.view, filter)} and ${found(filter)} and (${before}::int is null or t.id < ${before}::int)
    order by t.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export const countWaves = (db: Database, filter: WaveFilter): Promise<Readonly<Record<WaveView, number>>> =>
  countViews(db, {
    views: WAVE_VIEWS,
    from: sql`pick_waves t`,
    where: found(filter),
    of: (view) => viewOf(view, filter),
    isFew: filter.q !== '',
  });
