import { toCentimes } from '@hanout/core/kernel';
import type { Payment } from '../payment/payment-commands.ts';

/** So much handed over in cash. */
export const inCash = (amount: number): Payment => ({
  type: 'cash',
  handed: amount === 0 ? [] : [{ method: 'cash', amount: toCentimes(amount) }],
  installments: [],
  refundMethod: 'cash',
  locale: 'fr',
});
