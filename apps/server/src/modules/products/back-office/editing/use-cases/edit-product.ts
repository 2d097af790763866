import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../../database/database.ts';
import { Refused } from '../../../../../database/refused.ts';
import { changeEntity, type Change, type Changes } from '../../../../audit/index.ts';
import type { FieldKeys } from '../../../../entries/index.ts';
import { productEntity, type EditRefusal } from '../product-entity.ts';
import type { LockedProduct } from '../repository.ts';

/** `version`: null where the edit cannot overwrite anything */
export type EditOfProduct = Change<number, StaffActor>;

export const wrongForm = (errors: FieldKeys): Refused<EditRefusal> =>
  new Refused({ code: 'catalog.form-is-wrong', errors });

/** One edit of one product; `work` answers what it changed. Answers the version that the next edit has to name. */
export function editProduct(
  db: Database,
  edit: EditOfProduct,
  work: (tx: Tx, product: LockedProduct) => Promise<Changes>,
): Promise<Result<{ readonly version: number }, EditRefusal>> {
  return changeEntity(db, productEntity, edit, async (tx, product) => {
    const changes = await work(tx, product);
    return ok({ value: { version: product.version + 1 }, changes });
  });
}
