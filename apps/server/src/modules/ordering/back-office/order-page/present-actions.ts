import type { OrderAction } from '@hanout/contracts/orders/orders';
import { listOrderActions, type ActionOffer, type ActionRefusal, type OrderStates } from '@hanout/core/ordering';
import type { Permission } from '@hanout/core/staff';
import type { Translate } from '@hanout/i18n';
import { orderingErrors } from '../../errors.ts';

/** What this person may do with the order, and why not, from the one table that also decides. */
export function presentActions(order: OrderStates, permissions: ReadonlySet<Permission>, t: Translate): OrderAction[] {
  const offers = listOrderActions(order, { kind: 'staff', permissions });
  const primary = offers.find(
    ({ rule, refusal }) => refusal === null && !rule.isDestructive && rule.action === 'confirm',
  );
  return offers.map((offer) => presentOffer(offer, offer === primary, t));
}

function presentOffer({ rule, refusal }: ActionOffer, isPrimary: boolean, t: Translate): OrderAction {
  return {
    action: rule.action,
    label: t(`orders.action.${rule.action}`),
    allowed: refusal === null,
    refusal: refusal === null ? null : { code: refusal.code, message: refusalSentence(refusal, t) },
    isPrimary,
    isDestructive: rule.isDestructive,
    needs: [...rule.needs],
    inverse: rule.inverse,
  };
}

function refusalSentence(refusal: ActionRefusal, t: Translate): string {
  const state = 'state' in refusal ? t(`orders.state.${refusal.state}`) : '';
  return t(orderingErrors[refusal.code].message, { state });
}
