import type { Purse } from '../ledger/index.ts';

/** How a carrier's money arrives, as the storefront document spells it. */
export const REMITTANCE_TYPES = [
  'CASH',
  'BANK_DEPOSIT',
  'BANK_TRANSFER',
  'CASH_REGISTER_DEPOSIT',
  'CARD_PAIEMENT',
  'OTHER',
] as const;
export type RemittanceType = (typeof REMITTANCE_TYPES)[number];

/** Where it lies then: cash and what is put into a register in the till, everything else at the bank. */
export const PURSE_OF_TYPE: Readonly<Record<RemittanceType, Purse>> = {
  CASH: 'till',
  BANK_DEPOSIT: 'bank',
  BANK_TRANSFER: 'bank',
  CASH_REGISTER_DEPOSIT: 'till',
  CARD_PAIEMENT: 'bank',
  OTHER: 'bank',
};

/** Draft and confirmed are the document's; one that was confirmed by mistake is taken back, one that was not is dropped. */
export const REMITTANCE_STATES = ['draft', 'confirmed', 'reversed', 'dropped'] as const;
export type RemittanceState = (typeof REMITTANCE_STATES)[number];

/** What a person does with one: from where, where to. */
export const REMITTANCE_ACTIONS = {
  save: { from: 'draft', to: 'draft' },
  confirm: { from: 'draft', to: 'confirmed' },
  drop: { from: 'draft', to: 'dropped' },
  restore: { from: 'dropped', to: 'draft' },
  reverse: { from: 'confirmed', to: 'reversed' },
} as const satisfies Readonly<Record<string, { readonly from: RemittanceState; readonly to: RemittanceState }>>;
export type RemittanceAction = keyof typeof REMITTANCE_ACTIONS;

export interface PayoutRhythm {
  /** days after which a carrier usually has paid what it delivered */
  readonly days: number;
  /** the day of the week on which it pays, 0: Sunday; null: no fixed one */
  readonly weekday: number | null;
}

const DAY = 86_400_000;

/** The day on which what was delivered on `since` is expected: after the usual days, on the carrier's day of the week. */
export function expectedPayout(since: string, { days, weekday }: PayoutRhythm): string {
  const first = Date.parse(`${since}T00:00:00Z`) + days * DAY;
  const wait = weekday === null ? 0 : (weekday - new Date(first).getUTCDay() + 7) % 7;
  return new Date(first + wait * DAY).toISOString().slice(0, 10);
}
