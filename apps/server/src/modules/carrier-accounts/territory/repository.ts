import type { CarrierDesk, CarrierFee, CarrierTerritory } from '@hanout/carriers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Match } from './match-communes.ts';

/** From the beginning: what was told of one that was given up is old. */
export async function wantSync(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('carrier_sync_steps').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('carrier_syncs')
    .values({ account_id: accountId, wanted_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ wanted_at: sql`now()`, fault: null, tries: 0 }),
    )
    .execute();
}

/** Tried in vain once more; answers how often by now. */
export async function noteTry(tx: Tx, accountId: number): Promise<number> {
  const { tries } = await tx
    .updateTable('carrier_syncs')
    .set({ tries: sql`tries + 1` })
    .where('account_id', '=', accountId)
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/** Given up for now: what was told before stays in use. */
export async function noteFault(tx: Tx, accountId: number, fault: string): Promise<void> {
  await tx.updateTable('carrier_syncs').set({ fault, wanted_at: null }).where('account_id', '=', accountId).execute();
}

/** What was told so far of a sync that is wanted; null: none is. */
export async function readSteps(db: Database, accountId: number): Promise<ReadonlyMap<string, unknown> | null> {
  const wanted = await db
    .selectFrom('carrier_syncs')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('wanted_at', 'is not', null)
    .executeTakeFirst();
  if (wanted === undefined) return null;
  const rows = await db
    .selectFrom('carrier_sync_steps')
    .select(['step', 'said'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ step, said }) => [step, said]));
}

export async function keepStep(
  db: Database,
  { accountId, step, said }: { readonly accountId: number; readonly step: string; readonly said: unknown },
): Promise<void> {
  await db
    .insertInto('carrier_sync_steps')
    .values({ account_id: accountId, step, said: JSON.stringify(said) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'step']).doUpdateSet({ said: (row) => row.ref('excluded.said') }),
    )
    .execute();
}

export interface Told {
  readonly territory: CarrierTerritory;
  readonly desks: readonly CarrierDesk[];
  readonly fees: readonly CarrierFee[];
}

/** Everything that was told before goes, and what is told now takes its place; matches by hand stay where their commune is still told. */
export async function swapTerritory(
  tx: Tx,
  accountId: number,
  { territory, desks, fees, matches }: Told & { readonly matches: readonly Match[] },
): Promise<void> {
  await sql`select from carrier_syncs where account_id = ${accountId} for update`.execute(tx);
  for (const table of ['carrier_wilayas', 'carrier_communes', 'carrier_account_desks', 'carrier_fees'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  const rowsOf = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
  await sql`
    insert into carrier_wilayas (account_id, key, code, name, is_deliverable)
    select ${accountId}, key, code, name, "isDeliverable" from ${rowsOf(territory.wilayas)}
      as e (key text, code int, name text, "isDeliverable" boolean) on conflict do nothing`.execute(tx);
  await sql`
    insert into carrier_communes (account_id, key, wilaya_key, name, is_deliverable, has_desk)
    select ${accountId}, key, "wilayaKey", name, "isDeliverable", "hasDesk" from ${rowsOf(territory.communes)}
      as e (key text, "wilayaKey" text, name text, "isDeliverable" boolean, "hasDesk" boolean) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into carrier_account_desks (account_id, key, name, address, wilaya_key, commune_name)
    select ${accountId}, key, name, address, "wilayaKey", "communeName" from ${rowsOf(desks)}
      as e (key text, name text, address text, "wilayaKey" text, "communeName" text) on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into carrier_fees (account_id, wilaya_key, commune_key, mode, price_centimes)
    select ${accountId}, "wilayaKey", "communeKey", mode, price from ${rowsOf(fees)}
      as e ("wilayaKey" text, "communeKey" text, mode text, price bigint) on conflict do nothing`.execute(tx);
  await sql`
    delete from carrier_commune_matches m where account_id = ${accountId} and not (is_by_hand and (key is null
      or exists (select from carrier_communes c where c.account_id = m.account_id and c.key = m.key)))`.execute(tx);
  await sql`
    insert into carrier_commune_matches (account_id, commune_id, key, is_by_hand)
    select ${accountId}, "communeId", key, false from ${rowsOf(matches)} as e ("communeId" int, key text)
    on conflict do nothing`.execute(tx);
  await countAnew(tx);
  await tx.deleteFrom('carrier_sync_steps').where('account_id', '=', accountId).execute();
  await tx
    .updateTable('carrier_syncs')
    .set({ synced_at: sql`now()`, wanted_at: null, fault: null, tries: 0 })
    .where('account_id', '=', accountId)
    .execute();
  await closeUncarried(tx, accountId);
}

/**
 * Until the planner's figures know the rows of an account that was just read, it takes them for one or none, and compares thousands
 * with thousands one by one: a comparison of fees that takes 40 ms takes minutes.
 */
async function countAnew(tx: Tx): Promise<void> {
  await sql`analyze carrier_wilayas, carrier_communes, carrier_account_desks, carrier_fees, carrier_commune_matches`.execute(
    tx,
  );
}

/** One of ours is this commune of the carrier's, says a person; null: it is none of them. */
export async function matchByHand(
  tx: Tx,
  {
    accountId,
    communeId,
    key,
  }: { readonly accountId: number; readonly communeId: number; readonly key: string | null },
): Promise<void> {
  await tx
    .insertInto('carrier_commune_matches')
    .values({ account_id: accountId, commune_id: communeId, key, is_by_hand: true })
    .onConflict((conflict) => conflict.columns(['account_id', 'commune_id']).doUpdateSet({ key, is_by_hand: true }))
    .execute();
  await closeUncarried(tx, accountId);
}

export async function isTheirCommune(
  tx: Tx,
  { accountId, key }: { readonly accountId: number; readonly key: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('carrier_communes')
    .select('key')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the account does not go is written anew: nowhere else than it says while it is in use, nothing once it is put away. */
export async function closeUncarried(tx: Tx, accountId: number): Promise<void> {
  await sql`
    delete from carrier_closed_communes x using carrier_accounts a
    where a.id = ${accountId} and x.shop_id = a.shop_id and x.carrier_id = a.carrier_id`.execute(tx);
  await sql`
    insert into carrier_closed_communes (shop_id, carrier_id, commune_id, mode)
    select a.shop_id, a.carrier_id, co.id, m.mode
    from carrier_accounts a join carrier_syncs y on y.account_id = a.id and y.synced_at is not null
    cross join communes co cross join (values ('home'), ('desk')) m (mode)
    left join carrier_commune_matches x on x.account_id = a.id and x.commune_id = co.id
    left join carrier_communes t on t.account_id = a.id and t.key = x.key
    left join carrier_wilayas w on w.account_id = a.id and w.key = t.wilaya_key
    where a.id = ${accountId} and a.archived_at is null
      and (t.key is null or not t.is_deliverable or not coalesce(w.is_deliverable, true)
        or (m.mode = 'desk' and not exists (select from carrier_account_desks d where d.account_id = a.id and d.wilaya_key = t.wilaya_key)
          and exists (select from carrier_account_desks d where d.account_id = a.id)))`.execute(tx);
}
