import { toCentimes, type Centimes } from '../kernel/index.ts';
import { foldTracking, readOrderNumber, type AmountMeaning, type StatementRow } from './statement.ts';

/** What becomes of a row, from good to bad. */
export const ROW_STATES = [
  'exact',
  'amount_differs',
  'already_paid',
  'not_delivered',
  'not_found',
  'duplicate',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export const MATCHES = ['tracking', 'reference', 'phone_and_amount', 'hand'] as const;
export type MatchedBy = (typeof MATCHES)[number];

/** In percent, how sure it is that the row is about this order. */
export const CONFIDENCE: Readonly<Record<MatchedBy, number>> = {
  tracking: 100,
  reference: 90,
  phone_and_amount: 60,
  hand: 100,
};

/** An order as a carrier's statement is held against it. */
export interface CarriedOrder {
  readonly orderId: string;
  readonly number: number;
  readonly tracking: string | null;
  readonly phone: string | null;
  /** where its parcel is */
  readonly parcel: 'delivered' | 'back' | 'elsewhere';
  /** what its carrier was told to collect */
  readonly cod: Centimes;
  /** on the carrier's account: above zero it owes us, below zero we owe it */
  readonly balance: Centimes;
  /** what statements paid of it, and what they took for it */
  readonly paid: Centimes;
  readonly charged: Centimes;
  /** what the carrier asks for the way out, and for the way back */
  readonly wayOut: Centimes;
  readonly wayBack: Centimes;
}

/** What a carrier keeps for paying out, besides the way. */
export interface Tariff {
  readonly collectionCentimes: Centimes;
  /** of what it collects, in hundredths of a percent */
  readonly collectionBasisPoints: number;
  /** whether it keeps the way out of what it collects; otherwise it sends a bill for it */
  readonly keepsWayOut: boolean;
}

export const NO_TARIFF: Tariff = { collectionCentimes: toCentimes(0), collectionBasisPoints: 0, keepsWayOut: true };

/** What a carrier keeps of a parcel that was delivered. */
export function expectedFee({ cod, wayOut }: Pick<CarriedOrder, 'cod' | 'wayOut'>, tariff: Tariff): Centimes {
  const share = Math.floor((cod * tariff.collectionBasisPoints + 5_000) / 10_000);
  return toCentimes((tariff.keepsWayOut ? wayOut : 0) + (cod === 0 ? 0 : tariff.collectionCentimes + share));
}

/** What is to come of a parcel: its collection less the fee; of one that is back, what the carrier takes for it. */
export function expectedNet(order: CarriedOrder, tariff: Tariff): Centimes {
  if (order.parcel === 'back') return toCentimes(Math.min(0, order.balance));
  return toCentimes(Math.max(0, order.balance) - expectedFee(order, tariff));
}

export interface Finder {
  readonly byTracking: ReadonlyMap<string, CarriedOrder>;
  readonly byNumber: ReadonlyMap<number, CarriedOrder>;
  readonly byPhone: ReadonlyMap<string, readonly CarriedOrder[]>;
}

export function finderOf(orders: readonly CarriedOrder[]): Finder {
  const byTracking = new Map<string, CarriedOrder>();
  const byNumber = new Map<number, CarriedOrder>();
  const byPhone = new Map<string, CarriedOrder[]>();
  for (const order of orders) {
    if (order.tracking !== null) byTracking.set(foldTracking(order.tracking), order);
    byNumber.set(order.number, order);
    if (order.phone !== null) byPhone.set(order.phone, [...(byPhone.get(order.phone) ?? []), order]);
  }
  return { byTracking, byNumber, byPhone };
}

export interface Match {
  readonly order: CarriedOrder;
  readonly by: MatchedBy;
}

/** By tracking, then by the order's number, then by phone and amount where that is one order alone. Never guessed between two. */
export function matchRow(row: StatementRow, { byTracking, byNumber, byPhone }: Finder): Match | null {
  const tracked = row.tracking === '' ? undefined : byTracking.get(foldTracking(row.tracking));
  if (tracked !== undefined) return { order: tracked, by: 'tracking' };
  const number = readOrderNumber(row.reference);
  const named = number === null ? undefined : byNumber.get(number);
  if (named !== undefined) return { order: named, by: 'reference' };
  const called = row.phone === null ? [] : (byPhone.get(row.phone) ?? []);
  const fitting = called.filter(({ cod, balance }) => row.amount > 0 && (balance === row.amount || cod === row.amount));
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? { order: only, by: 'phone_and_amount' } : null;
}

export interface Judged {
  readonly state: RowState;
  /** what it pays of the order's debt; of a debit nothing */
  readonly gross: Centimes;
  /** what is kept of that */
  readonly fee: Centimes;
  /** what it adds to what arrives; a debit is below zero */
  readonly net: Centimes;
  /** what was to be expected of it, and by how much it says more; null: there is no order to expect anything of */
  readonly expected: Centimes | null;
  readonly difference: Centimes;
}

interface Judging {
  readonly order: CarriedOrder | null;
  readonly amountIs: AmountMeaning;
  readonly tariff: Tariff;
  /** the same parcel stands in the file above, by the same kind */
  readonly isRepeated: boolean;
}

/** What a row says held against what the order is known to owe. */
export function judgeRow(row: StatementRow, { order, amountIs, tariff, isRepeated }: Judging): Judged {
  const stated = statedOf(row, { order, amountIs, tariff });
  if (order === null || row.isUnreadable)
    return { ...stated, state: 'not_found', expected: null, difference: toCentimes(0) };
  const expected = row.kind === 'debit' ? toCentimes(0 - expectedCharge(order, tariff)) : expectedNet(order, tariff);
  const said = { ...stated, expected, difference: toCentimes(stated.net - expected) };
  if (isRepeated) return { ...said, state: 'duplicate' };
  return row.kind === 'debit' ? judgeDebit(said, order) : judgeCredit(said, order, { amountIs });
}

const expectedCharge = (order: CarriedOrder, tariff: Tariff): number =>
  order.parcel === 'back' ? Math.max(0, 0 - order.balance) : expectedFee(order, { ...tariff, keepsWayOut: true });

type Said = Omit<Judged, 'state'>;

function judgeDebit(said: Said, order: CarriedOrder): Judged {
  // Nothing is taken where nothing is owed: there is nothing to write down.
  if (order.charged > 0 || (said.net === 0 && said.expected === 0)) return { ...said, state: 'already_paid' };
  if (order.parcel === 'elsewhere') return { ...said, state: 'not_delivered' };
  return { ...said, state: said.difference === 0 ? 'exact' : 'amount_differs' };
}

function judgeCredit(said: Said, order: CarriedOrder, { amountIs }: Pick<Judging, 'amountIs'>): Judged {
  if (order.balance <= 0) return { ...said, state: order.paid > 0 ? 'already_paid' : 'not_delivered' };
  const isExact = amountIs === 'gross' ? said.gross === order.balance : said.difference === 0;
  return { ...said, state: isExact ? 'exact' : 'amount_differs' };
}

function statedOf(
  row: StatementRow,
  { order, amountIs, tariff }: Omit<Judging, 'isRepeated'>,
): Pick<Judged, 'gross' | 'fee' | 'net'> {
  if (row.kind === 'debit') return { gross: toCentimes(0), fee: toCentimes(0), net: toCentimes(0 - row.amount) };
  if (amountIs === 'gross') return { gross: row.amount, fee: row.fee, net: toCentimes(row.amount - row.fee) };
  const fee = row.fee > 0 || order === null ? row.fee : expectedFee(order, tariff);
  return { gross: toCentimes(row.amount + fee), fee, net: row.amount };
}

/** How a row whose amount differs is settled: what is missing stays with the carrier, or it was its fee. */
export const SETTLEMENTS = ['keep_open', 'as_fee'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** A row of nothing that leaves the debt open: there is nothing to write down. Taken as a fee it settles the debt. */
export const paysNothing = (
  { kind, gross, fee }: Pick<StatementRow, 'kind'> & Pick<Judged, 'gross' | 'fee'>,
  settlement: Settlement,
): boolean => kind === 'credit' && gross === 0 && fee === 0 && settlement === 'keep_open';

/** What a row that is taken pays and what is kept of it; what arrives is the same either way. */
export function settledAmounts(
  { gross, fee, net }: Pick<Judged, 'gross' | 'fee' | 'net'>,
  { balance, settlement }: { readonly balance: Centimes; readonly settlement: Settlement },
): { readonly gross: Centimes; readonly fee: Centimes } {
  if (settlement === 'keep_open' || net > balance) return { gross, fee };
  return { gross: balance, fee: toCentimes(balance - net) };
}
