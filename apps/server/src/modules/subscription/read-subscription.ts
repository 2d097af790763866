import type { Subscription, SubscriptionItem } from '@hanout/contracts/subscription';
import { dayInAlgiers, toCentimes, type Instant } from '@hanout/core/kernel';
import {
  duesOf,
  includedBy,
  mayWithdraw,
  nextChargeOf,
  type Paid,
  type SubscribedItem,
} from '@hanout/core/subscription';
import type { Database } from '../../database/database.ts';
import { countUsed, listItems, listOffers, listPayments, type StoredItem } from './queries.ts';

/** How the subscription stands at a moment. */
export async function readSubscription(db: Database, now: Instant): Promise<Subscription> {
  const today = dayInAlgiers(now);
  const [stored, payments, offers, used] = await Promise.all([
    listItems(db),
    listPayments(db),
    listOffers(db, { isArchived: false }),
    countUsed(db),
  ]);
  const paid = payments.flatMap(({ isWithdrawn, dueOn, amount }): Paid[] =>
    isWithdrawn ? [] : [{ dueOn, amount: toCentimes(amount) }],
  );
  const kept = stored.filter(({ isWithdrawn }) => !isWithdrawn).map(toSubscribed);
  return {
    today,
    items: stored.map((item) => present(item, paid, today)),
    usage: usageOf(stored, used, today),
    dues: duesOf(kept, paid, today).map(({ charges, ...due }) => ({
      ...due,
      charges: charges.map(({ itemId, amount }) => ({ itemId, amount })),
    })),
    payments,
    offers,
  };
}

const toSubscribed = ({ unitPrice, ...item }: StoredItem): SubscribedItem => ({
  ...item,
  unitPrice: toCentimes(unitPrice),
});

function stateOf({ isWithdrawn, startsOn, endsOn }: StoredItem, today: string): SubscriptionItem['state'] {
  if (isWithdrawn) return 'withdrawn';
  if (endsOn !== null && endsOn <= today) return 'ended';
  return startsOn > today ? 'coming' : 'current';
}

function present(item: StoredItem, paid: readonly Paid[], today: string): SubscriptionItem {
  const { isWithdrawn, includes: _, ...told } = item;
  const subscribed = toSubscribed(item);
  return {
    ...told,
    state: stateOf(item, today),
    renewsOn: isWithdrawn ? null : nextChargeOf(subscribed, today),
    mayWithdraw: !isWithdrawn && mayWithdraw(subscribed, paid, today) === null,
  };
}

function usageOf(
  stored: readonly StoredItem[],
  used: Awaited<ReturnType<typeof countUsed>>,
  today: string,
): Subscription['usage'] {
  const current = stored.filter((item) => stateOf(item, today) === 'current');
  const plan = current.find(({ kind }) => kind === 'plan');
  if (plan === undefined) return null;
  const addons = current.filter(({ kind }) => kind === 'addon');
  const included = includedBy(
    plan.includes,
    addons.map(({ includes, quantity }) => ({ adds: includes, quantity })),
  );
  return {
    shops: { used: used.shops, included: included.shops },
    staff: { used: used.staff, included: included.staff },
    warehouses: { used: used.warehouses, included: included.warehouses },
    tills: { used: used.tills, included: included.tills },
  };
}
