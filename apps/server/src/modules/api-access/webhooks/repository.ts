import type { WebhookWrite } from '@hanout/contracts/interface/webhooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface LockedWebhook {
  readonly version: number;
  readonly shopId: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isOn: boolean;
  readonly isArchived: boolean;
}

/** A webhook of these shops (null: of any), held until the transaction ends. */
export async function lockWebhook(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedWebhook | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedWebhook>`
    select version, shop_id as "shopId", name, url, events, is_on as "isOn", archived_at is not null as "isArchived"
    from webhooks where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[])) for update`.execute(
    tx,
  );
  return rows[0];
}

export async function isWebhookOf(db: Database, id: number, shopIds: readonly number[] | null): Promise<boolean> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql`
    select from webhooks where id = ${id} and (${scope}::int[] is null or shop_id = any(${scope}::int[]))`.execute(db);
  return rows.length > 0;
}

export async function shopOfWebhook(tx: Tx, id: number): Promise<readonly number[]> {
  const rows = await tx.selectFrom('webhooks').select('shop_id').where('id', '=', id).execute();
  return rows.map(({ shop_id: shopId }) => shopId);
}

/** How many a shop has that are not archived, counted while nobody else adds one. */
export async function countWebhooksOf(tx: Tx, shopId: number): Promise<number> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where shop_id = ${shopId} and archived_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

const columnsOf = ({ name, url, events, isOn }: WebhookWrite) => ({
  name,
  url,
  events: sql<string[]>`${[...new Set(events)]}::text[]`,
  is_on: isOn,
});

interface WebhookToInsert {
  readonly shopId: number;
  /** sealed */
  readonly secret: string;
}

export async function insertWebhook(tx: Tx, write: WebhookWrite, { shopId, secret }: WebhookToInsert): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...columnsOf(write), shop_id: shopId, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever saves it has seen that the house gave it up. */
export async function updateWebhook(tx: Tx, id: number, write: WebhookWrite): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ ...columnsOf(write), gave_up_at: null })
    .where('id', '=', id)
    .execute();
}

export async function writeWebhookSecret(tx: Tx, id: number, secret: string): Promise<void> {
  await tx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute();
}

/** Restored it is switched off: whoever wants it on says so. */
export async function archiveWebhookRow(tx: Tx, id: number, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ archived_at: isArchived ? sql`now()` : null, is_on: false, gave_up_at: null })
    .where('id', '=', id)
    .execute();
}

export async function countUpWebhook(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
