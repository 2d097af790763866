import type { ImportMapping, ImportOptions } from '@hanout/contracts/import-mapping';
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
  await sql`
    insert into product_import_mappings as m (employee_id, header_key, mapping, options)
    values (${employeeId}, ${headerKey}, ${JSON.stringify(choice.mapping)}::jsonb, ${JSON.stringify(choice.options)}::jsonb)
    on conflict (employee_id, header_key) do update set mapping = excluded.mapping, options = excluded.options, used_at = now()`.execute(
    tx,
  );
}
