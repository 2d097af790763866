import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Entity, Kind } from '../audit/index.ts';
import { countUp, findShopOf, lockRemittance, type RemittanceRecord } from './repository.ts';

export type RemittanceMissing = {
  readonly code: 'remittances.not-found' | 'remittances.changed' | 'remittances.key-is-reused';
};

const touches: Kind<number, RemittanceMissing>['touches'] = async (tx, id) => {
  const shopId = await findShopOf(tx, id);
  return shopId === undefined ? [] : [shopId];
};

const taken: Kind<number, RemittanceMissing>['taken'] = (constraint) => {
  if (constraint === 'carrier_remittances_of_an_operation') return { code: 'remittances.key-is-reused' };
  return constraint === 'carrier_remittances_of_a_source' ? { code: 'remittances.changed' } : undefined;
};

/** The matter of the one shop whose parcels were carried. */
export const newRemittanceKind: Kind<number, RemittanceMissing> = {
  name: 'remittance',
  permission: 'remittances.manage',
  touches,
  taken,
};

export const remittanceEntity: Entity<number, RemittanceRecord, RemittanceMissing, StaffActor> = {
  ...newRemittanceKind,
  lock: async (tx, id, actor) => {
    const found = await lockRemittance(tx, id);
    return found !== undefined && isInScope(actor, found.shopId) ? found : undefined;
  },
  missing: { code: 'remittances.not-found' },
  versions: { of: ({ version }) => version, changed: { code: 'remittances.changed' }, countUp },
};

/** As whoever may take a confirmed one back acts on it. */
export const reversibleEntity: typeof remittanceEntity = { ...remittanceEntity, permission: 'remittances.reverse' };
