import type { MessageTexts } from '@hanout/contracts/messages';
import {
  houseChannels,
  houseTemplate,
  MESSAGE_EVENTS,
  type MessageChannel,
  type MessageEvent,
  type MessageLanguage,
  type MessageTemplate,
} from '@hanout/core/messages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** What a shop has said of an event; version 0: nothing yet, the house's texts and channels hold. */
export interface StoredRule {
  readonly event: MessageEvent;
  readonly version: number;
  readonly channels: readonly MessageChannel[];
  readonly texts: MessageTexts;
}

const unsaid = (event: MessageEvent): StoredRule => ({
  event,
  version: 0,
  channels: houseChannels(event),
  texts: {},
});

/** Of every event, in their order; undefined: there is no such shop in scope. */
export async function listRules(
  db: Database | Tx,
  shopId: number,
  shopIds: readonly number[] | null,
): Promise<readonly StoredRule[] | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ rules: readonly StoredRule[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('event', r.event, 'version', r.version, 'channels', r.channels, 'texts', r.texts))
      from message_rules r where r.shop_id = s.id), '[]') as rules
    from shops s where s.id = ${shopId} and (${scope}::int[] is null or s.id = any(${scope}::int[]))`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const said = new Map(found.rules.map((rule) => [rule.event, rule]));
  return MESSAGE_EVENTS.map((event) => said.get(event) ?? unsaid(event));
}

/** What one shop, of any, says of one event. */
export async function readRule(db: Database | Tx, shopId: number, event: MessageEvent): Promise<StoredRule> {
  const rules = await listRules(db, shopId, null);
  return rules?.find((rule) => rule.event === event) ?? unsaid(event);
}

/** The shop's own text, else the house's. */
export function templateOf(
  { event, texts }: Pick<StoredRule, 'event' | 'texts'>,
  channel: MessageChannel,
  language: MessageLanguage,
): MessageTemplate {
  const house = houseTemplate({ event, channel, language });
  const own = texts[channel]?.[language];
  return { subject: own?.subject || house.subject, body: own?.body || house.body };
}

/** The same as it stands, of a shop whose rules nobody else writes until the transaction ends. */
export async function lockRule(
  tx: Tx,
  { shopId, event, shopIds }: { shopId: number; event: MessageEvent; shopIds: readonly number[] | null },
): Promise<StoredRule | undefined> {
  await sql`select from shops where id = ${shopId} for no key update`.execute(tx);
  return (await listRules(tx, shopId, shopIds))?.find((rule) => rule.event === event);
}

/** Writes it and counts its version up. */
export async function writeRule(
  tx: Tx,
  shopId: number,
  { event, channels, texts }: Omit<StoredRule, 'version'>,
): Promise<void> {
  const values = { channels: [...channels], texts: JSON.stringify(texts), updated_at: sql<Date>`now()` };
  await tx
    .insertInto('message_rules')
    .values({ shop_id: shopId, event, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'event'])
        .doUpdateSet({ ...values, version: sql<number>`message_rules.version + 1` }),
    )
    .execute();
}
