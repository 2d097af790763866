import type { ShopExport } from '@hanout/contracts/data/shop-exports';
import { sql } from 'kysely';
import type { ArchiveFailure } from '../../archive/archive-failure.ts';
import type { Database, Tx } from '../../database/database.ts';

export interface StoredExport {
  readonly id: number;
  readonly shopId: number;
  readonly withPersons: boolean;
  readonly state: ShopExport['state'];
  readonly fileName: string;
}

const columns = ['id', 'shop_id as shopId', 'with_persons as withPersons', 'state', 'file_name as fileName'] as const;

export interface NewExport {
  readonly shopId: number;
  readonly withPersons: boolean;
  readonly fileName: string;
  readonly employeeId: number | null;
}

/** Fails by `shop_exports_underway` while another one of the shop is underway. */
export async function insertExport(tx: Tx, made: NewExport): Promise<number> {
  const { id } = await tx
    .insertInto('shop_exports')
    .values({
      shop_id: made.shopId,
      with_persons: made.withPersons,
      file_name: made.fileName,
      employee_id: made.employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function readShopCode(tx: Tx, shopId: number): Promise<{ readonly code: string } | undefined> {
  return tx.selectFrom('shops').select('code').where('id', '=', shopId).executeTakeFirst();
}

export function findExport(db: Database | Tx, id: number): Promise<StoredExport | undefined> {
  return db
    .selectFrom('shop_exports')
    .select(columns)
    .where('id', '=', id)
    .$narrowType<StoredExport>()
    .executeTakeFirst();
}

export async function lockExport(tx: Tx, id: number): Promise<StoredExport | undefined> {
  await sql`select from shop_exports where id = ${id} for update`.execute(tx);
  return findExport(tx, id);
}

/** True: it waited, or had failed, and is begun now. */
export async function beginExport(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_exports')
    .set({ state: 'running', ended_at: null, failure: null, detail: '' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ExportStep {
  readonly stage: ShopExport['stage'];
  readonly done: number;
  readonly total: number;
}

export async function noteExportStep(db: Database, id: number, { stage, done, total }: ExportStep): Promise<void> {
  await db
    .updateTable('shop_exports')
    .set({ stage, stage_done: done, stage_total: total })
    .where('id', '=', id)
    .execute();
}

export interface ExportEnd {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  readonly days: number;
}

export async function endExport(db: Database, id: number, { bytes, rows, files, days }: ExportEnd): Promise<void> {
  await db
    .updateTable('shop_exports')
    .set({
      state: 'ready',
      bytes,
      row_count: rows,
      file_count: files,
      ended_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Of one that is underway. */
export async function failExport(db: Database, id: number, { failure, detail }: ArchiveFailure): Promise<void> {
  await db
    .updateTable('shop_exports')
    .set({ state: 'failed', failure, detail, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Those of the shop of this one that are not there, and of which the bell may still speak. */
export async function listFailedBeside(db: Database, id: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('shop_exports')
    .select('id')
    .where('state', '=', 'failed')
    .where('shop_id', '=', (eb) =>
      eb.selectFrom('shop_exports as done').select('done.shop_id').where('done.id', '=', id),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Of those whose days are over. */
export function listOver(db: Database): Promise<readonly StoredExport[]> {
  return db
    .selectFrom('shop_exports')
    .select(columns)
    .where('state', '=', 'ready')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .$narrowType<StoredExport>()
    .execute();
}

export async function expireExport(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('shop_exports').set({ state: 'expired' }).where('id', '=', id).execute();
}

export async function deleteExport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shop_exports').where('id', '=', id).execute();
}

/** Lines of exports that are not there any more for longer than so many days. */
export async function forgetExports(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('shop_exports')
    .where('state', 'in', ['failed', 'expired'])
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .execute();
}
