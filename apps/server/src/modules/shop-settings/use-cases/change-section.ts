import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import type { OutboxEvent } from '../../../jobs/outbox-events.ts';
import { changeEntity, type Entity } from '../../audit/index.ts';
import { areInFolder } from '../../pictures/index.ts';
import { listOffered, lockShopRow, writeShopRow, type StoredShop } from '../../shops/index.ts';
import { changesBetween, columnsOf, fieldsOf, versionOfSection, type Section } from '../sections/section.ts';
import { actionOf } from '../sections/sections.ts';
import type { SettingsRefusal } from './change-settings.ts';

/** What a shop is to a change of one section of its settings. */
export const sectionEntity = (section: string): Entity<number, StoredShop, SettingsRefusal, StaffActor> => ({
  name: 'shop',
  permission: 'settings.write',
  lock: (tx, id, { shopIds }) => lockShopRow(tx, id, shopIds),
  missing: { code: 'settings.shop-not-found' },
  touches: async (_tx, id) => [id],
  versions: { of: (shop) => versionOfSection(section, shop), changed: { code: 'settings.changed' } },
});

export interface ChangeSection {
  readonly shopId: number;
  readonly section: Section;
  readonly write: { readonly version: number; readonly value: Readonly<Record<string, unknown>> };
  readonly actor: StaffActor;
}

/** Takes over a whole section; the same again changes nothing. */
export async function changeSection(
  db: Database,
  { shopId, section, write, actor }: ChangeSection,
): Promise<Result<null, SettingsRefusal>> {
  const errors = section.check(write.value);
  if (Object.keys(errors).length > 0) return refuse({ code: 'settings.are-wrong', errors });
  const change = { id: shopId, version: write.version, actor, action: actionOf(section.name) };
  return changeEntity(db, sectionEntity(section.name), change, async (tx, shop) => {
    const refused = await section.checkStored(tx, shopId, write.value);
    if (Object.keys(refused).length > 0)
      return refuse<SettingsRefusal>({ code: 'settings.are-wrong', errors: refused });
    const stored = fieldsOf(section, shop);
    const lost = await lostPictures(tx, section, write.value);
    if (lost.length > 0)
      return refuse({
        code: 'settings.are-wrong' as const,
        errors: Object.fromEntries(lost.map((field) => [field, 'promotions.problem.banner_unknown'])),
      });
    const changes = changesBetween(section.parse(stored) ?? stored, write.value);
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writeShopRow(tx, { id: shopId, section: section.name, columns: columnsOf(section, write.value) });
    return ok({ value: null, changes, events: await eventsOf(tx, shopId, changes) });
  });
}

/** The fields that name a picture which is not in its folder. */
async function lostPictures(tx: Tx, { pictures }: Section, value: ChangeSection['write']['value']): Promise<string[]> {
  const lost: string[] = [];
  for (const [field, folder] of Object.entries(pictures)) {
    const imageId = value[field];
    if (typeof imageId === 'number' && !(await areInFolder(tx, [imageId], folder))) lost.push(field);
  }
  return lost;
}

const PRODUCTS_AT_ONCE = 500;

/** With the taxes of a shop every price that it shows changes. */
export async function eventsOf(
  tx: Tx,
  shopId: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<readonly OutboxEvent[]> {
  if (!('taxRegime' in changes)) return [];
  const ids = await listOffered(tx, shopId);
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, at) =>
    ids.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE),
  );
  return parts.map((productIds) => ({ type: 'products.changed', payload: { productIds } }) as const);
}
