import type { LabelRunWrite } from '@hanout/contracts/carrier-accounts/labels';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { ordersOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { insertHistory } from '../../../ordering/index.ts';
import { familyOf } from '../../connecting/families.ts';
import { listOrdersToLabel, readRun, type OrderToLabel } from '../queries.ts';
import { planRun, takePrinted, waitAgain, type PlannedLabel } from '../repository.ts';

interface Asked extends Pick<LabelRunWrite, 'orderIds' | 'sheet'> {
  /** names it: sent again it plans nothing twice */
  readonly runId: string;
  readonly actor: StaffActor;
}

const wanted = (runId: string) => ({ type: 'carrier-accounts.labels-wanted' as const, payload: { runId } });

/** Labels of these orders are fetched from now on; in the order asked for. */
export function planLabels(db: Database, { runId, orderIds, sheet, actor }: Asked): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { shopIds, employeeId } = actor;
    const orders = await listOrdersToLabel(tx, { orderIds, shopIds, ordersOf: ordersOf(actor) });
    if (orders.length === 0) return;
    const isPlanned = await planRun(tx, { runId, employeeId, sheet, labels: orders.map(labelOf) });
    if (isPlanned) await appendToOutbox(tx, wanted(runId));
  });
}

/** The carrier's where it gives one; ours where it gives none, or has no account; none before the carrier knows of the parcel. */
function labelOf({ orderId, parcelId, family, parcelState }: OrderToLabel): PlannedLabel {
  const capabilities = family === null ? undefined : familyOf(family)?.capabilities;
  const isGiven = capabilities !== undefined && capabilities.label !== 'none';
  if (parcelId !== null && isGiven) return { orderId, parcelId, fault: null };
  const isLater = capabilities !== undefined && capabilities.createBatch > 0 && parcelState === 'none';
  return { orderId, parcelId: null, fault: isLater ? { code: 'not-announced', words: '' } : null };
}

export type LabelRefusal = { readonly code: 'carrier-accounts.labels-not-found' };

interface OfRun {
  readonly runId: string;
  readonly actor: StaffActor;
}

/** What failed is asked for once more; `own`: drawn by us instead. */
export function retryLabels(
  db: Database,
  { runId, actor, own }: OfRun & { readonly own: boolean },
): Promise<Result<null, LabelRefusal>> {
  return inTransaction(db, async (tx) => {
    const { shopIds, employeeId } = actor;
    if ((await readRun(tx, { runId, employeeId, shopIds, ordersOf: ordersOf(actor) })) === undefined)
      return refuse({ code: 'carrier-accounts.labels-not-found' });
    await waitAgain(tx, runId, { own });
    await appendToOutbox(tx, wanted(runId));
    return ok(null);
  });
}

/** The histories of its orders tell that their labels were printed, once. */
export function tellPrinted(db: Database, { runId, actor }: OfRun): Promise<Result<{ count: number }, LabelRefusal>> {
  return inTransaction(db, async (tx) => {
    const { shopIds, employeeId } = actor;
    if ((await readRun(tx, { runId, employeeId, shopIds, ordersOf: ordersOf(actor) })) === undefined)
      return refuse({ code: 'carrier-accounts.labels-not-found' });
    const orderIds = await takePrinted(tx, runId);
    for (const orderId of orderIds)
      await insertHistory(tx, { orderId, axis: 'order', action: 'print_label', from: null, to: null, note: '', actor });
    return ok({ count: orderIds.length });
  });
}
