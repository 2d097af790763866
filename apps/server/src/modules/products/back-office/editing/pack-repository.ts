import { sql } from 'kysely';
import type { Tx } from '../../../../database/database.ts';
import type { ProductPack } from './parse-forms.ts';

/**
 * Which items cannot lie in a pack, by their places: unknown, archived, of shops that the person does not belong to, a pack itself,
 * or a combination of another product.
 */
export async function findWrongPackItems(
  tx: Tx,
  { packId, shopIds }: { readonly packId: number; readonly shopIds: readonly number[] | null },
  { items, packMode }: ProductPack,
): Promise<readonly number[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ place: number }>`
    select w.place::int as place from unnest(${items.map((item) => item.productId)}::int[], ${items.map((item) => item.combinationId ?? 0)}::int[])
      with ordinality w (product_id, combination_id, place)
    left join products p on p.id = w.product_id and p.archived_at is null and p.type <> 'pack' and p.id <> ${packId}
      and (${scope}::int[] is null or exists (select from shop_products s where s.product_id = p.id and s.shop_id = any(${scope}::int[])))
    left join combinations k on k.id = w.combination_id and k.product_id = w.product_id and k.archived_at is null
    where p.id is null or (w.combination_id <> 0 and k.id is null)
      or (${packMode} = 'strict' and p.type = 'combinations' and w.combination_id = 0)`.execute(tx);
  return rows.map(({ place }) => place);
}

export async function replacePackItems(tx: Tx, packId: number, { items, packMode }: ProductPack): Promise<void> {
  await tx.updateTable('products').set({ pack_mode: packMode }).where('id', '=', packId).execute();
  await tx.deleteFrom('pack_items').where('pack_product_id', '=', packId).execute();
  for (const [position, { productId, combinationId, quantity }] of items.entries())
    await tx
      .insertInto('pack_items')
      .values({
        pack_product_id: packId,
        product_id: productId,
        combination_id: combinationId,
        quantity,
        position,
      })
      .execute();
}
