import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import { toCentimes } from '@hanout/core/kernel';
import {
  findNextStep,
  listConsequences,
  listOrderActions,
  type ActionConsequence,
  type ActionOffer,
  type ActionRefusal,
  type OrderSituation,
} from '@hanout/core/ordering';
import type { Permission } from '@hanout/core/staff';
import { formatMoney, type Translate } from '@hanout/i18n';
import { orderingErrors } from '../../errors.ts';

/** As much of an order as its actions depend on. */
export interface OrderToActOn {
  readonly situation: OrderSituation;
  readonly paidCentimes: number;
  /** of that, for goods that come back, whose place it takes */
  readonly advanceCentimes: number;
}

/** What this person may do with the order, and why not, from the one table that also decides. */
export function presentActions(order: OrderToActOn, permissions: ReadonlySet<Permission>, t: Translate): OrderAction[] {
  const offers = listOrderActions(order.situation, { kind: 'staff', permissions });
  const primary = findNextStep(offers);
  return offers.map((offer) => presentOffer(offer, { order, isPrimary: offer === primary, t }));
}

interface Look {
  readonly order: OrderToActOn;
  readonly isPrimary: boolean;
  readonly t: Translate;
}

function presentOffer({ rule, refusal, needs }: ActionOffer, { order, isPrimary, t }: Look): OrderAction {
  const { situation, paidCentimes, advanceCentimes } = order;
  const atStake = { ...situation, paid: toCentimes(paidCentimes), advance: toCentimes(advanceCentimes) };
  return {
    action: rule.action,
    axis: rule.axis,
    label: t(`orders.action.${rule.action}`),
    allowed: refusal === null,
    refusal: refusal === null ? null : { code: refusal.code, message: refusalSentence(refusal, t) },
    isPrimary,
    isDestructive: rule.isDestructive,
    needs: [...needs],
    takes: [...(rule.takes ?? [])],
    consequences: listConsequences(rule, atStake).map((each) => consequenceSentence(each, t)),
    inverse: rule.inverse,
  };
}

/** What becomes of an order beside what an action is called. */
export function consequenceSentence(consequence: ActionConsequence, t: Translate): string {
  const amount = 'amount' in consequence ? formatMoney(consequence.amount) : '';
  return t(`orders.consequence.${consequence.kind}`, { amount });
}

function refusalSentence(refusal: ActionRefusal, t: Translate): string {
  const state = 'state' in refusal ? t(`orders.state.${refusal.state}`) : '';
  return t(orderingErrors[refusal.code].message, { state });
}
