import type { ChoiceSettings } from '@hanout/contracts/carrier-choice/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

const FIRST: ChoiceSettings = { version: 0, takesItself: false, waitBasisPoints: 100 };

export async function readChoiceSettings(db: Database | Tx, shopId: number): Promise<ChoiceSettings> {
  const row = await db
    .selectFrom('carrier_choice_settings')
    .select(['version', 'takes_itself as takesItself', 'wait_basis_points as waitBasisPoints'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? FIRST;
}

/** The shop's row is held: two that write its first settings come one after the other. */
export async function lockChoiceSettings(tx: Tx, shopId: number): Promise<ChoiceSettings | undefined> {
  const { rows } = await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : readChoiceSettings(tx, shopId);
}

export async function writeChoiceSettings(tx: Tx, shopId: number, settings: ChoiceSettings): Promise<void> {
  const values = {
    takes_itself: settings.takesItself,
    wait_basis_points: settings.waitBasisPoints,
    version: settings.version,
  };
  await tx
    .insertInto('carrier_choice_settings')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}
