import type { ShopSettingsWrite } from '@hanout/contracts/shop-settings';
import { canonicalJson, ok, refuse, type Result } from '@hanout/core/kernel';
import { SOCIAL_NETWORKS, socialAddress } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Changes, type Entity, type Forbidden } from '../../audit/index.ts';
import { lockShopSettings, writeShopSettings, type StoredSettings } from '../../shops/index.ts';

export type SettingsRefusal =
  | Forbidden
  | { readonly code: 'settings.shop-not-found' }
  | { readonly code: 'settings.changed' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'settings.are-wrong'; readonly errors: Readonly<Record<string, string>> };

const settingsEntity: Entity<number, StoredSettings, SettingsRefusal, StaffActor> = {
  name: 'shop',
  permission: 'settings.write',
  lock: (tx, id, { shopIds }) => lockShopSettings(tx, id, shopIds),
  missing: { code: 'settings.shop-not-found' },
  touches: async (_tx, id) => [id],
  versions: { of: ({ version }) => version, changed: { code: 'settings.changed' } },
};

export interface ChangeSettings {
  readonly shopId: number;
  readonly write: ShopSettingsWrite;
  readonly actor: StaffActor;
}

/** Takes over the whole form; answers the version that the next change must name. */
export async function changeSettings(
  db: Database,
  { shopId, write, actor }: ChangeSettings,
): Promise<Result<{ readonly version: number }, SettingsRefusal>> {
  const parsed = parseSettings(write);
  if (!parsed.ok) return parsed;
  const change = { id: shopId, version: write.version, actor, action: 'shop.change-settings' };
  return changeEntity(db, settingsEntity, change, async (tx, before) => {
    const changes = changesOf(before, parsed.value);
    if (Object.keys(changes).length === 0) return ok({ value: { version: before.version }, changes: null });
    await writeShopSettings(tx, { id: shopId, ...parsed.value });
    const version = before.version + 1;
    return ok({ value: { version }, changes: { ...changes, version: [before.version, version] } });
  });
}

type Settings = Omit<StoredSettings, 'id' | 'version'>;

function parseSettings(write: ShopSettingsWrite): Result<Settings, SettingsRefusal> {
  const typed = SOCIAL_NETWORKS.filter((network) => write.social[network].trim() !== '');
  const social = typed.map((network) => [network, socialAddress(network, write.social[network])] as const);
  const errors = social.flatMap(([network, address]) =>
    address === null ? [[network, 'errors.field.socialLink'] as const] : [],
  );
  if (errors.length > 0) return refuse({ code: 'settings.are-wrong', errors: Object.fromEntries(errors) });
  const texts = Object.entries(write.consentTexts).map(([language, text]) => [language, text.trim()] as const);
  return ok({
    showsConsent: write.showsConsent,
    listingDisplay: write.listingDisplay,
    listingPageSize: write.listingPageSize,
    social: Object.fromEntries(social.flatMap(([network, address]) => (address === null ? [] : [[network, address]]))),
    consentTexts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
  });
}

function changesOf(before: StoredSettings, after: Settings): Changes {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['social', before.social, after.social],
    ['showsConsent', before.showsConsent, after.showsConsent],
    ['consentTexts', before.consentTexts, after.consentTexts],
    ['listingDisplay', before.listingDisplay, after.listingDisplay],
    ['listingPageSize', before.listingPageSize, after.listingPageSize],
  ];
  return Object.fromEntries(
    pairs.flatMap(([field, was, is]) => (isSame(was, is) ? [] : [[field, [was, is] as const]])),
  );
}

const isSame = (was: unknown, is: unknown): boolean => canonicalJson(was) === canonicalJson(is);
