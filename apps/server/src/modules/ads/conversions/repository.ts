import type { ConversionNetwork, ConversionState } from '@hanout/contracts/orders/ad-conversions';
import type { OrderScope } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import { pastRows } from '../../../database/past-rows.ts';

export interface NewConversion {
  readonly shop_id: number;
  readonly order_id: string;
  readonly network: ConversionNetwork;
  readonly pixel_id: string;
  readonly body: string;
  readonly state: 'waiting' | 'trial';
}

/** Once per order and network, whoever plans it how often. */
export async function insertConversions(db: Database, rows: readonly NewConversion[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('ad_conversions')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['order_id', 'network']).doNothing())
    .execute();
}

export interface ClaimedConversion {
  readonly id: number;
  readonly shopId: number;
  readonly network: ConversionNetwork;
  readonly pixelId: string;
  readonly body: string;
  readonly tries: number;
  /** sealed; empty: none */
  readonly token: string;
}

const MOST_AT_ONCE = 20;

/**
 * Takes what is due, or one that was asked for: nobody else takes it for a minute, after which whoever took it is gone. Those of a
 * shop that is not live wait.
 */
export async function claimConversions(db: Database, id: number | null = null): Promise<readonly ClaimedConversion[]> {
  const { rows } = await sql<ClaimedConversion>`
    with due as (
      select c.id from ad_conversions c join shops s on s.id = c.shop_id and s.ads_mode = 'live'
      where c.state = 'waiting' and c.due_at <= now() and (c.claimed_at is null or c.claimed_at < now() - interval '1 minute')
        and (${id}::bigint is null or c.id = ${id}::bigint)
      order by c.due_at, c.id limit ${MOST_AT_ONCE} for update of c skip locked
    )
    update ad_conversions c set claimed_at = now() from due
    where c.id = due.id
    returning c.id::int as id, c.shop_id as "shopId", c.network, c.pixel_id as "pixelId", c.body, c.tries,
      coalesce((select case c.network when 'meta' then t.meta when 'tiktok' then t.tiktok else t.snapchat end
        from ad_tokens t where t.shop_id = c.shop_id), '') as token`.execute(db);
  return rows;
}

export interface Attempt {
  readonly isSent: boolean;
  readonly status: number | null;
  readonly reason: string;
  readonly answer: string;
  readonly tookMs: number;
  /** until the next one; null: there is no other */
  readonly pauseMinutes: number | null;
}

export async function noteAttempt(tx: Tx, id: number, attempt: Attempt): Promise<void> {
  const { isSent, status, reason, answer, tookMs, pauseMinutes } = attempt;
  await tx
    .updateTable('ad_conversions')
    .set({
      state: isSent ? 'sent' : pauseMinutes === null ? 'failed' : 'waiting',
      tries: sql<number>`tries + 1`,
      attempts: sql<number>`attempts + 1`,
      claimed_at: null,
      attempted_at: sql<Date>`now()`,
      due_at: sql<Date>`now() + make_interval(mins => ${pauseMinutes ?? 0})`,
      status,
      reason,
      answer,
      took_ms: tookMs,
    })
    .where('id', '=', id)
    .execute();
}

export interface LockedConversion {
  readonly id: number;
  readonly shopId: number;
  readonly state: ConversionState;
  readonly isLive: boolean;
}

/** One in scope, held until the transaction ends. */
export async function lockConversion(tx: Tx, id: number, scope: OrderScope): Promise<LockedConversion | undefined> {
  const { rows } = await sql<LockedConversion>`
    select c.id::int as id, c.shop_id as "shopId", c.state, s.ads_mode = 'live' as "isLive"
    from ad_conversions c join orders o on o.id = c.order_id join shops s on s.id = c.shop_id
    where c.id = ${id} and ${isOrderWithin(scope)} for update of c`.execute(tx);
  return rows[0];
}

/** It is tried again from the beginning. */
export async function renewConversion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('ad_conversions')
    .set({ state: 'waiting', tries: 0, due_at: sql<Date>`now()`, claimed_at: null })
    .where('id', '=', id)
    .execute();
}

export const pastConversions = pastRows('ad_conversions', sql`created_at`);
