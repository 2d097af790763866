import type { AmountMeaning, RemittanceState, RemittanceType } from '@hanout/core/remittances';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface RemittanceRecord {
  readonly id: number;
  readonly shopId: number;
  readonly carrierId: number;
  readonly kind: 'file' | 'orders' | 'list';
  readonly state: RemittanceState;
  readonly type: RemittanceType | null;
  readonly amountIs: AmountMeaning;
  readonly version: number;
  readonly operationId: string | null;
  readonly operationDigest: string | null;
  readonly today: string;
}

/** Held until the transaction ends. */
export async function lockRemittance(tx: Tx, id: number): Promise<RemittanceRecord | undefined> {
  const { rows } = await sql<RemittanceRecord>`
    select id, shop_id as "shopId", carrier_id as "carrierId", kind, state, type, amount_is as "amountIs", version,
      operation_id::text as "operationId", operation_digest as "operationDigest",
      to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as today
    from carrier_remittances where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findShopOf(tx: Database | Tx, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom('carrier_remittances').select('shop_id').where('id', '=', id).executeTakeFirst();
  return row?.shop_id;
}

export interface NewRemittance {
  readonly shopId: number;
  readonly carrierId: number;
  readonly kind: RemittanceRecord['kind'];
  readonly amountIs: AmountMeaning;
  readonly sourceName: string;
  readonly sourceKey: string | null;
  readonly importId: string | null;
  readonly employeeId: number;
  readonly note: string;
  readonly operation: { readonly id: string; readonly digest: string } | null;
}

/** A draft; undefined when the same source is there already. */
export async function insertRemittance(tx: Tx, made: NewRemittance): Promise<number | undefined> {
  const row = await tx
    .insertInto('carrier_remittances')
    .values({
      shop_id: made.shopId,
      carrier_id: made.carrierId,
      kind: made.kind,
      state: 'draft',
      amount_is: made.amountIs,
      source_name: made.sourceName,
      source_key: made.sourceKey,
      import_id: made.importId,
      employee_id: made.employeeId,
      note: made.note,
      operation_id: made.operation?.id ?? null,
      operation_digest: made.operation?.digest ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findOfSource(
  db: Database | Tx,
  { shopId, carrierId, sourceKey }: Pick<NewRemittance, 'shopId' | 'carrierId'> & { readonly sourceKey: string },
): Promise<{ readonly id: number; readonly state: RemittanceState; readonly at: Date } | undefined> {
  const { rows } = await sql<{ id: number; state: RemittanceState; at: Date }>`
    select id, state, coalesce(confirmed_at, created_at) as at from carrier_remittances
    where shop_id = ${shopId} and carrier_id = ${carrierId} and source_key = ${sourceKey} and state in ('draft', 'confirmed')`.execute(
    db,
  );
  return rows[0];
}

export interface DoneOperation {
  readonly id: number;
  readonly digest: string;
}

/** What was made under a key: one for each shop. */
export async function findOfOperation(db: Database | Tx, operationId: string): Promise<readonly DoneOperation[]> {
  const { rows } = await sql<DoneOperation>`
    select id, operation_digest as digest from carrier_remittances where operation_id = ${operationId}::uuid order by id`.execute(
    db,
  );
  return rows;
}

export async function writePassedOver(
  tx: Tx,
  id: number,
  { passedOver, statedNet }: { readonly passedOver: number; readonly statedNet: number | null },
): Promise<void> {
  await tx
    .updateTable('carrier_remittances')
    .set({ passed_over: passedOver, stated_net_centimes: statedNet })
    .where('id', '=', id)
    .execute();
}

export async function countUp(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('carrier_remittances')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface Confirmation {
  readonly type: RemittanceType;
  readonly paidOn: string;
  readonly note: string;
  readonly movement: number;
  readonly employeeId: number;
  readonly operation: { readonly id: string; readonly digest: string };
}

export async function writeConfirmed(tx: Tx, id: number, done: Confirmation): Promise<void> {
  await tx
    .updateTable('carrier_remittances')
    .set({
      state: 'confirmed',
      type: done.type,
      paid_on: sql`${done.paidOn}::date`,
      note: done.note,
      movement_centimes: done.movement,
      confirmed_at: sql<Date>`now()`,
      confirmed_by: done.employeeId,
      operation_id: done.operation.id,
      operation_digest: done.operation.digest,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeReversed(tx: Tx, id: number, employeeId: number): Promise<void> {
  await tx
    .updateTable('carrier_remittances')
    .set({ state: 'reversed', reversed_at: sql<Date>`now()`, reversed_by: employeeId })
    .where('id', '=', id)
    .execute();
}

export async function writeState(tx: Tx, id: number, state: 'draft' | 'dropped'): Promise<void> {
  await tx.updateTable('carrier_remittances').set({ state }).where('id', '=', id).execute();
}

/** How this carrier's files with these columns were read last. */
export async function findMapping(
  db: Database | Tx,
  carrierId: number,
  headerKey: string,
): Promise<{ readonly mapping: unknown; readonly amountIs: AmountMeaning } | undefined> {
  const { rows } = await sql<{ mapping: unknown; amountIs: AmountMeaning }>`
    select mapping, amount_is as "amountIs" from carrier_statement_mappings
    where carrier_id = ${carrierId} and header_key = ${headerKey}`.execute(db);
  return rows[0];
}

export async function rememberMapping(
  tx: Tx,
  {
    carrierId,
    headerKey,
    mapping,
    amountIs,
  }: { carrierId: number; headerKey: string; mapping: readonly unknown[]; amountIs: AmountMeaning },
): Promise<void> {
  await tx
    .insertInto('carrier_statement_mappings')
    .values({ carrier_id: carrierId, header_key: headerKey, mapping: JSON.stringify(mapping), amount_is: amountIs })
    .onConflict((conflict) =>
      conflict
        .columns(['carrier_id', 'header_key'])
        .doUpdateSet({ mapping: JSON.stringify(mapping), amount_is: amountIs, used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The name of a carrier that the shop sends with, or sent with. */
export async function findCarrier(
  db: Database | Tx,
  { shopId, carrierId }: { shopId: number; carrierId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.name from carriers c where c.id = ${carrierId}
      and (exists (select from shop_carriers s where s.carrier_id = c.id and s.shop_id = ${shopId})
        or exists (select from ledger_open_items i where i.carrier_id = c.id and i.shop_id = ${shopId}))`.execute(db);
  return rows[0]?.name;
}

/** The day that it is where the shops are. */
export async function readToday(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}
