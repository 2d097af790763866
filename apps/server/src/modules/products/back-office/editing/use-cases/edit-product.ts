import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { FieldChange } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { violatedConstraint } from '../../../../../database/unique-violation.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import type { Actor, FieldKeys } from '../../../../entries/index.ts';
import { bumpVersion, lockProduct, type LockedProduct } from '../repository.ts';

export type EditRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'catalog.product-changed' }
  | { readonly code: 'catalog.form-is-wrong'; readonly errors: FieldKeys };

export interface EditOfProduct {
  readonly productId: number;
  /** the version that the person saw; null where the edit cannot overwrite anything */
  readonly version: number | null;
  readonly actor: Actor;
  readonly action: string;
}

/** Thrown inside the transaction so that what was already written in it is undone. */
export class RefusedEdit extends Error {
  readonly refusal: EditRefusal;

  constructor(refusal: EditRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const wrongForm = (errors: FieldKeys): RefusedEdit => new RefusedEdit({ code: 'catalog.form-is-wrong', errors });

/**
 * One edit of one product: locked, its version compared, written, counted up, put in the audit log and announced to every
 * process, all or nothing. Answers the version that the next edit has to name.
 */
export async function editProduct(
  db: Database,
  edit: EditOfProduct,
  work: (tx: Tx, product: LockedProduct) => Promise<Readonly<Record<string, FieldChange>>>,
): Promise<Result<{ readonly version: number }, EditRefusal>> {
  const { productId, actor } = edit;
  try {
    return await inTransaction(db, async (tx) => {
      const product = await lockProduct(tx, productId, actor.shopIds);
      if (product === undefined) return refuse({ code: 'catalog.product-not-found' as const });
      if (edit.version !== null && edit.version !== product.version)
        return refuse({ code: 'catalog.product-changed' as const });
      const changes = await work(tx, product);
      await bumpVersion(tx, productId);
      await appendAudit(tx, {
        employeeId: actor.employeeId,
        action: edit.action,
        entity: 'product',
        entityId: productId,
        changes: { ...changes, version: [product.version, product.version + 1] },
        requestId: actor.requestId,
      });
      await announceProducts(tx, [productId]);
      return ok({ version: product.version + 1 });
    });
  } catch (error) {
    if (error instanceof RefusedEdit) return refuse(error.refusal);
    const field = takenFields[violatedConstraint(error) ?? ''];
    if (field !== undefined)
      return refuse({ code: 'catalog.form-is-wrong', errors: { [field]: ['errors.field.taken'] } });
    throw error;
  }
}

const takenFields: Readonly<Record<string, string>> = {
  products_sku_key: 'sku',
  products_barcode_key: 'barcode',
  product_texts_language_slug_key: 'slug',
};
