import type { CarrierTariff } from '@hanout/contracts/remittances/transporters';
import { ok, type Result } from '@hanout/core/kernel';
import { isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity, type Forbidden } from '../../../audit/index.ts';
import { lockTariff, shopsOfCarrier, writeTariff } from '../repository.ts';

export type TariffRefusal = { readonly code: 'remittances.carrier-not-found' | 'remittances.tariff-changed' };

const tariffEntity: Entity<number, CarrierTariff, TariffRefusal, StaffActor> = {
  name: 'carrier_tariff',
  permission: 'remittances.manage',
  lock: async (tx, id, actor) => {
    const shopIds = await shopsOfCarrier(tx, id);
    const isSeen = scopeOf(actor) === null || shopIds.some((shopId) => isInScope(actor, shopId));
    return isSeen ? lockTariff(tx, id) : undefined;
  },
  missing: { code: 'remittances.carrier-not-found' },
  touches: shopsOfCarrier,
  versions: { of: ({ version }) => version, changed: { code: 'remittances.tariff-changed' } },
};

/** What a carrier keeps and when it pays; drafts that are there show it when they are judged again. */
export async function changeTariff(
  db: Database,
  {
    carrierId: id,
    tariff,
    actor,
  }: { readonly carrierId: number; readonly tariff: CarrierTariff; readonly actor: StaffActor },
): Promise<Result<null, TariffRefusal | Forbidden>> {
  const change = { id, version: tariff.version, actor, action: 'remittance.tariff' };
  return changeEntity(db, tariffEntity, change, async (tx, before) => {
    const after = { ...tariff, version: before.version + 1 };
    await writeTariff(tx, id, after);
    return ok({ value: null, changes: differencesBetween(before, after) });
  });
}
