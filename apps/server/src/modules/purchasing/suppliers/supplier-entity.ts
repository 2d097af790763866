import { PURCHASING_PERMISSION } from '@hanout/core/purchasing';
import type { Entity, Kind } from '../../audit/index.ts';
import { announceDictionary } from '../../listing/index.ts';
import { countSupplierUp, lockSupplier, shopsOfSupplier } from './repository.ts';

export type SupplierRefusal =
  | {
      readonly code: 'purchasing.supplier-not-found' | 'purchasing.supplier-changed' | 'purchasing.thing-is-unknown';
    }
  /** field → key of what is wrong with it */
  | { readonly code: 'purchasing.form-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** A supplier as the house has one: written by whom every shop belongs to that sells something of theirs. */
export const supplierKind: Kind<number, SupplierRefusal> = {
  name: 'suppliers',
  permission: PURCHASING_PERMISSION,
  touches: shopsOfSupplier,
  taken: (constraint) =>
    constraint === 'suppliers_by_name'
      ? { code: 'purchasing.form-is-wrong', errors: { name: 'errors.purchasing.nameTaken' } }
      : undefined,
  announce: announceDictionary,
};

export const supplierEntity: Entity<number, number, SupplierRefusal> = {
  ...supplierKind,
  lock: (tx, id) => lockSupplier(tx, id),
  missing: { code: 'purchasing.supplier-not-found' },
  versions: {
    of: (version) => version,
    changed: { code: 'purchasing.supplier-changed' },
    countUp: countSupplierUp,
  },
};
