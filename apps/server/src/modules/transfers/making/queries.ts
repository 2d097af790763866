import type { TransferChoices } from '@hanout/contracts/warehouses/transfers';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { imageUrl, NO_IMAGE } from '../../pictures/index.ts';
import type { WarehouseScope } from '../../inventory/index.ts';
import type { Item } from '../free-queries.ts';

/** Whether both are open, and one is a warehouse of these shops: the other may be any that they know. */
export async function areOpenTogether(
  db: Database,
  { sourceId, targetId }: { readonly sourceId: number; readonly targetId: number },
  shopIds: readonly number[] | null,
): Promise<boolean> {
  const known = await listChoices(db, { shopIds, warehouseIds: null });
  return [sourceId, targetId].every((id) => known.some((each) => each.id === id));
}

/** The open warehouses of these shops; those in which the person works are theirs. */
export async function listChoices(db: Database, scope: WarehouseScope): Promise<TransferChoices['warehouses']> {
  const shopIds = scope.shopIds === null ? null : [...scope.shopIds];
  const own = scope.warehouseIds === null || scope.warehouseIds === undefined ? null : [...scope.warehouseIds];
  const { rows } = await sql<TransferChoices['warehouses'][number]>`
    select w.id, w.name, (${own}::int[] is null or w.id = any(${own}::int[])) as "isMine" from warehouses w
    where w.is_active and (${shopIds}::int[] is null or exists (
      select from shop_warehouses s where s.warehouse_id = w.id and s.shop_id = any(${shopIds}::int[])))
    order by w.id`.execute(db);
  return rows;
}

type ItemRecord = Omit<TransferChoices['items'][number], 'image' | 'quantity'> & {
  readonly folder: string | null;
  readonly key: string | null;
};

/** What the address names, with how many of it are free where; what is not of these shops is left out. */
export async function findProposed(
  db: Database,
  {
    items,
    shopIds,
    language,
  }: {
    readonly items: readonly (Item & { readonly quantity: number })[];
    readonly shopIds: readonly number[] | null;
    readonly language: Language;
  },
): Promise<TransferChoices['items']> {
  if (items.length === 0) return [];
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<ItemRecord>`
    select r.product_id as "productId", c.id as "combinationId", ${sql.ref(`r.name_${language}`)} as name,
      case when c.id is not null then combination_label(c.id, ${language}) end as combination, r.image_folder as folder, r.image_key as key,
      coalesce((select jsonb_agg(jsonb_build_object('warehouseId', s.warehouse_id, 'quantity', s.on_hand - s.reserved) order by s.warehouse_id)
        from stocks s where s.product_id = r.product_id and s.combination_id is not distinct from c.id and s.on_hand > s.reserved), '[]') as available
    from unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ combinationId }) => combinationId ?? 0)}::int[])
      with ordinality a (product_id, combination_id, place)
    join product_rows r on r.product_id = a.product_id and r.type <> 'pack' and (${scope}::int[] is null or r.shop_ids && ${scope}::int[])
    left join combinations c on c.product_id = r.product_id and c.archived_at is null and r.type = 'combinations'
      and (a.combination_id = 0 or c.id = a.combination_id)
    where (r.type = 'combinations') = (c.id is not null)
    order by a.place, c.position`.execute(db);
  return rows.map(({ folder, key, ...row }) => ({
    ...row,
    quantity: items.find((item) => isNamed(item, row))?.quantity ?? 1,
    image: folder === null || key === null ? NO_IMAGE : imageUrl({ folder, fileKey: key }, 'small_product'),
  }));
}

const isNamed = (item: Item, row: Item): boolean =>
  item.productId === row.productId && (item.combinationId === null || item.combinationId === row.combinationId);
