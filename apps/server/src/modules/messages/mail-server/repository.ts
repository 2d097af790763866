import type { MailServer } from '@hanout/contracts/messages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** As a shop has set it; version 0: it has not, and no letter leaves. */
export interface StoredMailServer extends Omit<MailServer, 'hasPassword'> {
  /** sealed; empty: none */
  readonly password: string;
}

const UNSET: Omit<StoredMailServer, 'shopId'> = {
  version: 0,
  isOn: false,
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  password: '',
  fromName: '',
  fromAddress: '',
  replyTo: '',
};

/** Of a shop in scope; undefined: there is no such shop for this person. */
export async function readMailServer(
  db: Database | Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredMailServer | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ stored: StoredMailServer | null }>`
    select case when m.shop_id is null then null else jsonb_build_object('shopId', s.id, 'version', m.version, 'isOn', m.is_on,
      'host', m.host, 'port', m.port, 'security', m.security, 'username', m.username, 'password', m.password,
      'fromName', m.from_name, 'fromAddress', m.from_address, 'replyTo', m.reply_to) end as stored
    from shops s left join mail_servers m on m.shop_id = s.id
    where s.id = ${shopId} and (${scope}::int[] is null or s.id = any(${scope}::int[]))`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : (row.stored ?? { ...UNSET, shopId });
}

/** The same, of a shop that nobody else sets up until the transaction ends. */
export async function lockMailServer(
  tx: Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<StoredMailServer | undefined> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return readMailServer(tx, shopId, shopIds);
}

/** Writes it and counts its version up. */
export async function writeMailServer(tx: Tx, next: Omit<StoredMailServer, 'version'>): Promise<void> {
  const said = {
    is_on: next.isOn,
    host: next.host,
    port: next.port,
    security: next.security,
    username: next.username,
    password: next.password,
    from_name: next.fromName,
    from_address: next.fromAddress,
    reply_to: next.replyTo,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('mail_servers')
    .values({ shop_id: next.shopId, ...said })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet({ ...said, version: sql<number>`mail_servers.version + 1` }),
    )
    .execute();
}
