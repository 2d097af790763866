import type { Database } from '../../database/database.ts';

export interface Supplier {
  readonly id: number;
  readonly name: string;
}

/** Suppliers to choose from, by name. */
export async function listSuppliers(db: Database): Promise<readonly Supplier[]> {
  return db.selectFrom('suppliers').select(['id', 'name']).where('is_active', '=', true).orderBy('name').execute();
}
