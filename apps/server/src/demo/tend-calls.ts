import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createEmployee } from '../modules/staff/index.ts';
import { insertCalls, insertLeftCarts, insertListedPhones } from './call-repository.ts';

const AGENTS = [
  { email: 'yacine.brahimi@demo.example', name: 'Yacine Brahimi' },
  { email: 'lina.merabet@demo.example', name: 'Lina Merabet' },
] as const;

/** The calls of the past weeks by two agents who cannot sign in, phones that the shop sells nothing to, and carts that were left. */
export async function tendCalls({ db, ids }: { readonly db: Database; readonly ids: Ids }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const agents: number[] = [];
    for (const { email, name } of AGENTS)
      agents.push(await createEmployee(tx, ids, { email, name, passwordHash: 'none', roles: ['order-employee'] }));
    await insertCalls(tx, agents);
    await insertListedPhones(tx, agents);
    await insertLeftCarts(tx);
  });
}
