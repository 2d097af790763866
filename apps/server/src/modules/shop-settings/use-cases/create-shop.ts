import type { ShopCreate } from '@hanout/contracts/shops';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { hostName } from '@hanout/core/shop';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { createEntity, type Kind } from '../../audit/index.ts';
import { insertShopLike, writeHosts } from '../../shops/index.ts';
import type { SettingsRefusal } from './change-settings.ts';

const shopKind: Kind<number, SettingsRefusal> = {
  name: 'shop',
  permission: 'settings.write',
  // A shop is the house's until somebody is bound to it: who is bound to others makes none.
  touches: async () => null,
  taken: (constraint) => takenHost(constraint) ?? wrong('code', 'errors.field.shopCodeTaken'),
};

/** What a row that was there first means. */
export function takenHost(constraint: string): SettingsRefusal | undefined {
  return constraint === 'shop_hosts_pkey' ? wrong('hosts', 'errors.field.hostTaken') : undefined;
}

const wrong = (field: string, key: string): SettingsRefusal => ({
  code: 'settings.are-wrong',
  errors: { [field]: key },
});

export interface CreateShop {
  readonly write: ShopCreate;
  readonly actor: StaffActor;
}

/** A second shop, set as another one is; what it sells, from where and by whom is chosen where products, warehouses and carriers are. */
export async function createShop(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { write: { host, ...shop }, actor }: CreateShop,
): Promise<Result<number, SettingsRefusal>> {
  const known = hostName(host);
  if (known === null) return refuse(wrong('host', 'errors.field.host'));
  const { code, like, languages, defaultLanguage } = shop;
  if (!languages.includes(defaultLanguage)) return refuse(wrong('defaultLanguage', 'errors.field.defaultLanguage'));
  if (!isInScope(actor, like)) return refuse({ code: 'settings.shop-not-found' });
  return createEntity(db, shopKind, { actor, action: 'shop.create' }, async (tx) => {
    const id = await insertShopLike(tx, ids, shop);
    await writeHosts(tx, { id, hosts: [known], isArchived: false });
    return ok({
      id,
      value: id,
      changes: { code: [null, code], hosts: [null, [known]], like: [null, like], languages: [null, languages] },
    });
  });
}
