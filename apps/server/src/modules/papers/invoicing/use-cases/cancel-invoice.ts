import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { EVERY_ORDER, employeeOf, ordersWithin, type ScopedActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden } from '../../../audit/index.ts';
import { findInvoice, insertInvoice, takeNumber } from '../repository.ts';
import { invoiceKind } from './issue-invoice.ts';

export type CancelRefusal =
  | { readonly code: 'papers.invoice-not-found' }
  | { readonly code: 'papers.already-cancelled' };

export interface CancelAnInvoice {
  readonly id: string;
  readonly reason: string;
  readonly actor: ScopedActor;
}

type Deps = { readonly db: Database; readonly ids: Ids };

/** Takes an invoice back by a credit note over all of it: both stay, and the numbers of neither have a hole. Answers the order. */
export function cancelInvoice(
  { db, ids }: Deps,
  { id, reason, actor }: CancelAnInvoice,
): Promise<Result<string, CancelRefusal | Forbidden>> {
  return createEntity(db, invoiceKind, { actor, action: 'invoice.cancel' }, async (tx) => {
    const seen = await findInvoice(tx, id, ordersWithin(actor));
    if (seen === undefined || seen.kind !== 'invoice')
      return refuse<CancelRefusal>({ code: 'papers.invoice-not-found' });
    const { shopId, orderId, document } = seen;
    const place = await takeNumber(tx, { shopId, kind: 'credit_note' });
    // Under the lock of the series: whoever came first has committed.
    const isTaken = (await findInvoice(tx, id, EVERY_ORDER))?.cancelledBy !== null;
    if (isTaken) return refuse<CancelRefusal>({ code: 'papers.already-cancelled' });
    const corrects = { number: seen.label, issuedAt: seen.issuedAt.toISOString(), reason };
    const note = { id: ids.uuid(), shopId, kind: 'credit_note', orderId, correctsId: id } as const;
    await insertInvoice(tx, { ...note, ...place, employeeId: employeeOf(actor), document: { ...document, corrects } });
    const changes = {
      number: [null, place.label],
      corrects: [null, corrects.number],
    } as const;
    return ok({ id: note.id, value: orderId, changes });
  });
}
