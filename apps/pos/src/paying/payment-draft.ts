import { toCentimes, ZERO } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { Payment } from '../till/types.ts';
import { monthsFromToday } from './months.ts';

type PaymentType = Payment['type'];
type Method = Payment['refundMethod'];

export const PAYMENT_TYPES = ['cash', 'card', 'mobile payment', 'other', 'mixed', 'deposit', 'installment'] as const;

/** Types that are paid by one method at once. */
export const METHOD_OF: Readonly<Partial<Record<PaymentType, Method>>> = {
  cash: 'cash',
  card: 'card',
  'mobile payment': 'mobile',
  other: 'other',
};

/** What a cashier has typed so far; null: not typed, the whole of what is due. */
export type PaymentDraft = {
  readonly type: PaymentType;
  readonly cash: Centimes | null;
  readonly card: Centimes | null;
  /** by which money a deposit or the first installment comes */
  readonly by: Method;
  /** of a deposit: the goods stay here until the rest is paid */
  readonly isReserved: boolean;
  /** what comes after the first one, which is paid now */
  readonly installments: readonly { readonly dueOn: string; readonly amount: Centimes | null }[];
};

export const emptyDraft = (type: PaymentType): PaymentDraft => ({
  type,
  cash: null,
  card: null,
  by: 'cash',
  isReserved: true,
  installments: type === 'installment' ? [{ dueOn: monthsFromToday(1), amount: null }] : [],
});

type Around = { readonly due: Centimes; readonly exactCash: Centimes; readonly locale: Language };

export function paymentOf(draft: PaymentDraft, { due, exactCash, locale }: Around): Payment {
  const { type, cash, card, by, installments, isReserved } = draft;
  const refundMethod = METHOD_OF[type] ?? 'cash';
  const first = cash ?? ZERO;
  const plan = type === 'installment' ? [{ dueOn: '', amount: first }, ...installments] : [];
  const base = { type, installments: plan, refundMethod, locale, isReserved: type === 'deposit' && isReserved };
  if (due <= 0) return { ...base, handed: [] };
  const method = METHOD_OF[type];
  if (method === 'cash') return { ...base, handed: [{ method, amount: cash ?? exactCash }] };
  if (method !== undefined) return { ...base, handed: [{ method, amount: due }] };
  if (type === 'mixed')
    return {
      ...base,
      handed: [
        { method: 'cash' as const, amount: cash ?? ZERO },
        { method: 'card' as const, amount: card ?? ZERO },
      ].filter(({ amount }) => amount > 0),
    };
  return { ...base, handed: first > 0 ? [{ method: by, amount: first }] : [] };
}

const DINAR = 100;
const ROUND = [50_000, 100_000, 200_000, 500_000, 1_000_000] as const;

/** Half in whole dinars. */
export const halfOf = (due: Centimes): Centimes => toCentimes(Math.floor(due / 2 / DINAR) * DINAR);

/** What people hand over: the exact sum, and the sums of notes just above it. */
export function handedSums(due: Centimes): readonly Centimes[] {
  const above = ROUND.map((note) => toCentimes(Math.ceil(due / note) * note));
  return [...new Set([due, ...above, ...ROUND.map(toCentimes).filter((note) => note >= due)])].toSorted(
    (a, b) => a - b,
  );
}
