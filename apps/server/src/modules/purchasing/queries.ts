import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface Supplier {
  readonly id: number;
  readonly name: string;
}

/** Suppliers to choose from, by name. */
export async function listSuppliers(db: Database): Promise<readonly Supplier[]> {
  const { rows } = await sql<Supplier>`select id, name from suppliers where is_active order by name`.execute(db);
  return rows;
}
