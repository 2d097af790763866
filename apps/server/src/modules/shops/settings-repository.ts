import type { ShopSettings } from '@hanout/contracts/shop-settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { countedUp } from './section-repository.ts';
import { announceShops } from './announce-repository.ts';

export interface StoredSettings extends Omit<ShopSettings, 'social' | 'consentTexts'> {
  /** Only those that there are. */
  readonly social: Readonly<Record<string, string>>;
  readonly consentTexts: Readonly<Record<string, string>>;
}

const stored = sql`id, coalesce((section_versions ->> 'settings')::int, 1) as version, social_links as social, shows_consent as "showsConsent", consent_texts as "consentTexts",
  listing_display as "listingDisplay", listing_page_size as "listingPageSize"`;

/** The settings of a shop in scope (null: of any). */
export async function readShopSettings(
  db: Database,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredSettings | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredSettings>`
    select ${stored} from shops where id = ${id} and (${scope}::int[] is null or id = any(${scope}::int[]))`.execute(
    db,
  );
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockShopSettings(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<StoredSettings | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<StoredSettings>`
    select ${stored} from shops where id = ${id} and (${scope}::int[] is null or id = any(${scope}::int[]))
    for no key update`.execute(tx);
  return rows[0];
}

/** Writes them and counts the version up; every process drops what it kept of the shop and its pages. */
export async function writeShopSettings(tx: Tx, { id, ...next }: Omit<StoredSettings, 'version'>): Promise<void> {
  await tx
    .updateTable('shops')
    .set({
      social_links: JSON.stringify(next.social),
      shows_consent: next.showsConsent,
      consent_texts: JSON.stringify(next.consentTexts),
      listing_display: next.listingDisplay,
      listing_page_size: next.listingPageSize,
      version: sql<number>`version + 1`,
      section_versions: countedUp('settings'),
    })
    .where('id', '=', id)
    .execute();
  await announceShops(tx);
}
