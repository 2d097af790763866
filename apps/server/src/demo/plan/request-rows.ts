import type { Instant } from '@hanout/core/kernel';
import type { PlannedProduct } from './product-rows.ts';
import type { TableRows } from './rows.ts';
import type { StockBook } from './stock-rows.ts';

const DAY = 86_400_000;
const STATES = ['waiting', 'waiting', 'waiting', 'to_tell', 'to_tell', 'waiting', 'told'] as const;
const LOCALES = ['fr', 'ar', 'fr'] as const;

/** Phones that wait for what sold out: some of it is there again. */
export function planRequests(
  rows: TableRows,
  {
    products,
    stock,
    now,
  }: { readonly products: readonly PlannedProduct[]; readonly stock: StockBook; readonly now: Instant },
): void {
  const choices = products.flatMap((product) => product.combinations.map((combination) => ({ product, combination })));
  const isGone = ({ product, combination }: (typeof choices)[number]): boolean =>
    stock.of(product, combination).every(({ lots }) => lots.every(({ quantity }) => quantity === 0));
  const gone = choices.filter(isGone);
  const there = choices.filter((choice) => !isGone(choice));
  for (const [at, state] of STATES.entries()) {
    const choice = (state === 'waiting' ? gone : there)[at * 3];
    if (choice === undefined) continue;
    const askedAt = now - (at + 1) * 2 * DAY;
    rows.add('back_in_stock_requests', {
      shop_id: 1,
      product_id: choice.product.id,
      combination_id: choice.combination.id,
      phone: `07700012${String(at + 10)}`,
      locale: LOCALES[at % LOCALES.length] ?? 'fr',
      state,
      created_at: new Date(askedAt).toISOString(),
      available_at: state === 'waiting' ? null : new Date(askedAt + DAY).toISOString(),
      told_at: state === 'told' ? new Date(askedAt + 2 * DAY).toISOString() : null,
      told_by: null,
      version: 1,
    });
  }
}
