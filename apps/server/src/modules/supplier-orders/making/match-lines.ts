import type { MatchedLines } from '@hanout/contracts/purchasing/supplier-orders';
import { readPastedLines } from '@hanout/core/purchasing';
import type { Database } from '../../../database/database.ts';
import { matchPasted, purchasingTexts } from '../../purchasing/index.ts';
import { findThings, type Looking } from './thing-queries.ts';

/** What pasted rows mean: each is a thing with its quantity and price, or says in words why it is none. */
export async function matchLines(
  db: Database,
  looking: Looking & { readonly supplierId: number },
  text: string,
): Promise<MatchedLines> {
  const rows = await matchPasted(db, readPastedLines(text), looking);
  const items = rows.flatMap((row) => (row.ok ? [row.item] : []));
  const things = await findThings(db, looking, items);
  const t = purchasingTexts(looking.language);
  return {
    rows: rows.map((row) => {
      const { row: at, text: said } = row;
      if (!row.ok) return { row: at, text: said, ok: false, message: t(`pasted.${row.fault}`) };
      const { productId, combinationId } = row.item;
      const thing = things.find((each) => each.productId === productId && each.combinationId === combinationId);
      if (thing === undefined) return { row: at, text: said, ok: false, message: t('pasted.sku-is-unknown') };
      const { quantity, priceCentimes } = row.value;
      return { row: at, text: said, ok: true, thing, quantity, priceCentimes: priceCentimes ?? thing.priceCentimes };
    }),
  };
}
