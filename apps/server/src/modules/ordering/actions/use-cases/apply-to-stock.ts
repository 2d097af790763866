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
  type NotReserved,
  type StockMissing,
} from '../../../inventory/index.ts';
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

/** What can be sold lies on the shelves again, in the lots that it came from; of the rest the books say that it is lost. */
async function takeBack(tx: Tx, scene: EffectScene): Promise<StockMissing | null> {
  const { order, ids, said } = scene;
  if (said.parts.length > 0) {
    const back = await giveBackReservations(
      tx,
      { orderId: order.id, ids, parts: said.parts, to: 'shelf' },
      causeOf(scene),
    );
    if (!back.ok) return missingOf(back);
  }
  return said.lost.length === 0 ? null : rebook(tx, scene, { parts: said.lost, was: 'sold', is: 'lost' });
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

function missingOf(outcome: Result<unknown, NotReserved>): StockMissing | null {
  if (outcome.ok) return null;
  if (outcome.error.code === 'inventory.key-is-reused') throw new Error('a movement of an order has no key');
  return { code: 'ordering.stock-missing', missing: outcome.error.missing };
}
