import type { SupplierForm } from '@hanout/contracts/purchasing/suppliers';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { shopsOfProducts } from '../../product-rows/index.ts';

export type SupplierValues = Required<SupplierForm>;

export interface StoredTerms {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly supplierCode: string;
  readonly priceCentimes: number | null;
  readonly minimumQuantity: number;
  readonly packQuantity: number;
  readonly delayDays: number | null;
  readonly isPreferred: boolean;
}

/** The shops that sell something of a supplier. */
export function shopsOfSupplier(tx: Tx, id: number): Promise<readonly number[]> {
  return shopsOfProducts(
    tx,
    sql`select id from products where supplier_id = ${id} union select product_id from supplier_products where supplier_id = ${id}`,
  );
}

/** The version of a supplier, held until the transaction ends. */
export async function lockSupplier(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('suppliers').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.version;
}

const columnsOf = (form: SupplierValues) => ({
  name: form.name,
  contact_name: form.contactName,
  phone: form.phone,
  whatsapp_phone: form.whatsappPhone,
  email: form.email,
  address: form.address,
  nif: form.nif,
  rc: form.rc,
  nis: form.nis,
  language: form.language,
  payment_days: form.paymentDays,
  delay_days: form.delayDays,
  note: form.note,
});

export async function insertSupplier(tx: Tx, form: SupplierValues): Promise<number> {
  const { id } = await tx
    .insertInto('suppliers')
    .values({ uuid: sql<string>`gen_random_uuid()`, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSupplier(tx: Tx, id: number, form: SupplierValues): Promise<void> {
  await tx.updateTable('suppliers').set(columnsOf(form)).where('id', '=', id).execute();
}

export async function setSupplierActive(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx.updateTable('suppliers').set({ is_active: isActive }).where('id', '=', id).execute();
}

export async function countSupplierUp(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Of what a supplier sells to these shops; who is asked first for a thing is one. */
export async function writeTerms(tx: Tx, supplierId: number, terms: readonly StoredTerms[]): Promise<void> {
  if (terms.length === 0) return;
  const preferred = terms.filter(({ isPreferred }) => isPreferred);
  if (preferred.length > 0)
    await sql`
      update supplier_products t set is_preferred = false, version = version + 1
      from unnest(${preferred.map(({ productId }) => productId)}::int[], ${preferred.map(({ combinationId }) => combinationId ?? 0)}::int[])
        n (product_id, combination_id)
      where t.is_preferred and t.supplier_id <> ${supplierId} and t.product_id = n.product_id
        and coalesce(t.combination_id, 0) = n.combination_id`.execute(tx);
  await tx
    .insertInto('supplier_products')
    .values(
      terms.map((each) => ({
        supplier_id: supplierId,
        product_id: each.productId,
        combination_id: each.combinationId,
        supplier_code: each.supplierCode,
        price_centimes: each.priceCentimes,
        minimum_quantity: each.minimumQuantity,
        pack_quantity: each.packQuantity,
        delay_days: each.delayDays,
        is_preferred: each.isPreferred,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'product_id', 'combination_id']).doUpdateSet((eb) => ({
        supplier_code: eb.ref('excluded.supplier_code'),
        price_centimes: eb.ref('excluded.price_centimes'),
        minimum_quantity: eb.ref('excluded.minimum_quantity'),
        pack_quantity: eb.ref('excluded.pack_quantity'),
        delay_days: eb.ref('excluded.delay_days'),
        is_preferred: eb.ref('excluded.is_preferred'),
        version: sql<number>`supplier_products.version + 1`,
      })),
    )
    .execute();
}

/** What is stored of these things with a supplier. */
export async function findTerms(
  tx: Tx,
  supplierId: number,
  productIds: readonly number[],
): Promise<readonly StoredTerms[]> {
  if (productIds.length === 0) return [];
  return tx
    .selectFrom('supplier_products')
    .select(['product_id as productId', 'combination_id as combinationId', 'supplier_code as supplierCode'])
    .select(['price_centimes as priceCentimes', 'minimum_quantity as minimumQuantity', 'pack_quantity as packQuantity'])
    .select(['delay_days as delayDays', 'is_preferred as isPreferred'])
    .where('supplier_id', '=', supplierId)
    .where('product_id', 'in', [...productIds])
    .execute();
}

/** Takes a thing off a supplier's list; what was ordered of it stays. */
export async function deleteTerms(tx: Tx, supplierId: number, termsId: number): Promise<StoredTerms | undefined> {
  return tx
    .deleteFrom('supplier_products')
    .where('id', '=', termsId)
    .where('supplier_id', '=', supplierId)
    .returning(['product_id as productId', 'combination_id as combinationId', 'supplier_code as supplierCode'])
    .returning([
      'price_centimes as priceCentimes',
      'minimum_quantity as minimumQuantity',
      'pack_quantity as packQuantity',
    ])
    .returning(['delay_days as delayDays', 'is_preferred as isPreferred'])
    .executeTakeFirst();
}
