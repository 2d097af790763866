import type { Transfer, TransferGoods, TransferLine, TransferState } from '@hanout/core/transfers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface TransferRecord extends Transfer {
  readonly id: number;
  readonly version: number;
  readonly sourceId: number;
  readonly targetId: number;
}

/** Where a transfer comes from and goes to. */
export async function findEnds(
  db: Database | Tx,
  id: number,
): Promise<{ readonly sourceId: number; readonly targetId: number } | undefined> {
  return db
    .selectFrom('transfers')
    .select(['source_id as sourceId', 'target_id as targetId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The transfer a part (a line) belongs to. */
export async function findTransferOfPart(db: Database, partId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('transfer_lines')
    .select('transfer_id as id')
    .where('id', '=', partId)
    .executeTakeFirst();
  return row?.id;
}

/** The transfer with everything in it, held until the transaction ends: whoever acts on it acts alone. */
export async function lockTransfer(tx: Tx, id: number): Promise<TransferRecord | undefined> {
  const { rows } = await sql<Omit<TransferRecord, 'lines'>>`
    select id, version, state, source_id as "sourceId", target_id as "targetId" from transfers where id = ${id} for update`.execute(
    tx,
  );
  const transfer = rows[0];
  return transfer === undefined ? undefined : { ...transfer, lines: await listLines(tx, id) };
}

/** The lines in the order in which they were added, each with its lots. */
export async function listLines(db: Database | Tx, transferId: number): Promise<readonly TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    select l.id as "lineId", l.product_id as "productId", l.combination_id as "combinationId", l.quantity,
      l.found_damaged as "foundDamaged", l.surplus,
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('receivedOn', g.received_on)) || jsonb_build_object(
        'lotNumber', g.lot_number, 'expiresOn', g.expires_on, 'picked', g.picked, 'sent', g.sent, 'received', g.received,
        'returned', g.returned, 'lost', g.lost, 'damaged', g.damaged) order by g.id)
        from transfer_goods g where g.line_id = l.id), '[]') as goods
    from transfer_lines l where l.transfer_id = ${transferId} order by l.id`.execute(db);
  return rows;
}

export async function insertLine(
  tx: Tx,
  line: {
    readonly transferId: number;
    readonly productId: number;
    readonly combinationId: number | null;
    readonly quantity: number;
    readonly requested: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_lines')
    .values({
      transfer_id: line.transferId,
      product_id: line.productId,
      combination_id: line.combinationId,
      quantity: line.quantity,
      requested: line.requested,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of which nothing has left the shelf. */
export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('transfer_goods').where('line_id', '=', lineId).execute();
  await tx.deleteFrom('transfer_lines').where('id', '=', lineId).execute();
}

/** Lines and their lots as they are now; those that are as before are not touched. */
export async function writeLines(
  tx: Tx,
  before: readonly TransferLine[],
  after: readonly TransferLine[],
): Promise<void> {
  const changed = after.filter((line) => JSON.stringify(line) !== JSON.stringify(findLine(before, line.lineId)));
  for (const { lineId, quantity, foundDamaged, surplus } of changed)
    await tx
      .updateTable('transfer_lines')
      .set({ quantity, found_damaged: foundDamaged, surplus })
      .where('id', '=', lineId)
      .execute();
  const goods = changed.flatMap((line) => line.goods.map((each) => goodsRow(line.lineId, each)));
  if (goods.length === 0) return;
  await tx
    .insertInto('transfer_goods')
    .values(goods)
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'lot_number', 'expires_on']).doUpdateSet((eb) => ({
        picked: eb.ref('excluded.picked'),
        sent: eb.ref('excluded.sent'),
        received: eb.ref('excluded.received'),
        returned: eb.ref('excluded.returned'),
        lost: eb.ref('excluded.lost'),
        damaged: eb.ref('excluded.damaged'),
      })),
    )
    .execute();
}

const findLine = (lines: readonly TransferLine[], lineId: number): TransferLine | undefined =>
  lines.find((line) => line.lineId === lineId);

function goodsRow(lineId: number, { lotNumber, expiresOn, receivedOn, ...figures }: TransferGoods) {
  return {
    line_id: lineId,
    lot_number: lotNumber,
    expires_on: expiresOn,
    received_on: receivedOn ?? null,
    ...figures,
  };
}

export async function writeState(tx: Tx, id: number, state: TransferState): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ state, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface Entry {
  readonly transferId: number;
  readonly action: string;
  readonly state: TransferState;
  readonly employeeId: number | null;
  readonly note: string;
  readonly details: readonly object[];
  readonly operation: { readonly id: string; readonly digest: string } | null;
}

export async function appendHistory(tx: Tx, entry: Entry): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_history')
    .values({
      transfer_id: entry.transferId,
      action: entry.action,
      state: entry.state,
      employee_id: entry.employeeId,
      note: entry.note,
      details: JSON.stringify(entry.details),
      operation_id: entry.operation?.id ?? null,
      digest: entry.operation?.digest ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(
  tx: Database | Tx,
  operationId: string,
): Promise<{ readonly transferId: number; readonly digest: string | null } | undefined> {
  return tx
    .selectFrom('transfer_history')
    .select(['transfer_id as transferId', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export async function insertTransfer(
  tx: Tx,
  transfer: {
    readonly sourceId: number;
    readonly targetId: number;
    readonly note: string;
    readonly employeeId: number | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('transfers')
    .values({
      source_id: transfer.sourceId,
      target_id: transfer.targetId,
      note: transfer.note,
      employee_id: transfer.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
