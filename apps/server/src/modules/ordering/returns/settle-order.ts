import { toCentimes } from '@hanout/core/kernel';
import { figuresOf, moneyStateOf } from '@hanout/core/ledger';
import type { MoneyState } from '@hanout/core/ordering';
import type { Actor } from '@hanout/core/staff';
import type { Tx } from '../../../database/database.ts';
import { readOrderLedger } from '../../ledger/index.ts';
import { countVersion, insertHistory, moveOrder, type LockedOrder } from '../actions/repository.ts';

/**
 * After something was posted of an order that moves none of its other axes: its money axis as the entries say, its version
 * counted up once. The caller holds its row.
 */
export async function settleOrder(tx: Tx, order: LockedOrder, actor: Actor): Promise<void> {
  const { id, version, totalCentimes } = order;
  const { book } = await readOrderLedger(tx, id);
  const from: MoneyState = order.states.money;
  const to = moneyStateOf(figuresOf(book), toCentimes(totalCentimes));
  const isCounted =
    from === to
      ? await countVersion(tx, { id, version })
      : await moveOrder(tx, {
          id,
          version,
          axis: 'money',
          from,
          to,
          nextCallAt: null,
          rejectionReason: null,
          beside: [],
        });
  if (!isCounted) throw new Error(`order ${order.number} moved on while it was held`);
  if (from !== to) await insertHistory(tx, { orderId: id, axis: 'money', action: 'settle', from, to, note: '', actor });
}
