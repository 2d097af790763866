import type { DisputeState } from '@hanout/core/remittances';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface DisputableOrder {
  readonly number: number;
  readonly shopId: number;
  readonly owedCentimes: number;
  /** of the dispute that is under way */
  readonly open: { readonly id: number; readonly note: string } | null;
}

/** An order of this carrier, held until the transaction ends. */
export async function lockDisputable(tx: Tx, orderId: string, carrierId: number): Promise<DisputableOrder | undefined> {
  const { rows } = await sql<Omit<DisputableOrder, 'open'>>`
    select o.number, o.shop_id as "shopId",
      coalesce((select i.amount_centimes from ledger_open_items i where i.order_id = o.id and i.account = 'carrier'), 0)::bigint as "owedCentimes"
    from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where o.id = ${orderId}::uuid and coalesce(s.carrier_id, o.carrier_id) = ${carrierId} for no key update of o`.execute(
    tx,
  );
  const [order] = rows;
  if (order === undefined) return undefined;
  // Read after the lock: who waited sees what the other opened.
  const open = await tx
    .selectFrom('carrier_disputes')
    .select(['id', 'note'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'settled')
    .executeTakeFirst();
  return { ...order, open: open ?? null };
}

export interface NewDispute {
  readonly orderId: string;
  readonly carrierId: number;
  readonly askedCentimes: number;
  readonly note: string;
  readonly employeeId: number;
}

export async function insertDispute(tx: Tx, made: NewDispute): Promise<number> {
  const { id } = await tx
    .insertInto('carrier_disputes')
    .values({
      order_id: made.orderId,
      carrier_id: made.carrierId,
      asked_centimes: made.askedCentimes,
      note: made.note,
      employee_id: made.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LockedDispute {
  readonly id: number;
  readonly version: number;
  readonly state: DisputeState;
  /** how it stood before it was settled */
  readonly before: DisputeState;
  readonly orderId: string;
  readonly shopId: number;
}

export async function lockDispute(tx: Tx, id: number): Promise<LockedDispute | undefined> {
  const { rows } = await sql<LockedDispute>`
    select d.id, d.version, d.state, d.order_id::text as "orderId", o.shop_id as "shopId",
      coalesce((select s.state from carrier_dispute_steps s where s.dispute_id = d.id and s.state <> 'settled' order by s.id desc limit 1), 'open') as before
    from carrier_disputes d join orders o on o.id = d.order_id where d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

export async function findShopOfDispute(db: Database | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('carrier_disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select('o.shop_id as shopId')
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row?.shopId;
}

export async function writeDisputeState(tx: Tx, id: number, state: DisputeState): Promise<void> {
  await tx
    .updateTable('carrier_disputes')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface NewStep {
  readonly disputeId: number;
  readonly action: string;
  readonly state: DisputeState;
  readonly note: string;
  readonly employeeId: number;
  readonly operation: { readonly id: string; readonly digest: string } | null;
}

export async function appendStep(tx: Tx, step: NewStep): Promise<void> {
  await tx
    .insertInto('carrier_dispute_steps')
    .values({
      dispute_id: step.disputeId,
      action: step.action,
      state: step.state,
      note: step.note,
      employee_id: step.employeeId,
      operation_id: step.operation?.id ?? null,
      operation_digest: step.operation?.digest ?? null,
    })
    .execute();
}

/** What was asked for under a key. */
export async function findStep(
  db: Database | Tx,
  operationId: string,
): Promise<{ readonly disputeId: number; readonly digest: string | null } | undefined> {
  return db
    .selectFrom('carrier_dispute_steps')
    .select(['dispute_id as disputeId', 'operation_digest as digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export interface NewProof {
  readonly disputeId: number;
  readonly employeeId: number;
  readonly name: string;
  readonly mediaType: 'image/webp' | 'application/pdf';
  readonly bytes: Buffer;
}

export async function insertProof(tx: Tx, proof: NewProof): Promise<number> {
  const { id } = await tx
    .insertInto('carrier_dispute_proofs')
    .values({
      dispute_id: proof.disputeId,
      employee_id: proof.employeeId,
      name: proof.name,
      media_type: proof.mediaType,
      bytes: proof.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is shown of the dispute already, byte by byte: a picture is drawn alike each time. */
export async function hasProof(tx: Tx, { disputeId, bytes }: Pick<NewProof, 'disputeId' | 'bytes'>): Promise<boolean> {
  const row = await tx
    .selectFrom('carrier_dispute_proofs')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('removed_at', 'is', null)
    .where('bytes', '=', bytes)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countProofs(tx: Tx, disputeId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('carrier_dispute_proofs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dispute_id', '=', disputeId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Shown no more, or shown again; undefined: the dispute has no such proof that could be. */
export async function turnRemoved(
  tx: Tx,
  { id, disputeId, isRemoved }: { readonly id: number; readonly disputeId: number; readonly isRemoved: boolean },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('carrier_dispute_proofs')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('dispute_id', '=', disputeId)
    .where('removed_at', isRemoved ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function findProof(
  db: Database,
  { id, disputeId }: { readonly id: number; readonly disputeId: number },
): Promise<
  { readonly bytes: Buffer; readonly mediaType: string; readonly name: string; readonly shopId: number } | undefined
> {
  return db
    .selectFrom('carrier_dispute_proofs as p')
    .innerJoin('carrier_disputes as d', 'd.id', 'p.dispute_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['p.bytes', 'p.media_type as mediaType', 'p.name', 'o.shop_id as shopId'])
    .where('p.id', '=', id)
    .where('p.dispute_id', '=', disputeId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
}
