import type { PaymentWrite } from '@hanout/contracts/subscription';
import { dayInAlgiers, ok, refuse, type Instant, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import { duesOf } from '@hanout/core/subscription';
import type { Database } from '../../../database/database.ts';
import { changeEntity, createEntity } from '../../audit/index.ts';
import { paymentEntity } from '../entities.ts';
import { wrong, type SubscriptionRefusal } from '../refusals.ts';
import { holdSubscription, insertPayment, readItems, readPaid, withdrawPaymentRow } from '../repository.ts';

/**
 * Notes that what is open of a day was paid. Whoever sends it twice owes nothing the second time: the sum that they saw is not open
 * any more.
 */
export function notePayment(
  db: Database,
  { write, actor, now }: { readonly write: PaymentWrite; readonly actor: StaffActor; readonly now: Instant },
): Promise<Result<number, SubscriptionRefusal>> {
  const today = dayInAlgiers(now);
  const { dueOn, amount, paidOn, method } = write;
  const reference = write.reference.trim();
  return createEntity(db, paymentEntity, { actor, action: 'subscription-payment.note' }, async (tx) => {
    if (reference === '') return refuse(wrong({ reference: 'errors.subscription.reference' }));
    if (paidOn > today) return refuse(wrong({ paidOn: 'errors.subscription.future' }));
    await holdSubscription(tx);
    const due = duesOf(await readItems(tx), await readPaid(tx), today).find((each) => each.dueOn === dueOn);
    if (due === undefined || due.amount - due.paid !== amount)
      return refuse<SubscriptionRefusal>({ code: 'subscription.owes-otherwise' });
    const id = await insertPayment(tx, { ...write, reference });
    return ok({
      id,
      value: id,
      changes: {
        dueOn: [null, dueOn],
        amountCentimes: [null, amount],
        paidOn: [null, paidOn],
        method: [null, method],
        reference: [null, reference],
      },
    });
  });
}

/** A payment that was noted by mistake counts no more; or counts after all. */
export function withdrawPayment(
  db: Database,
  { id, version, isWithdrawn, actor }: { id: number; version: number; isWithdrawn: boolean; actor: StaffActor },
): Promise<Result<number, SubscriptionRefusal>> {
  const action = `subscription-payment.${isWithdrawn ? 'withdraw' : 'restore'}`;
  return changeEntity(db, paymentEntity, { id, version, actor, action }, async (tx, payment) => {
    if (payment.isWithdrawn === isWithdrawn) return ok({ value: id, changes: null });
    await withdrawPaymentRow(tx, id, isWithdrawn);
    return ok({ value: id, changes: { isWithdrawn: [payment.isWithdrawn, isWithdrawn] } });
  });
}
