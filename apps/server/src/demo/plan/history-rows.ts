import { parcelWords, type Stage, wayOf } from './order-states.ts';
import type { TableRows } from './rows.ts';

/** What was done when money came to be as it is. */
const MONEY_WORDS = {
  partially_paid: 'record_payment',
  with_carrier: 'settle',
  paid: 'record_payment',
  refunded: 'refund',
  forfeited: 'forfeit',
} as const;

type Steps = { readonly orderId: string; readonly stage: Stage; readonly placedAt: number; readonly changedAt: number };

/** What has happened to an order so far. */
export function addHistory(rows: TableRows, { orderId, stage, placedAt: time, changedAt }: Steps): void {
  const add = (
    axis: string,
    action: string,
    from: string | null,
    to: string,
    at: number,
    actor: 'shopper' | 'system',
  ): void =>
    rows.add('order_history', {
      order_id: orderId,
      axis,
      action,
      from_state: from,
      to_state: to,
      note: '',
      actor,
      occurred_at: new Date(at),
    });
  add('order', 'place', null, 'new', time, 'shopper');
  if (stage.confirmation === 'new') return;
  const action = (
    {
      confirmed: 'confirm',
      rejected: 'cancel',
      no_answer: 'no_answer',
      postponed: 'postpone',
      duplicate: 'mark_duplicate',
      fake: 'mark_fake',
    } as const
  )[stage.confirmation];
  add('confirmation', action, 'new', stage.confirmation, changedAt, 'system');
  let at = changedAt;
  const later = (): number => (at += 60_000);
  const settles = stage.money === 'unpaid' ? null : MONEY_WORDS[stage.money];
  if (stage.preparation === 'to_prepare') {
    if (settles !== null) add('money', settles, 'unpaid', stage.money, later(), 'system');
    return;
  }
  if (stage.preparation === 'partially_packed')
    return add('preparation', 'pack_partial', 'to_prepare', 'partially_packed', later(), 'system');
  add('preparation', 'pack', 'to_prepare', 'packed', later(), 'system');
  if (stage.preparation === 'handed_over')
    add('preparation', 'send_to_expedition', 'packed', 'handed_over', later(), 'system');
  let before: string = 'none';
  for (const parcel of wayOf(stage.parcel)) {
    add('parcel', parcelWords[parcel], before, parcel, later(), 'system');
    before = parcel;
  }
  if (settles !== null) add('money', settles, 'unpaid', stage.money, later(), 'system');
}
