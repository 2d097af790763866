import type { CountClass, CountKind, CountMode } from '@hanout/core/counting';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { classed, duePart } from '../planning/queries.ts';

export interface NewCountRecord {
  readonly warehouseId: number;
  readonly kind: CountKind;
  readonly mode: CountMode;
  readonly isBlind: boolean;
  readonly zones: readonly string[];
  readonly shelfFrom: string;
  readonly shelfTo: string;
  readonly categoryId: number | null;
  readonly familyId: number | null;
  readonly brandId: number | null;
  readonly productIds: readonly number[];
  readonly classes: readonly CountClass[];
  readonly notCountedDays: number | null;
  readonly isPlanned: boolean;
  readonly note: string;
  readonly employeeId: number;
}

export async function insertCount(tx: Tx, made: NewCountRecord): Promise<number> {
  const some = <T>(list: readonly T[]): T[] | null => (list.length === 0 ? null : [...list]);
  const { id } = await tx
    .insertInto('stock_counts')
    .values({
      warehouse_id: made.warehouseId,
      kind: made.kind,
      mode: made.mode,
      is_blind: made.isBlind,
      zones: some(made.zones),
      shelf_from: made.shelfFrom || null,
      shelf_to: made.shelfTo || null,
      category_id: made.categoryId,
      family_id: made.familyId,
      brand_id: made.brandId,
      product_ids: some(made.productIds),
      classes: some(made.classes),
      not_counted_days: made.notCountedDays,
      is_planned: made.isPlanned,
      note: made.note,
      employee_id: made.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every shelf of the warehouse that fits what the count says of itself. */
const FITS: RawBuilder<unknown> = sql`(s.on_hand > 0 or p.archived_at is null)
  and (c.product_ids is null or s.product_id = any(c.product_ids))
  and (c.family_id is null or p.family_id = c.family_id) and (c.brand_id is null or p.brand_id = c.brand_id)
  and (c.category_id is null or exists (select from categories k join categories below on k.id = any(below.path)
    where k.id = c.category_id and (below.id = p.main_category_id or exists (
      select from product_categories pc where pc.product_id = p.id and pc.category_id = below.id))))
  and (c.zones is null or coalesce(at.zone, '') = any(c.zones))
  and (c.shelf_from is null or at.shelf >= c.shelf_from) and (c.shelf_to is null or at.shelf <= c.shelf_to)
  and (c.not_counted_days is null or not exists (select from stock_counted d
    where d.stock_id = s.id and d.counted_at > now() - make_interval(days => c.not_counted_days)))`;

const SHELVES: RawBuilder<unknown> = sql`stock_counts c join stocks s on s.warehouse_id = c.warehouse_id join products p on p.id = s.product_id
  left join stock_locations at on at.warehouse_id = s.warehouse_id and at.product_id = s.product_id
    and at.combination_id is not distinct from s.combination_id`;

/** Makes the list along the shelves, what lies nowhere in particular at its end; frozen, with what the books say. */
export async function drawUpLines(
  tx: Tx,
  countId: number,
  {
    warehouseId,
    classes,
    isPlanned,
  }: { readonly warehouseId: number; readonly classes: readonly CountClass[]; readonly isPlanned: boolean },
): Promise<number> {
  const narrowed = isPlanned
    ? { first: sql`, ${duePart(warehouseId)}`, fits: sql`s.id in (select stock_id from today)` }
    : {
        first: sql``,
        fits:
          classes.length === 0
            ? sql`true`
            : sql`coalesce((select k.class from classed k where k.stock_id = s.id), 'C') = any(${[...classes]}::text[])`,
      };
  const { rows } = await sql<{ lines: number }>`
    with ${classed(warehouseId)} ${narrowed.first}, made as (
      insert into stock_count_lines (count_id, stock_id, product_id, combination_id, zone, shelf, expected)
      select c.id, s.id, s.product_id, s.combination_id, coalesce(at.zone, ''), coalesce(at.shelf, ''),
        case c.mode when 'frozen' then s.on_hand - s.shortage end
      from ${SHELVES} where c.id = ${countId} and ${FITS} and ${narrowed.fits}
      order by at.zone is null, at.zone, at.shelf, s.product_id, s.id returning id),
    counted as (select count(*)::int as lines from made)
    update stock_counts set lines = counted.lines from counted where id = ${countId} returning counted.lines`.execute(
    tx,
  );
  return rows[0]?.lines ?? 0;
}
