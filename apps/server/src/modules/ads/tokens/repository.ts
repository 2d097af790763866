import type { ConversionNetwork } from '@hanout/contracts/orders/ad-conversions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Sealed, by network; empty: none. Version 0: nobody has set any. */
export interface StoredTokens {
  readonly version: number;
  readonly tokens: Readonly<Record<ConversionNetwork, string>>;
}

const UNSET: StoredTokens = { version: 0, tokens: { meta: '', tiktok: '', snapchat: '' } };

/** Of a shop in scope; undefined: there is no such shop for this person. */
export async function readTokens(
  db: Database | Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredTokens | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ stored: StoredTokens | null }>`
    select case when t.shop_id is null then null else jsonb_build_object('version', t.version,
      'tokens', jsonb_build_object('meta', t.meta, 'tiktok', t.tiktok, 'snapchat', t.snapchat)) end as stored
    from shops s left join ad_tokens t on t.shop_id = s.id
    where s.id = ${shopId} and (${scope}::int[] is null or s.id = any(${scope}::int[]))`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : (row.stored ?? UNSET);
}

/** The same, of a shop that nobody else sets up until the transaction ends. */
export async function lockTokens(
  tx: Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredTokens | undefined> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return readTokens(tx, shopId, shopIds);
}

/** Writes them and counts their version up. */
export async function writeTokens(tx: Tx, shopId: number, tokens: StoredTokens['tokens']): Promise<void> {
  await tx
    .insertInto('ad_tokens')
    .values({ shop_id: shopId, ...tokens })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ ...tokens, version: sql<number>`ad_tokens.version + 1` }),
    )
    .execute();
}
