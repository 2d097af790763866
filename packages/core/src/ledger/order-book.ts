import { toCentimes, type Centimes } from '../kernel/index.ts';
import { type LedgerAccount, type LedgerCauseType, type LedgerEntry } from './entry.ts';

/** What an order's entries come to, account by account, and what of it was refunded or forfeited. */
export interface OrderBook {
  readonly balances: Readonly<Record<LedgerAccount, Centimes>>;
  readonly refunded: Centimes;
  readonly forfeited: Centimes;
  /** what a carrier paid because it lost the parcel */
  readonly claimed: Centimes;
  /** It is sold: recognised, and not taken back since. */
  readonly isSold: boolean;
}

type Booked = Pick<LedgerEntry, 'lines'> & { readonly cause: { readonly type: LedgerCauseType } };

const OF_CLAIMS: readonly LedgerCauseType[] = ['claim', 'claim_taken_back'];
/** What a carrier paid because it lost the parcel, or what was taken back of that. */
export const isOfClaim = ({ cause }: Pick<Booked, 'cause'>): boolean => OF_CLAIMS.includes(cause.type);
const ENDS_SALE: readonly LedgerCauseType[] = ['delivery_undone', 'return'];

/** The sums of all entries of one order, in the order in which they were posted. */
export function bookOf(entries: readonly Booked[]): OrderBook {
  const sums = new Map<LedgerAccount, number>();
  let [refunded, forfeited, claimed, isSold] = [0, 0, 0, false];
  for (const { cause, lines } of entries) {
    for (const { account, amount } of lines) {
      sums.set(account, (sums.get(account) ?? 0) + amount);
      if (cause.type === 'refund' && (account === 'till' || account === 'bank')) refunded -= amount;
      if (cause.type === 'forfeiture' && account === 'sales') forfeited -= amount;
      if (isOfClaim({ cause }) && account === 'losses') claimed -= amount;
    }
    isSold = cause.type === 'sale' || (isSold && !ENDS_SALE.includes(cause.type));
  }
  return {
    balances: balancesOf(sums),
    refunded: toCentimes(refunded),
    forfeited: toCentimes(forfeited),
    claimed: toCentimes(claimed),
    isSold,
  };
}

function balancesOf(sums: ReadonlyMap<LedgerAccount, number>): OrderBook['balances'] {
  const balance = (account: LedgerAccount): Centimes => toCentimes(sums.get(account) ?? 0);
  return {
    customer: balance('customer'),
    carrier: balance('carrier'),
    till: balance('till'),
    bank: balance('bank'),
    deposits: balance('deposits'),
    sales: balance('sales'),
    delivery: balance('delivery'),
    discounts: balance('discounts'),
    fees: balance('fees'),
    losses: balance('losses'),
    exchanges: balance('exchanges'),
    payouts: balance('payouts'),
    drawers: balance('drawers'),
    differences: balance('differences'),
    duties: balance('duties'),
  };
}

/** Nothing was ever posted. */
export const EMPTY_BOOK: OrderBook = bookOf([]);

export interface OrderFigures {
  /** what the customer has paid, less what was given back or went over to another order, wherever it is now */
  readonly net: Centimes;
  /** of that, what the carrier has and owes us */
  readonly withCarrier: Centimes;
  /** of that, what is ours to keep or in our hands */
  readonly paid: Centimes;
  /** paid ahead: owed back as long as nothing is sold */
  readonly depositHeld: Centimes;
  /** above zero the customer owes it for what was sold, below we do */
  readonly customerOwes: Centimes;
  readonly refunded: Centimes;
  readonly forfeited: Centimes;
  readonly isSold: boolean;
}

/** What people read of an order's money: every figure is a sum of its entries. */
export function figuresOf({ balances, refunded, forfeited, isSold }: OrderBook): OrderFigures {
  const { till, bank, carrier, fees, losses, deposits, customer, exchanges, payouts } = balances;
  const net = toCentimes(till + bank + carrier + fees + losses + exchanges + payouts);
  const withCarrier = toCentimes(Math.max(0, carrier));
  return {
    net,
    withCarrier,
    // Below nothing only when more was given back than the carrier has paid so far.
    paid: toCentimes(Math.max(0, net - withCarrier)),
    depositHeld: toCentimes(0 - deposits),
    customerOwes: customer,
    refunded,
    forfeited,
    isSold,
  };
}

/** What may be given back: what was paid, less what was given back, without what the carrier still has. */
export const refundable = ({ paid, forfeited }: OrderFigures): Centimes => toCentimes(Math.max(0, paid - forfeited));

/** More was given back than the customer brought beside what the carrier collected: the delivery cannot be undone. */
export const isCollectionGivenBack = ({ withCarrier, net }: OrderFigures): boolean => net < withCarrier;

/** What the customer has to get back: what was credited above what is owed; of what is not sold any more, what is held. */
export const dueBack = ({ depositHeld, customerOwes, isSold }: OrderFigures): Centimes =>
  toCentimes(Math.max(0, 0 - customerOwes) + (isSold ? 0 : Math.max(0, depositHeld)));

/** What could become the shop's own: what is held, and what is owed to the customer. */
export const forfeitable = ({ depositHeld, customerOwes }: OrderFigures): Centimes =>
  toCentimes(Math.max(0, depositHeld) + Math.max(0, 0 - customerOwes));
