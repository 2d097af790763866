import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { StarterKind } from './plan-starter.ts';

/** Nobody else begins with a trade, or takes one back, until the transaction ends. */
export async function lockStarters(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog.starters'))`.execute(tx);
}

export interface Start {
  readonly kind: StarterKind;
  readonly id: number;
}

/** Remembers what was made for a trade, and of what is there that which was made for another one. */
export async function rememberStart(
  tx: Tx,
  trade: string,
  { made, found }: { readonly made: readonly Start[]; readonly found: readonly Start[] },
): Promise<void> {
  await sql`
    insert into catalog_starts (trade, kind, entry_id)
    select ${trade}, kind, id from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m (kind text, id int)
    union
    select ${trade}, f.kind, f.id from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (kind text, id int)
    join catalog_starts s on s.kind = f.kind and s.entry_id = f.id
    on conflict do nothing`.execute(tx);
}

export async function forgetStart(tx: Tx, trade: string): Promise<void> {
  await tx.deleteFrom('catalog_starts').where('trade', '=', trade).execute();
}
