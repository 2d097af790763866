import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { invoiceEntity, type InvoiceMissing } from '../invoice-entity.ts';
import { writePhoto } from '../repository.ts';

interface KeepPhoto {
  readonly id: number;
  /** of a picture that was drawn anew; null: none any more */
  readonly bytes: Buffer | null;
  readonly actor: StaffActor;
}

/** The photo of the paper, instead of the one before. */
export function keepPhoto(
  db: Database,
  { id, bytes, actor }: KeepPhoto,
): Promise<Result<{ readonly invoiceId: number }, InvoiceMissing | Forbidden>> {
  const change = { id, version: null, actor, action: 'supplier_invoice.change-photo' };
  return changeEntity(db, invoiceEntity, change, async (tx) => {
    await writePhoto(tx, id, bytes);
    return ok({ value: { invoiceId: id }, changes: { photo: [null, bytes === null ? null : bytes.length] as const } });
  });
}
