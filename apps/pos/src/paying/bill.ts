import { toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import { useState } from 'react';
import { useApproved } from '../till/use-approved.tsx';
import type { OrderToCollect, PaidTicket, Payment, PaymentPreview, TillRefusal } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { PAYMENT_TYPES } from './payment-draft.ts';

type Answer = { readonly ok: true; readonly value: PaidTicket } | { readonly ok: false; readonly error: TillRefusal };

/** Something that is paid over the counter: the basket, or an order of the shop. */
export type Bill = {
  /** below zero: money goes out */
  readonly due: Centimes;
  readonly exactCash: Centimes;
  readonly types: readonly Payment['type'][];
  /** the goods of a deposit may stay here */
  readonly canReserve: boolean;
  readonly preview: (payment: Payment) => PaymentPreview;
  readonly pay: (payment: Payment) => Promise<Answer>;
};

/** How may be paid at this till. */
function useTypes(): readonly Payment['type'][] {
  const allowed = useTillState().self?.settings.paymentTypes;
  const types = PAYMENT_TYPES.filter((type) => allowed === undefined || allowed.includes(type));
  return types.length === 0 ? PAYMENT_TYPES : types;
}

export function useBasketBill(): Bill {
  const { payment } = useTill();
  const approved = useApproved();
  const { basket } = useTillState();
  return {
    due: basket.due,
    exactCash: toCentimes(basket.due + basket.stampDutyInCash),
    types: useTypes(),
    canReserve: true,
    preview: payment.preview,
    pay: (asked) => approved((approval) => payment.pay(asked, approval)),
  };
}

export type OrderBill = Bill & {
  readonly order: OrderToCollect;
  readonly isHandedOver: boolean;
  readonly handOver: (isHandedOver: boolean) => void;
};

/** An order that was called up: it may be paid in part, which is a deposit of it. */
export function useOrderBill(order: OrderToCollect): OrderBill {
  const { orders } = useTill();
  const approved = useApproved();
  const [isHandedOver, setHandedOver] = useState(order.handingRefusal === null);
  const due = toCentimes(order.dueCentimes);
  const preview = (payment: Payment) => orders.preview({ order, payment, isHandedOver });
  const inCash: Payment = { type: 'cash', handed: [], installments: [], refundMethod: 'cash', locale: 'fr' };
  return {
    order,
    isHandedOver,
    handOver: setHandedOver,
    due,
    exactCash: toCentimes(due + preview(inCash).stampDuty),
    types: useTypes().filter((type) => type !== 'installment'),
    canReserve: false,
    preview,
    pay: (payment) => approved((approval) => orders.settle({ order, payment, isHandedOver }, approval)),
  };
}
