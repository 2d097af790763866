import type { ProfitAxis, ProfitFilter, ProfitParts, ProfitRow } from '@hanout/contracts/profits/profits';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { StaffSession } from '../../staff/index.ts';
import { profitTexts } from '../texts.ts';
import type { FiguresAsked } from './asked-queries.ts';
import { readShopIds, type Figures } from './queries.ts';

/** What is asked for, within the shops that somebody sees. */
export async function askedBy(
  db: Database,
  { shop, ...filter }: ProfitFilter,
  { shopIds }: Pick<StaffSession, 'shopIds'>,
): Promise<FiguresAsked> {
  const within = shop === undefined ? await readShopIds(db, shopIds) : isSeen(shop, shopIds) ? [shop] : [];
  return { ...filter, shopIds: within };
}

const isSeen = (shop: number, shopIds: readonly number[] | null): boolean => shopIds === null || shopIds.includes(shop);

export const partsOf = (row: ProfitParts): ProfitParts => ({
  sales: row.sales,
  delivery: row.delivery,
  discounts: row.discounts,
  goods: row.goods,
  lostGoods: row.lostGoods,
  fees: row.fees,
  expectedFees: row.expectedFees,
  returnCosts: row.returnCosts,
  losses: row.losses,
  packaging: row.packaging,
  earned: row.earned,
});

/** As the list of orders calls it; a source that has no word is itself. */
export function sourceName(source: string, language: Language): string {
  const key = `orders.source.${source}`;
  const said = profitTexts(language)(key);
  return said === key ? source : said;
}

export function presentRow(row: Figures, axis: ProfitAxis | null, language: Language): ProfitRow {
  const { key, name, orders, pieces, deliveredOrders, returnedOrders, lostOrders } = row;
  const word = axis === 'source' && key !== null ? sourceName(key, language) : axis === 'day' ? (key ?? '') : name;
  return {
    key,
    name: word,
    orders,
    pieces,
    delivered: deliveredOrders,
    returned: returnedOrders,
    lost: lostOrders,
    parts: partsOf(row),
  };
}
