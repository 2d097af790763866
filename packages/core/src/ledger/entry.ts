import { toCentimes, type Centimes } from '../kernel/index.ts';

/**
 * Where a dinar can be. Amounts are signed: what we have or are owed, and what was spent, is above zero (customer, carrier, till,
 * bank, discounts, fees, losses); what we owe, and what was earned, is below (deposits, sales, delivery). `exchanges` is what went over
 * from one order to the one that takes its place: of both together nothing. `payouts` is what a carrier paid by a statement and what lies in
 * no purse yet: the rows of a statement put it there, its one movement takes it out, so that of both together nothing. `drawers` is where cash
 * comes from that is brought to a till, and goes to that is taken out of it; `differences` what was found too much or missing at
 * closing; `duties` what tickets owe the state.
 */
export const LEDGER_ACCOUNTS = [
  'customer',
  'carrier',
  'till',
  'bank',
  'deposits',
  'sales',
  'delivery',
  'discounts',
  'fees',
  'losses',
  'exchanges',
  'payouts',
  'drawers',
  'differences',
  'duties',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Why money moves: each entry has one of these and the name of what it comes from, and no two have both alike. */
export const LEDGER_CAUSES = [
  'sale',
  'collection',
  'payment',
  'payment_taken_back',
  'refund',
  'forfeiture',
  'delivery_undone',
  'return',
  'return_cost',
  'loss',
  'loss_undone',
  'return_in_part',
  'exchange',
  'charge',
  'charge_taken_back',
  'payout',
  'payout_taken_back',
  'claim',
  'claim_taken_back',
  'till_cash',
  'till_difference',
  'stamp_duty',
  'till_return',
] as const;
export type LedgerCauseType = (typeof LEDGER_CAUSES)[number];

export interface LedgerCause {
  readonly type: LedgerCauseType;
  /** of what it comes from: an action on an order by order and version, a ticket by its order … */
  readonly id: string;
}

/** When and by what something comes about; a constructor adds which kind of cause it is. */
export interface Occasion {
  /** the day that it belongs to, `2026-11-22` */
  readonly on: string;
  readonly id: string;
}

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly amount: Centimes;
}

/** Money that moved: never none, and never more in than out. */
export interface LedgerEntry {
  readonly on: string;
  readonly cause: LedgerCause;
  readonly lines: readonly LedgerLine[];
}

/** So much of each account; what is left out is nothing. */
export type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

/** The entry of these amounts, or null when nothing moves. Throws when they do not balance: that is a bug, never bad input. */
export function entryOf({ on, id }: Occasion, type: LedgerCauseType, amounts: Amounts): LedgerEntry | null {
  const lines = LEDGER_ACCOUNTS.flatMap((account): LedgerLine[] => {
    const amount = toCentimes(amounts[account] ?? 0);
    return amount === 0 ? [] : [{ account, amount }];
  });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`an entry of ${type} is off balance by ${sum}`);
  return lines.length === 0 ? null : { on, cause: { type, id }, lines };
}
