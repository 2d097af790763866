import type { StaffActor } from '@hanout/core/staff';
import { slugOf } from '@hanout/core/catalog';
import { ok, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../../database/database.ts';
import { createEntity } from '../../../../audit/index.ts';
import { providePackFamily, provideUsualFamily } from '../../../../entries/index.ts';
import type { NewProduct } from '../parse-forms.ts';
import { findFamilyCode, findUnknownReferences, insertProduct, offerInShops } from '../repository.ts';
import { findFreeSlug, writeText } from '../text-repository.ts';
import { productEntity, type EditRefusal } from '../product-entity.ts';
import { wrongForm } from './edit-product.ts';

/** A new product, not yet visible to shoppers, with its French name; offered in the shops of who makes it (BO-08). */
export function createProduct(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  product: NewProduct,
  actor: StaffActor,
): Promise<Result<{ readonly id: number }, EditRefusal>> {
  return createEntity(db, productEntity, { actor, action: 'product.create' }, async (tx) => {
    const familyId = await familyOf(tx, product);
    const unknown = await findUnknownReferences(tx, { ...noReferences, mainCategoryId: [product.category] });
    if (unknown.length > 0) throw wrongForm({ category: ['errors.field.malformed'] });
    const uuid = ids.uuid();
    const uid = uuid.replaceAll('-', '').slice(-12);
    const id = await insertProduct(tx, { ...product, uuid, uid, familyId, priceHt: product.price ?? 0 });
    const { name, type } = product;
    const slug = await findFreeSlug(tx, { id, language: 'fr', slug: slugOf(name) || uid });
    await writeText(tx, id, { ...noText, language: 'fr', name, slug });
    await offerInShops(tx, id, actor.shopIds);
    return ok({ id, value: { id }, changes: { type: [null, type], name: [null, name] } });
  });
}

/** A pack is of the family of packs, whatever was sent; nothing else may be of it. Who chooses none gets the usual one. */
async function familyOf(tx: Tx, { type, family }: NewProduct): Promise<number> {
  if (type === 'pack') return providePackFamily(tx);
  if (family === null) return provideUsualFamily(tx);
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

const noText = { shortDescription: '', longDescription: '', seoTitle: '', seoDescription: '' } as const;
