import type { Centimes } from '@hanout/core/kernel';
import { figuresOf, fitPlan, moneyStateOf } from '@hanout/core/ledger';
import type { Actor } from '@hanout/core/staff';
import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { readPlan, replacePlan } from '../../ledger/index.ts';
import { insertHistory, type LockedOrder } from '../actions/repository.ts';
import { changeMoneyState } from './repository.ts';

/** More was paid than it would cost: somebody gives it back first. */
export interface PaidAboveTotal {
  readonly code: 'ordering.paid-above-total';
  readonly paid: Centimes;
}

/** What was paid is read anew against another total: the money axis, and the instalments to come. Throws `Refused`. */
export async function fitMoney(
  tx: Tx,
  { order, actor, total: asked }: { readonly order: LockedOrder; readonly actor: Actor; readonly total: unknown },
  total: Centimes,
): Promise<void> {
  const { id: orderId, states, ledger } = order;
  const figures = figuresOf(ledger.book);
  const paid = figures.depositHeld;
  if (paid > total && asked !== 'any') throw new Refused<PaidAboveTotal>({ code: 'ordering.paid-above-total', paid });
  const { plan } = await readPlan(tx, orderId);
  if (plan.length > 0) await replacePlan(tx, orderId, fitPlan(plan, total));
  const to = moneyStateOf(figures, total);
  if (to === states.money) return;
  await changeMoneyState(tx, orderId, to);
  await insertHistory(tx, { orderId, axis: 'money', action: 'settle', from: states.money, to, note: '', actor });
}
