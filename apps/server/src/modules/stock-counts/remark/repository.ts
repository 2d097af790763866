import type { Tx } from '../../../database/database.ts';

export async function findRemark(tx: Tx, id: number): Promise<string> {
  const { note } = await tx.selectFrom('stock_counts').select('note').where('id', '=', id).executeTakeFirstOrThrow();
  return note;
}

export async function writeRemark(tx: Tx, id: number, note: string): Promise<void> {
  await tx.updateTable('stock_counts').set({ note }).where('id', '=', id).execute();
}
