import { OPEN, type ActionEffect, type OrderStates } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import type { StockMissing } from '../../../inventory/index.ts';
import { retakePromotionUses, returnPromotionUses } from '../../../promotions/index.ts';
import { assignTo, countCall } from '../repository.ts';
import { announceShipment, dropShipment, openShipment, withdrawShipment } from '../shipments-repository.ts';
import { applyToExchange } from './apply-to-exchange.ts';
import { applyToMoney, toCollect, type MoneyRefusal } from './apply-to-money.ts';
import { applyToStock } from './apply-to-stock.ts';
import type { EffectScene } from './effect-scene.ts';

/** Why an effect cannot be had now. */
export type EffectRefusal = StockMissing | MoneyRefusal | { readonly code: 'ordering.promotion-used-up' };

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
    case 'shipment':
      return done(applyToShipment(tx, effect.does, scene));
    case 'assignment':
      return done(assignTo(tx, scene.order.id, scene.said.assigneeId));
    case 'money':
      return applyToMoney(tx, effect.does, scene);
    case 'exchange':
      return done(applyToExchange(tx, effect.does, scene));
    case 'confirmation':
      return canBeGivenUp(scene.order.states) ? applyEffects(tx, GIVING_UP, scene) : Promise.resolve(null);
  }
}

/** What becomes of an order that is given up beside its stock, which the action names itself. */
const GIVING_UP: readonly ActionEffect[] = [
  { kind: 'promotion_uses', does: 'give_back' },
  { kind: 'shipment', does: 'drop' },
];

/** It still waits, or is confirmed, and no parcel of it ever left. */
export const canBeGivenUp = ({ confirmation, parcel }: OrderStates): boolean =>
  parcel === 'none' && (confirmation === 'confirmed' || OPEN.includes(confirmation));

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

function applyToShipment(
  tx: Tx,
  does: Extract<ActionEffect, { kind: 'shipment' }>['does'],
  { order, said: { pool, transporterId, trackingNumber }, ids }: EffectScene,
): Promise<void> {
  switch (does) {
    case 'open':
      return order.shipmentId === null
        ? openShipment(tx, { orderId: order.id, id: ids.uuidv7(), pool })
        : Promise.resolve();
    case 'announce':
      return announceShipment(tx, order, { carrierId: transporterId, trackingNumber, codCentimes: toCollect(order) });
    case 'withdraw':
      return withdrawShipment(tx, order.id);
    case 'drop':
      return order.shipmentId === null ? Promise.resolve() : dropShipment(tx, order.id);
  }
}

async function done(work: Promise<unknown>): Promise<null> {
  await work;
  return null;
}
