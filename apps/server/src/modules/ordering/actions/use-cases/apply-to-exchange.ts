import { EVERY_ORDER } from '@hanout/core/staff';
import { dayInAlgiers, toCentimes } from '@hanout/core/kernel';
import {
  figuresOf,
  moneyStateOf,
  moveToExchange,
  takeFromExchange,
  transferable,
  type ExchangeEntries,
  type OrderBook,
} from '@hanout/core/ledger';
import type { ActionEffect } from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import { post, readOrderLedger } from '../../../ledger/index.ts';
import type { HeldExchange } from '../../returns/exchange/exchange-statements.ts';
import { readExchanged } from '../../returns/exchange/hold-exchange.ts';
import { findExchangedReturn, writeMoneyState } from '../../returns/links-repository.ts';
import { settleOrder } from '../../returns/settle-order.ts';
import { insertHistory, lockOrder, type LockedOrder } from '../repository.ts';
import type { EffectScene } from './effect-scene.ts';

type ExchangeEffect = Extract<ActionEffect, { kind: 'exchange' }>['does'];

/**
 * An order that takes the place of goods that come back is given up, or wanted again: what was paid for those goods is their order's
 * once more, or pays for this one as far as it still can. Of every other order nothing happens. The caller holds the order; the
 * one that goods come back of is held after it.
 */
export async function applyToExchange(tx: Tx, does: ExchangeEffect, scene: EffectScene): Promise<void> {
  const { order, actor } = scene;
  const returnId = await findExchangedReturn(tx, order.id);
  if (returnId === null) return;
  const source = await lockOrder(tx, returnId.orderId, EVERY_ORDER);
  const { book } = await readOrderLedger(tx, order.id);
  const exchanged = await readExchanged(tx, returnId.id);
  if (source === undefined || exchanged === undefined)
    throw new Error(`order ${order.number} takes the place of nothing`);
  const { from, to } = ENTRIES[does](scene, { source, book, exchanged });
  if (from === null && to === null) return;
  const on = { shopId: order.shopId, carrierId: null, actor, note: `R${exchanged.returnNumber}` };
  await post(tx, [from], { ...on, orderId: source.id });
  await post(tx, [to], { ...on, orderId: order.id });
  await settleOrder(tx, source, actor);
  const told = { axis: 'order', from: null, to: null, actor } as const;
  await insertHistory(tx, { ...told, orderId: source.id, action: `exchange_${does}`, note: `#${order.number}` });
  await insertHistory(tx, { ...told, orderId: order.id, action: `exchange_${does}`, note: `#${source.number}` });
  const after = await readOrderLedger(tx, order.id);
  await writeMoneyState(tx, order.id, moneyStateOf(figuresOf(after.book), toCentimes(order.totalCentimes)));
}

interface Both {
  readonly source: LockedOrder;
  readonly book: OrderBook;
  readonly exchanged: HeldExchange;
}

const ENTRIES: Readonly<Record<ExchangeEffect, (scene: EffectScene, both: Both) => ExchangeEntries>> = {
  undo: (scene, both) => takeFromExchange(occasions(scene, both), both.book),
  redo: (scene, both) => {
    const { exchanged, source, book } = both;
    const isOver = ['refused', 'withdrawn', 'closed'].includes(exchanged.returnState);
    if (isOver || book.balances.exchanges > 0) return { from: null, to: null };
    const total = toCentimes(scene.order.totalCentimes);
    const amount = transferable(source.ledger.book, { worth: exchanged.worth, total });
    return moveToExchange(occasions(scene, both), amount);
  },
};

function occasions({ order, now }: EffectScene, { source }: Both) {
  const on = dayInAlgiers(now);
  return { from: { on, id: `${source.id}@${source.version}` }, to: { on, id: `${order.id}@${order.version}` } };
}
