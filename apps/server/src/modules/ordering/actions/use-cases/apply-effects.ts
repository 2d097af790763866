import { toInstant, type Ids, type Instant } from '@hanout/core/kernel';
import type { ActionEffect } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import {
  firmReservations,
  holdReservations,
  releaseReservations,
  type StockMissing,
} from '../../../inventory/index.ts';
import { retakePromotionUses, returnPromotionUses } from '../../../promotions/index.ts';
import { countCall, type LockedOrder } from '../repository.ts';

/** Why an effect cannot be had now. */
export type EffectRefusal = StockMissing | { readonly code: 'ordering.promotion-used-up' };

export interface EffectScene {
  readonly order: LockedOrder;
  readonly now: Instant;
  readonly ids: Ids;
}

/**
 * Does what a rule of the table of actions lists, in its order; answers the first refusal, after which the caller undoes the
 * transaction. The only place that knows what the words of the table mean.
 */
export async function applyEffects(
  tx: Tx,
  effects: readonly ActionEffect[],
  scene: EffectScene,
): Promise<EffectRefusal | null> {
  for (const effect of effects) {
    const refusal = await applyEffect(tx, effect, scene);
    if (refusal !== null) return refusal;
  }
  return null;
}

function applyEffect(tx: Tx, effect: ActionEffect, scene: EffectScene): Promise<EffectRefusal | null> {
  switch (effect.kind) {
    case 'stock':
      return applyToStock(tx, effect.does, scene);
    case 'promotion_uses':
      return applyToPromotionUses(tx, effect.does, scene);
    case 'call':
      return done(countCall(tx, scene.order.id));
  }
}

type StockEffect = Extract<ActionEffect, { kind: 'stock' }>['does'];

async function applyToStock(
  tx: Tx,
  does: StockEffect,
  { order: { id: orderId, reservationHours }, now, ids }: EffectScene,
): Promise<EffectRefusal | null> {
  if (does === 'release') return done(releaseReservations(tx, { orderId }));
  const expiresAt = toInstant(now + reservationHours * 3_600_000);
  const outcome =
    does === 'make_firm'
      ? await firmReservations(tx, { orderId, now, ids })
      : await holdReservations(tx, { orderId, now, ids, expiresAt });
  return outcome.ok ? null : outcome.error;
}

/** An order that is given up gives its uses back; one that is opened again takes them again, if there are any left. */
async function applyToPromotionUses(
  tx: Tx,
  does: Extract<ActionEffect, { kind: 'promotion_uses' }>['does'],
  { order, now }: EffectScene,
): Promise<EffectRefusal | null> {
  const { id: orderId, phone } = order;
  if (does === 'give_back') return done(returnPromotionUses(tx, { orderId, promotionIds: null }));
  const missing = await retakePromotionUses(tx, { orderId, phone, now });
  return missing.length > 0 ? { code: 'ordering.promotion-used-up' } : null;
}

async function done(work: Promise<unknown>): Promise<null> {
  await work;
  return null;
}
