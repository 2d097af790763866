import type { ClaimAct, ClaimPlace } from '@hanout/contracts/parcel-following/claims';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope, mayDo, ordersOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { payBackClaim, takeClaimPaid, type ClaimMoneyRefusal } from '../claim-money.ts';
import { claimStep } from '../claim-steps.ts';
import {
  countUpClaim,
  insertClaim,
  lockClaim,
  lockLostOrder,
  moveClaim,
  shopOfClaim,
  shopOfOrder,
  type LockedClaim,
  type LostOrder,
} from '../repository.ts';

export type ClaimRefusal =
  | { readonly code: 'parcel-following.claim-not-found' }
  | { readonly code: 'parcel-following.claim-changed' }
  | { readonly code: 'parcel-following.claim-is-elsewhere' }
  | { readonly code: 'parcel-following.order-is-not-lost' }
  | { readonly code: 'parcel-following.granted-is-missing'; readonly errors: Readonly<Record<string, string>> }
  | ClaimMoneyRefusal
  | Forbidden;

const isSeen = (actor: StaffActor, row: { readonly shopId: number; readonly assigneeId: number | null }): boolean =>
  isInScope(actor, row.shopId) && (ordersOf(actor) === null || ordersOf(actor) === row.assigneeId);

const lostOrder: Entity<string, LostOrder, { readonly code: 'parcel-following.claim-not-found' }, StaffActor> = {
  name: 'parcel-claim',
  permission: 'shipments.manage',
  lock: async (tx, id, actor) => {
    const found = await lockLostOrder(tx, id);
    return found !== undefined && isSeen(actor, found) ? found : undefined;
  },
  missing: { code: 'parcel-following.claim-not-found' },
  touches: shopOfOrder,
};

type ClaimSeen =
  | { readonly code: 'parcel-following.claim-not-found' }
  | { readonly code: 'parcel-following.claim-changed' };

const claimEntity: Entity<number, LockedClaim, ClaimSeen, StaffActor> = {
  name: 'parcel-claim',
  permission: 'shipments.manage',
  lock: async (tx, id, actor) => {
    const found = await lockClaim(tx, id);
    return found !== undefined && isSeen(actor, found) ? found : undefined;
  },
  missing: { code: 'parcel-following.claim-not-found' },
  touches: shopOfClaim,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'parcel-following.claim-changed' },
    countUp: countUpClaim,
  },
};

interface OpenClaim {
  readonly orderId: string;
  readonly amountCentimes: number;
  readonly note: string;
  readonly actor: StaffActor;
}

/** What a carrier lost is claimed from it, once: asked for again, the first claim is the answer. */
export function openClaim(
  db: Database,
  { orderId, amountCentimes, note, actor }: OpenClaim,
): Promise<Result<{ readonly id: number }, ClaimRefusal>> {
  const change = { id: orderId, version: null, actor, action: 'parcel-claim.open' };
  return changeEntity(db, lostOrder, change, async (tx, order) => {
    if (order.claimId !== null) return ok({ value: { id: order.claimId }, changes: null });
    if (order.parcelState !== 'lost' || order.carrierId === null)
      return refuse({ code: 'parcel-following.order-is-not-lost' as const });
    const { shopId, carrierId, tracking, number } = order;
    const { employeeId } = actor;
    const id = await insertClaim(tx, { orderId, shopId, carrierId, tracking, amountCentimes, note, employeeId });
    return ok({ value: { id }, entityId: number, changes: { amount: [null, amountCentimes] } });
  });
}

interface ActOnClaim {
  readonly id: number;
  readonly version: number;
  readonly act: ClaimAct;
  readonly grantedCentimes?: number | undefined;
  readonly place?: ClaimPlace | undefined;
  readonly note?: string | undefined;
  readonly actor: StaffActor;
}

/** What the carrier answered, or that it was noted by mistake. What it paid moves money, and so does taking that back. */
export function actOnClaim(
  db: Database,
  { id, version, act, grantedCentimes, place, note, actor }: ActOnClaim,
): Promise<Result<{ readonly id: number }, ClaimRefusal>> {
  return changeEntity(db, claimEntity, { id, version, actor, action: `parcel-claim.${act}` }, async (tx, claim) => {
    const state = claimStep(act, claim.state);
    if (state === null) return refuse<ClaimRefusal>({ code: 'parcel-following.claim-is-elsewhere' });
    if (act === 'accept' && grantedCentimes === undefined)
      return refuse<ClaimRefusal>({
        code: 'parcel-following.granted-is-missing',
        errors: { grantedCentimes: 'errors.parcelFollowing.grantedMissing' },
      });
    const moved = await moveItsMoney(tx, { ...claim, id }, { act, place, actor });
    if (!moved.ok) return moved;
    // What was granted is what is paid: another sum is granted first.
    const granted = state === 'asked' || state === 'refused' ? null : act === 'accept' ? grantedCentimes : undefined;
    await moveClaim(tx, id, { state, granted, note: note ?? claim.note, paidInto: moved.value });
    const { grantedCentimes: before } = claim;
    const changes = {
      state: [claim.state, state] as const,
      ...(granted === undefined || granted === before ? {} : { granted: [before, granted] as const }),
      ...(moved.value === null ? {} : { paidInto: [null, moved.value] as const }),
    };
    return ok({ value: { id }, entityId: claim.number, changes });
  });
}

type MovedClaim = LockedClaim & { readonly id: number };

interface ClaimDeed {
  readonly act: ClaimAct;
  readonly place: ClaimPlace | undefined;
  readonly actor: StaffActor;
}

/** Answers where the money lies from now on; null: it is not paid. */
async function moveItsMoney(
  tx: Tx,
  claim: MovedClaim,
  { act, place, actor }: ClaimDeed,
): Promise<Result<ClaimPlace | null, ClaimRefusal>> {
  if (act !== 'pay' && claim.state !== 'paid') return ok(null);
  if (!mayDo(actor, ['payments.record'])) return refuse({ code: 'request.forbidden' });
  if (act === 'pay') return takeClaimPaid(tx, claim, { place, actor });
  await payBackClaim(tx, claim, actor);
  return ok(null);
}
