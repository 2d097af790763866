import { ok, refuse, toInstant, type Ids, type Result } from '@hanout/core/kernel';
import { findActionRule, type OrderActionName } from '@hanout/core/ordering';
import type { CarrierActor, SystemActor } from '@hanout/core/staff';
import { isDatabaseAway } from '../../../../database/away.ts';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { actOnOrderIn, type ActOnOrderRefusal } from '../../../ordering/index.ts';
import { nextMove } from '../next-move.ts';
import { holdParcel, listDue, noteFollowed, type HeldParcel } from '../repository.ts';

export interface FollowingDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

const AT_ONCE = 500;
/** Handed over, under way, and there. */
const MOST_STEPS = 4;

export interface FollowedShops {
  /** their orders moved */
  readonly moved: ReadonlySet<number>;
  /** something was told of their parcels, whether an order moved by it or not */
  readonly told: ReadonlySet<number>;
}

/**
 * Orders follow what was told of their parcels; told is of which shops these are. One that cannot is left for the next time and
 * holds no other up: the first of what went wrong is thrown once all were tried.
 */
export async function followDue(
  deps: FollowingDependencies,
  tell: (shops: FollowedShops) => void = () => undefined,
): Promise<void> {
  const moved = new Set<number>();
  const told = new Set<number>();
  let failure: unknown;
  for (const { id, shopId } of await listDue(deps.db, AT_ONCE))
    try {
      if (await followParcel(deps, id)) moved.add(shopId);
      told.add(shopId);
    } catch (error) {
      failure ??= error;
      if (isDatabaseAway(error)) break;
    }
  if (told.size > 0) tell({ moved, told });
  if (failure !== undefined) throw failure;
}

/** Whether its order moved. */
async function followParcel({ db, ids }: FollowingDependencies, parcelId: string): Promise<boolean> {
  let hasMoved = false;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const taken = await inTransactionOrRefuse<Taken, ActOnOrderRefusal>(db, (tx) => takeStep(tx, ids, parcelId));
    if (!taken.ok) {
      await noteFollowed(db, parcelId, { followedAt: null, refusal: taken.error.code });
      return hasMoved;
    }
    hasMoved ||= taken.value.hasMoved;
    if (taken.value.isOver) return hasMoved;
  }
  return hasMoved;
}

interface Taken {
  readonly hasMoved: boolean;
  readonly isOver: boolean;
}

const OVER: Taken = { hasMoved: false, isOver: true };

/** The order is held, so that of all who follow it each sees what those before it did. */
async function takeStep(tx: Tx, ids: Ids, parcelId: string): Promise<Result<Taken, ActOnOrderRefusal>> {
  const held = await holdParcel(tx, parcelId);
  if (held === undefined) return ok(OVER);
  const told = held.told === null ? null : { status: held.told.status, at: toInstant(Math.round(held.told.at)) };
  const move = held.isAnnounced
    ? nextMove({
        parcel: held.parcel,
        isPacked: held.preparation === 'packed',
        told,
        followedAt: held.followedAt === null ? null : toInstant(held.followedAt),
        saidByHandAt: held.saidByHandAt === null ? null : toInstant(held.saidByHandAt),
      })
    : { kind: 'stay' as const };
  const followedAt = told === null ? null : new Date(told.at);
  if (move.kind !== 'act') {
    await noteFollowed(tx, parcelId, { followedAt, refusal: move.kind === 'no-way' ? 'no-way' : null });
    return ok(OVER);
  }
  const acted = await actOnOrderIn(
    tx,
    { ids },
    {
      orderId: held.orderId,
      action: move.action,
      version: held.version,
      answers: answersOf(move.action, held.told),
      actor: actorOf(move.action, held, ids),
      operation: null,
      shopIds: [held.shopId],
    },
  );
  if (!acted.ok) return refuse(acted.error);
  if (move.isLast) await noteFollowed(tx, parcelId, { followedAt, refusal: null });
  return ok({ hasMoved: true, isOver: move.isLast });
}

/** In the carrier's words: why it failed where it says so, and what it calls the place. */
function answersOf(action: OrderActionName, told: HeldParcel['told']) {
  const words = [told?.raw, told?.rawReason].filter(Boolean).join(' — ') || '—';
  return findActionRule(action)?.needs.includes('reason') === true ? { reason: words } : { note: words };
}

/** What the carrier has without anybody having handed it over was handed over all the same: the house says so. */
function actorOf(action: OrderActionName, { carrierId }: HeldParcel, ids: Ids): CarrierActor | SystemActor {
  const requestId = ids.uuid();
  return action === 'send_to_expedition'
    ? { kind: 'system', job: 'follow-parcels', requestId }
    : { kind: 'carrier', carrierId, requestId };
}
