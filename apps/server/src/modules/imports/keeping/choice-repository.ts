import type { ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface Choice {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
}

export async function findChoice(db: Database, employeeId: number, headerKey: string): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    select mapping, options from product_import_mappings where employee_id = ${employeeId} and header_key = ${headerKey}`.execute(
    db,
  );
  return rows[0];
}

export async function rememberChoice(tx: Tx, employeeId: number, headerKey: string, choice: Choice): Promise<void> {
  const kept = { mapping: JSON.stringify(choice.mapping), options: JSON.stringify(choice.options) };
  await tx
    .insertInto('product_import_mappings')
    .values({ employee_id: employeeId, header_key: headerKey, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'header_key']).doUpdateSet({ ...kept, used_at: sql`now()` }),
    )
    .execute();
}
