import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { announceProducts } from '../../../../listing/index.ts';
import { appendAudit } from '../../../../audit/index.ts';
import { providePackFamily, type Actor } from '../../../../entries/index.ts';
import type { NewProduct } from '../parse-forms.ts';
import { findFamilyCode, findUnknownReferences, insertProduct, offerInShops } from '../repository.ts';
import { findFreeSlug, writeText } from '../text-repository.ts';
import { RefusedEdit, wrongForm, type EditRefusal } from './edit-product.ts';

/** A new product, not yet visible to shoppers, with its French name; offered in the shops of who makes it (BO-08). */
export async function createProduct(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  product: NewProduct,
  actor: Actor,
): Promise<Result<{ readonly id: number }, EditRefusal>> {
  try {
    return ok(await inTransaction(db, (tx) => write(tx, { ids, product, actor })));
  } catch (error) {
    if (error instanceof RefusedEdit) return refuse(error.refusal);
    throw error;
  }
}

async function write(
  tx: Tx,
  { ids, product, actor }: { ids: Ids; product: NewProduct; actor: Actor },
): Promise<{ id: number }> {
  const familyId = await familyOf(tx, product);
  const unknown = await findUnknownReferences(tx, { ...noReferences, mainCategoryId: [product.category] });
  if (unknown.length > 0) throw wrongForm({ category: ['errors.field.malformed'] });
  const uuid = ids.uuid();
  const uid = uuid.replaceAll('-', '').slice(-12);
  const id = await insertProduct(tx, { ...product, uuid, uid, familyId, priceHt: product.price ?? 0 });
  const slug = await findFreeSlug(tx, { id, language: 'fr', slug: slugOf(product.name) || uid });
  const { name } = product;
  await writeText(tx, id, {
    language: 'fr',
    name,
    slug,
    shortDescription: '',
    longDescription: '',
    seoTitle: '',
    seoDescription: '',
  });
  await offerInShops(tx, id, actor.shopIds);
  await appendAudit(tx, {
    employeeId: actor.employeeId,
    action: 'product.create',
    entity: 'product',
    entityId: id,
    changes: { type: [null, product.type], name: [null, name] },
    requestId: actor.requestId,
  });
  await announceProducts(tx, [id]);
  return { id };
}

/** A pack is of the family of packs, whatever was sent; nothing else may be of it. */
async function familyOf(tx: Tx, { type, family }: NewProduct): Promise<number> {
  if (type === 'pack') return providePackFamily(tx);
  if (family === null) throw wrongForm({ family: ['errors.field.required'] });
  const code = await findFamilyCode(tx, family);
  if (code === undefined) throw wrongForm({ family: ['errors.field.malformed'] });
  if (code === 'pack') throw wrongForm({ family: ['errors.field.packFamily'] });
  return family;
}

const noReferences = {
  familyId: [],
  brandId: [],
  brandLineId: [],
  supplierId: [],
  mainCategoryId: [],
  categoryIds: [],
  tagIds: [],
  collectionIds: [],
  shopIds: [],
  taxRateId: [],
} as const;
