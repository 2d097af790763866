import { toInstant, type Result } from '@hanout/core/kernel';
import type { ActionEffect, LinePart } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import {
  consumeReservations,
  firmReservations,
  giveBackReservations,
  holdReservations,
  rebookPacked,
  releaseReservations,
  type MovementCause,
  type StockMissing,
} from '../../../inventory/index.ts';
import { missingOf, takeGoodsBack } from './take-goods-back.ts';
import type { EffectScene } from './effect-scene.ts';

type StockEffect = Extract<ActionEffect, { kind: 'stock' }>['does'];

/** What an action does to the stock of an order; null, or what cannot be had. */
export async function applyToStock(tx: Tx, does: StockEffect, scene: EffectScene): Promise<StockMissing | null> {
  const { order, now, ids, said } = scene;
  const orderId = order.id;
  switch (does) {
    case 'release':
      await releaseReservations(tx, { orderId });
      return null;
    case 'make_firm':
      return refusalOf(await firmReservations(tx, { orderId, now, ids }));
    case 'hold':
      return refusalOf(
        await holdReservations(tx, {
          orderId,
          now,
          ids,
          expiresAt: toInstant(now + order.reservationHours * 3_600_000),
        }),
      );
    case 'pack':
      return missingOf(await consumeReservations(tx, { orderId, ids, parts: said.parts }, causeOf(scene)));
    case 'unpack':
      return missingOf(
        await giveBackReservations(tx, { orderId, ids, parts: said.parts, to: 'order' }, causeOf(scene)),
      );
    case 'take_back':
      return takeBack(tx, scene);
    case 'write_off':
      return rebook(tx, scene, { parts: said.parts, was: 'sold', is: 'lost' });
    case 'write_on':
      return rebook(tx, scene, { parts: said.parts, was: 'lost', is: 'sold' });
  }
}

/** The same order of the day for a parcel that came back and for what a customer gives back later. */
function takeBack(tx: Tx, scene: EffectScene): Promise<StockMissing | null> {
  const { order, ids, said } = scene;
  const sorted = { sellable: said.parts, damaged: said.damaged, missing: said.lost };
  return takeGoodsBack(tx, { orderId: order.id, ids, sorted, cause: causeOf(scene) });
}

async function rebook(
  tx: Tx,
  scene: EffectScene,
  rebooked: { readonly parts: readonly LinePart[]; readonly was: 'sold' | 'lost'; readonly is: 'sold' | 'lost' },
): Promise<StockMissing | null> {
  return missingOf(await rebookPacked(tx, { orderId: scene.order.id, ids: scene.ids, ...rebooked }, causeOf(scene)));
}

/** The movements of an action need no name of their own: the order is held, and what is done to it is done once. */
function causeOf({ order, actor, said }: EffectScene): MovementCause {
  return {
    type: 'order',
    id: order.id,
    reason: [`#${order.number}`, said.reason].filter(Boolean).join(' — '),
    actor,
    operation: null,
  };
}

const refusalOf = (outcome: Result<unknown, StockMissing>): StockMissing | null => (outcome.ok ? null : outcome.error);
