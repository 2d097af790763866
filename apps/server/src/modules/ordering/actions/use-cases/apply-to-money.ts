import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import {
  bookLoss,
  bookReturnCost,
  collect,
  forfeit,
  payable,
  figuresOf,
  planInstallments,
  receivePayment,
  recogniseSale,
  refundPayment,
  takeBackPayment,
  takeSaleBack,
  undoDelivery,
  undoLoss,
  type LedgerEntry,
  type Occasion,
  type PaymentRefusal,
  type PlanRefusal,
  type RefundRefusal,
} from '@hanout/core/ledger';
import { refundsInPart, type ActionEffect } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import { post, replacePlan } from '../../../ledger/index.ts';
import type { EffectScene } from './effect-scene.ts';

type MoneyEffect = Extract<ActionEffect, { kind: 'money' }>['does'];

/** Why money does not move as it was asked. */
export type MoneyRefusal =
  | PaymentRefusal
  | RefundRefusal
  | PlanRefusal
  | { readonly code: 'ledger.payment-was-refunded' }
  | { readonly code: 'ledger.nothing-to-forfeit' };

type Entries = Result<readonly (LedgerEntry | null)[], MoneyRefusal>;

/** What an action does to the money of an order; null, or why it cannot be. The order and with it its entries are held. */
export async function applyToMoney(tx: Tx, does: MoneyEffect, scene: EffectScene): Promise<MoneyRefusal | null> {
  const { order, said, actor } = scene;
  if (does === 'plan') return plan(tx, scene);
  const entries = ENTRIES[does](occasionOf(scene), scene);
  if (!entries.ok) return entries.error;
  const { id: orderId, shopId } = order;
  const carrierId = said.transporterId ?? order.carrierId;
  const payment = said.payment === null ? {} : { takesBack: said.payment.id };
  const paymentType = said.payment?.type ?? said.paymentType;
  const on = { shopId, orderId, carrierId, actor, note: said.note, ...payment };
  const asked = entries.value.filter((entry) => entry !== null);
  const posted = await post(tx, asked, paymentType === null ? on : { ...on, paymentType });
  if (posted !== asked.length) throw new Error(`an action on order ${order.number} was posted before`);
  return null;
}

/** An action on an order is one of its versions, so that it is posted once whoever sends it again. */
const occasionOf = ({ order, said }: EffectScene): Occasion => ({ on: said.day, id: `${order.id}@${order.version}` });

const ENTRIES: Readonly<Record<Exclude<MoneyEffect, 'plan'>, (when: Occasion, scene: EffectScene) => Entries>> = {
  deliver: (when, { order }) => {
    const { book } = order.ledger;
    // It was on its way back, and is delivered again: it was sold then.
    if (book.isSold) return ok([]);
    return ok([recogniseSale(when, amountsOf(order), book), collect(when, toCentimes(order.codCentimes ?? 0))]);
  },
  undo_delivery: (when, { order }) => ok([undoDelivery(when, order.ledger.book)]),
  take_back: (when, { order }) => {
    const way = toCentimes(order.carrierId === null ? 0 : order.deliveryBaseCentimes);
    const { book } = order.ledger;
    return ok([
      takeSaleBack(when, book),
      bookReturnCost(when, { wayOut: way, wayBack: toCentimes(order.wayBackCentimes) }, book),
    ]);
  },
  lose: (when, { order }) => ok([bookLoss(when, toCentimes(order.deliveryBaseCentimes))]),
  find: (when, { order }) => ok([undoLoss(when, order.ledger.book)]),
  record: (when, { order, said }) => {
    const type = said.paymentType ?? 'cash';
    const purse = said.purse ?? (type === 'carrier' ? 'bank' : 'till');
    const paid = { type, purse, amount: said.amount, fee: said.fee, total: toCentimes(order.totalCentimes) };
    return alone(receivePayment(when, paid, order.ledger.book));
  },
  take_back_payment: (when, { order, said: { payment } }) => {
    if (payment === null || payment.type === null) throw new Error('there is a payment to take back');
    const { type, amount, fee } = payment;
    return alone(takeBackPayment(when, { type, amount, fee, purse: payment.purse ?? 'bank' }, order.ledger.book));
  },
  refund: (when, { order, said }) => {
    const mayBePartial = refundsInPart(order.channel);
    return alone(
      refundPayment(when, { amount: said.amount, purse: said.purse ?? 'till', mayBePartial }, order.ledger.book),
    );
  },
  forfeit: (when, { order }) => alone(forfeit(when, order.ledger.book)),
};

const alone = (entry: Result<LedgerEntry, MoneyRefusal>): Entries =>
  entry.ok ? ok([entry.value]) : refuse(entry.error);

function amountsOf(order: EffectScene['order']): Parameters<typeof recogniseSale>[1] {
  return {
    subtotal: toCentimes(order.subtotalCentimes),
    cartDiscount: toCentimes(order.cartDiscountCentimes),
    delivery: toCentimes(order.deliveryCentimes),
    total: toCentimes(order.totalCentimes),
  };
}

/** No instalments are no plan. */
async function plan(tx: Tx, { order, said }: EffectScene): Promise<MoneyRefusal | null> {
  if (said.installments.length === 0) {
    await replacePlan(tx, order.id, []);
    return null;
  }
  const planned = planInstallments(toCentimes(order.totalCentimes), said.installments);
  if (!planned.ok) return planned.error;
  await replacePlan(tx, order.id, planned.value);
  return null;
}

/** What a carrier is to collect of an order at the door: what its customer has not paid yet. */
export const toCollect = ({ ledger, totalCentimes }: EffectScene['order']): number =>
  payable(figuresOf(ledger.book), toCentimes(totalCentimes));
