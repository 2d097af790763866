import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { invoiceEntity, type InvoiceMissing } from '../invoice-entity.ts';
import { splitDue, writePayment, type Payment } from '../repository.ts';

export type PayRefusal =
  | InvoiceMissing
  | { readonly code: 'receiving.due-not-found' }
  | { readonly code: 'receiving.more-than-due'; readonly dueCentimes: number };

interface PayDue {
  readonly id: number;
  readonly version: number;
  readonly dueId: number;
  /** null: not paid after all */
  readonly paid: (Payment & { readonly amountCentimes: number | null }) | null;
  readonly actor: StaffActor;
}

type Paying = Result<Done<{ readonly invoiceId: number }>, PayRefusal>;

/** One part of an invoice was paid, or some of it, or it was not after all. What is left of a part is due as it was. */
export async function payDue(
  db: Database,
  { id, version, dueId, paid, actor }: PayDue,
): Promise<Result<{ readonly invoiceId: number }, PayRefusal | Forbidden>> {
  const action = paid === null ? 'supplier_invoice.unpay' : 'supplier_invoice.pay';
  return changeEntity(db, invoiceEntity, { id, version, actor, action }, async (tx, invoice): Promise<Paying> => {
    const due = invoice.dues.find((each) => each.id === dueId);
    if (due === undefined) return refuse({ code: 'receiving.due-not-found' });
    const amount = paid?.amountCentimes ?? due.amountCentimes;
    if (amount > due.amountCentimes || (amount < due.amountCentimes && due.paidOn !== null))
      return refuse({ code: 'receiving.more-than-due', dueCentimes: due.amountCentimes });
    if (amount < due.amountCentimes) await splitDue(tx, { ...due, invoiceId: id }, amount);
    await writePayment(tx, dueId, { paid, employeeId: actor.employeeId });
    return ok({
      value: { invoiceId: id },
      changes: {
        dueOn: [due.dueOn, due.dueOn],
        ...(amount === due.amountCentimes ? {} : { amountCentimes: [due.amountCentimes, amount] as const }),
        paidOn: [due.paidOn, paid?.on ?? null],
        paidBy: [null, paid?.by ?? null],
      },
    });
  });
}
