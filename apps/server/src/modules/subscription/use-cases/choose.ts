import type { ItemChoice } from '@hanout/contracts/subscription';
import { dayInAlgiers, ok, refuse, type Instant, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import { mayWithdraw } from '@hanout/core/subscription';
import type { Database } from '../../../database/database.ts';
import { changeEntity, createEntity } from '../../audit/index.ts';
import { itemEntity } from '../entities.ts';
import { wrong, type SubscriptionRefusal } from '../refusals.ts';
import {
  endItem,
  holdSubscription,
  insertItem,
  lockOffer,
  readItems,
  readPaid,
  withdrawItem,
  type LockedItem,
} from '../repository.ts';

interface Deed {
  readonly actor: StaffActor;
  readonly now: Instant;
}

/** Takes an add-on, or a plan: the plan that held before ends when it begins. */
export function chooseOffer(
  db: Database,
  { choice, actor, now }: Deed & { readonly choice: ItemChoice },
): Promise<Result<number, SubscriptionRefusal>> {
  const { offerId, quantity, startsOn } = choice;
  return createEntity(db, itemEntity, { actor, action: 'subscription-item.choose' }, async (tx) => {
    await holdSubscription(tx);
    if (startsOn < dayInAlgiers(now)) return refuse(wrong({ startsOn: 'errors.subscription.past' }));
    const offer = await lockOffer(tx, offerId);
    if (offer === undefined || offer.isArchived) return refuse(wrong({ offerId: 'errors.subscription.gone' }));
    if (offer.kind === 'plan' && quantity !== 1) return refuse(wrong({ quantity: 'errors.subscription.onePlan' }));
    const found = offer.kind === 'plan' ? planBefore(await readItems(tx), choice) : ok(undefined);
    if (!found.ok) return found;
    const replaced = found.value;
    if (replaced !== undefined) await endItem(tx, replaced.id, startsOn);
    const id = await insertItem(tx, { offer, quantity, startsOn, replaced });
    const changes = {
      offer: [null, offer.names.fr],
      quantity: [null, quantity],
      priceCentimes: [null, offer.price],
    } as const;
    return ok({ id, value: id, changes: { ...changes, startsOn: [null, startsOn] } });
  });
}

/** The plan that would hold on the day on which another begins. */
function planBefore(
  items: readonly LockedItem[],
  { offerId, startsOn }: ItemChoice,
): Result<LockedItem | undefined, SubscriptionRefusal> {
  const plans = items.filter(({ kind }) => kind === 'plan');
  if (plans.some((plan) => plan.startsOn >= startsOn))
    return refuse(wrong({ startsOn: 'errors.subscription.otherPlan' }));
  const before = plans.find(({ endsOn }) => endsOn === null || endsOn > startsOn);
  return before?.offerId === offerId ? refuse(wrong({ offerId: 'errors.subscription.same' })) : ok(before);
}

/** From a day on it is not there any more; null: it goes on after all. What it was charged before stays. */
export function endSubscribed(
  db: Database,
  { id, version, endsOn, actor, now }: Deed & { id: number; version: number; endsOn: string | null },
): Promise<Result<number, SubscriptionRefusal>> {
  const change = { id, version, actor, action: 'subscription-item.end' };
  return changeEntity(db, itemEntity, change, async (tx, item) => {
    if (item.isWithdrawn) return refuse<SubscriptionRefusal>({ code: 'subscription.changed' });
    if (item.endsOn === endsOn) return ok({ value: id, changes: null });
    const today = dayInAlgiers(now);
    if (endsOn !== null && (endsOn < today || endsOn <= item.startsOn))
      return refuse(wrong({ endsOn: 'errors.subscription.past' }));
    const others = (await readItems(tx)).filter((other) => other.kind === 'plan' && other.id !== id);
    const isOverlapping = others.some(
      ({ startsOn }) => startsOn >= item.startsOn && (endsOn === null || startsOn < endsOn),
    );
    if (item.kind === 'plan' && isOverlapping) return refuse(wrong({ endsOn: 'errors.subscription.otherPlan' }));
    await endItem(tx, id, endsOn);
    return ok({ value: id, changes: { endsOn: [item.endsOn, endsOn] } });
  });
}

/** As if it had never been chosen; the plan that ended for it goes on as it would have. */
export function withdrawSubscribed(
  db: Database,
  { id, version, actor, now }: Deed & { id: number; version: number },
): Promise<Result<number, SubscriptionRefusal>> {
  const change = { id, version, actor, action: 'subscription-item.withdraw' };
  return changeEntity(db, itemEntity, change, async (tx, item) => {
    if (item.isWithdrawn) return ok({ value: id, changes: null });
    const reason = mayWithdraw(item, await readPaid(tx), dayInAlgiers(now));
    if (reason !== null) return refuse<SubscriptionRefusal>({ code: `subscription.${reason}` });
    const isReplaced = (await readItems(tx)).some((other) => other.kind === 'plan' && other.startsOn > item.startsOn);
    if (item.kind === 'plan' && isReplaced) return refuse<SubscriptionRefusal>({ code: 'subscription.is-replaced' });
    await withdrawItem(tx, id);
    if (item.replacesId !== null) await endItem(tx, item.replacesId, item.replacedEndsOn);
    return ok({ value: id, changes: { isWithdrawn: [false, true] } });
  });
}
