import { toCentimes, type Centimes } from '../kernel/index.ts';
import { entryOf, LEDGER_ACCOUNTS, type LedgerAccount, type LedgerEntry, type Occasion } from './entry.ts';
import { figuresOf, isOfClaim, type OrderBook } from './order-book.ts';

/**
 * Part of what was sold came back: so much less is earned, and the customer owes it no more. What was earned for the way counts
 * only once all that was earned for goods is credited. Nothing is given back by that: somebody has to.
 */
export function creditReturn(when: Occasion, credit: Centimes, { balances }: OrderBook): LedgerEntry | null {
  const earned = 0 - balances.sales - balances.discounts;
  const goods = Math.min(credit, Math.max(0, earned));
  return entryOf(when, 'return_in_part', { sales: goods, delivery: credit - goods, customer: 0 - credit });
}

/** What bringing goods back costs the shop: the carrier asks for it, or it is paid from the till where nobody carried. */
export const bookWayBack = (
  when: Occasion,
  cost: Centimes,
  { isCarried }: { readonly isCarried: boolean },
): LedgerEntry | null => entryOf(when, 'return_cost', { fees: cost, [isCarried ? 'carrier' : 'till']: 0 - cost });

/** The most that can be credited: what was earned of the order and not credited before. */
export const creditable = ({ balances: { sales, discounts, delivery } }: OrderBook): Centimes =>
  toCentimes(Math.max(0, 0 - sales - discounts - delivery));

/**
 * What of `worth` can pay for another order of this total: never more than the customer has paid, wherever that is now. What
 * came back already counts as far as it was not given back since.
 */
export function transferable(
  book: OrderBook,
  { worth, total }: { readonly worth: Centimes; readonly total: Centimes },
): Centimes {
  const { net, forfeited } = figuresOf(book);
  return toCentimes(Math.max(0, Math.min(worth, total, net - forfeited)));
}

export interface ExchangeEntries {
  /** of the order that goods come back of */
  readonly from: LedgerEntry | null;
  /** of the one that takes its place */
  readonly to: LedgerEntry | null;
}

/** What was paid for one order pays ahead for another: the customer owes the first one the goods, until they are back. */
export const moveToExchange = (
  when: { readonly from: Occasion; readonly to: Occasion },
  amount: Centimes,
): ExchangeEntries => ({
  from: entryOf(when.from, 'exchange', { customer: amount, exchanges: 0 - amount }),
  to: entryOf(when.to, 'exchange', { exchanges: amount, deposits: 0 - amount }),
});

/** The other order is not wanted any more: what it still holds of it is the first one's again. */
export function takeFromExchange(
  when: { readonly from: Occasion; readonly to: Occasion },
  { balances }: OrderBook,
): ExchangeEntries {
  const amount = toCentimes(Math.max(0, Math.min(balances.exchanges, 0 - balances.deposits)));
  return {
    from: entryOf(when.from, 'exchange', { customer: 0 - amount, exchanges: amount }),
    to: entryOf(when.to, 'exchange', { exchanges: 0 - amount, deposits: amount }),
  };
}

/** The book with one more entry that neither sells nor gives back. */
export function withEntry(book: OrderBook, entry: LedgerEntry | null): OrderBook {
  const moved = (account: LedgerAccount): number =>
    (entry?.lines ?? []).reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);
  const balances = { ...book.balances };
  for (const account of LEDGER_ACCOUNTS) balances[account] = toCentimes(balances[account] + moved(account));
  const claimed = entry !== null && isOfClaim(entry) ? toCentimes(book.claimed - moved('losses')) : book.claimed;
  return { ...book, balances, claimed };
}
