import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { COLLEAGUE_EMAIL } from './hire-colleague.ts';
import { findEmployee, insertAssignments, insertDueCalls, insertMentions } from './news-repository.ts';

const NOTES = [
  'la cliente demande un emballage cadeau, tu peux le confirmer avec le dépôt ?',
  'adresse vérifiée au téléphone, c’est bon pour l’expédition.',
] as const;

/** What a colleague left for whoever signs in first: orders, notes that name them and a call that is due, some of it read already. */
export async function greetOwner({ db }: { readonly db: Database }, email: string): Promise<void> {
  const [to, by] = [await findEmployee(db, email), await findEmployee(db, COLLEAGUE_EMAIL)];
  if (to === undefined || by === undefined) return;
  await inTransaction(db, async (tx) => {
    await insertMentions(tx, { to, by, bodies: NOTES });
    await insertAssignments(tx, { to, by });
    await insertDueCalls(tx, { to });
  });
}
