import type { ShopHostsWrite } from '@hanout/contracts/shops';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { hostName } from '@hanout/core/shop';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../audit/index.ts';
import { listShopRows, lockShopRow, writeHosts, type ShopRow } from '../../shops/index.ts';
import type { SettingsRefusal } from './change-settings.ts';
import { takenHost } from './create-shop.ts';

const hostsEntity: Entity<number, ShopRow, SettingsRefusal, StaffActor> = {
  name: 'shop',
  permission: 'settings.write',
  lock: async (tx, id, actor) => {
    if ((await lockShopRow(tx, id, scopeOf(actor))) === undefined) return undefined;
    return (await listShopRows(tx, [id]))[0];
  },
  missing: { code: 'settings.shop-not-found' },
  touches: async (_tx, id) => [id],
  versions: { of: ({ version }) => version, changed: { code: 'settings.changed' } },
  taken: takenHost,
};

export interface ChangeHosts {
  readonly shopId: number;
  readonly write: ShopHostsWrite;
  readonly actor: StaffActor;
}

/** Under which names a shop answers, and whether it does. The one that answers every other name stays. */
export async function changeHosts(
  db: Database,
  { shopId, write, actor }: ChangeHosts,
): Promise<Result<null, SettingsRefusal>> {
  const hosts = write.hosts.map(hostName);
  const known = [...new Set(hosts.filter((host) => host !== null))].toSorted((one, other) => (one < other ? -1 : 1));
  if (hosts.includes(null)) return refuse({ code: 'settings.are-wrong', errors: { hosts: 'errors.field.host' } });
  const change = { id: shopId, version: write.version, actor, action: 'shop.change-hosts' };
  return changeEntity(db, hostsEntity, change, async (tx, before) => {
    const after = { hosts: known, isArchived: write.isArchived };
    if (write.isArchived && before.answersUnknownHosts)
      return refuse<SettingsRefusal>({
        code: 'settings.are-wrong',
        errors: { isArchived: 'errors.field.shopAnswersAll' },
      });
    const changes = differencesBetween({ hosts: before.hosts, isArchived: before.isArchived }, after);
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writeHosts(tx, { id: shopId, ...after });
    return ok({ value: null, changes });
  });
}
