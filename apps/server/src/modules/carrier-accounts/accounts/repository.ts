import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** What staff say of an account. */
export interface AccountValues {
  readonly name: string;
  readonly brand: string;
  readonly address: string;
  readonly fromWilayaCode: number;
  readonly mayOpen: boolean;
  readonly isInsured: boolean;
}

export interface LockedAccount extends AccountValues {
  readonly version: number;
  readonly shopId: number;
  readonly carrierId: number;
  readonly family: string;
  readonly sealedCredentials: string;
  readonly isArchived: boolean;
}

/** An account of these shops (null: of any), held until the transaction ends. */
export async function lockAccount(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedAccount | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedAccount>`
    select version, shop_id as "shopId", carrier_id as "carrierId", family, brand, name, address, from_wilaya_code as "fromWilayaCode",
      may_open as "mayOpen", is_insured as "isInsured", sealed_credentials as "sealedCredentials", archived_at is not null as "isArchived"
    from carrier_accounts where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export async function shopOfAccount(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('carrier_accounts').select('shop_id').where('id', '=', id).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

/** How many a shop has that are in use, counted while nobody else adds one. */
export async function countAccountsOf(tx: Tx, shopId: number): Promise<number> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from carrier_accounts where shop_id = ${shopId} and archived_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether the carrier brings parcels for the shop. */
export async function isCarrierOf(
  tx: Tx,
  { carrierId, shopId }: { readonly carrierId: number; readonly shopId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_carriers')
    .select('carrier_id')
    .where('carrier_id', '=', carrierId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = ({ name, brand, address, fromWilayaCode, mayOpen, isInsured }: AccountValues) => ({
  name,
  brand,
  address,
  from_wilaya_code: fromWilayaCode,
  may_open: mayOpen,
  is_insured: isInsured,
});

/** What came of trying credentials; null: they were not tried. `fault` null: they are good. */
export type Checked = { readonly fault: string | null } | null;

const checkedColumns = (checked: Checked) => ({
  checked_at: checked === null ? null : sql<Date>`now()`,
  check_fault: checked?.fault ?? null,
});

interface AccountToInsert extends AccountValues {
  readonly shopId: number;
  readonly carrierId: number;
  readonly family: string;
  readonly sealedCredentials: string;
}

export async function insertAccount(tx: Tx, account: AccountToInsert, checked: Checked): Promise<number> {
  const { shopId, carrierId, family, sealedCredentials } = account;
  const { id } = await tx
    .insertInto('carrier_accounts')
    .values({
      ...columnsOf(account),
      shop_id: shopId,
      carrier_id: carrierId,
      family,
      sealed_credentials: sealedCredentials,
      ...checkedColumns(checked),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Rewritten extends AccountValues {
  /** null: those that are kept */
  readonly sealedCredentials: string | null;
  /** left out: as it was */
  readonly checked?: Checked;
}

export async function updateAccount(
  tx: Tx,
  id: number,
  { sealedCredentials, checked, ...values }: Rewritten,
): Promise<void> {
  await tx
    .updateTable('carrier_accounts')
    .set({
      ...columnsOf(values),
      ...(sealedCredentials === null ? {} : { sealed_credentials: sealedCredentials }),
      ...(checked === undefined ? {} : checkedColumns(checked)),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteCheck(tx: Tx, id: number, checked: Checked): Promise<void> {
  await tx.updateTable('carrier_accounts').set(checkedColumns(checked)).where('id', '=', id).execute();
}

export async function archiveAccountRow(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('carrier_accounts')
    .set({ archived_at: isArchived ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

export async function countUpAccount(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('carrier_accounts')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
