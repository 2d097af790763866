import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { LegalIdentity } from './queries.ts';
import { countedUp } from './section-repository.ts';
import { announceShops } from './announce-repository.ts';

export interface StoredLegalIdentity {
  readonly version: number;
  readonly legal: LegalIdentity;
}

/** Who a shop in scope (null: all shops) is before the law. */
export async function readLegalIdentity(
  db: Database | Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredLegalIdentity | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredLegalIdentity>`
    select coalesce((section_versions ->> 'legal-identity')::int, 1) as version, legal_identity as legal from shops
    where id = ${id} and (${scope}::int[] is null or id = any(${scope}::int[]))`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockLegalIdentity(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredLegalIdentity | undefined> {
  await sql`select from shops where id = ${id} for no key update`.execute(tx);
  return readLegalIdentity(tx, id, shopIds);
}

/** Writes it and counts the version up; every process drops the pages that show it. */
export async function writeLegalIdentity(tx: Tx, id: number, legal: LegalIdentity): Promise<void> {
  await tx
    .updateTable('shops')
    .set({
      legal_identity: JSON.stringify(legal),
      version: sql<number>`version + 1`,
      section_versions: countedUp('legal-identity'),
    })
    .where('id', '=', id)
    .execute();
  await announceShops(tx);
}

/** The number of the terms of sale that orders carry from now on. */
export async function numberTerms(tx: Tx, id: number, number: number): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ terms_version: String(number) })
    .where('id', '=', id)
    .execute();
}
