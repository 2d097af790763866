import type { OrderExportQuery } from '@hanout/contracts/orders/orders';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../../database/database.ts';
import { createEntity, touchesNoShop, type Kind } from '../../../../audit/index.ts';

const exportKind: Kind<string, never> = {
  name: 'order_export',
  permission: 'orders.export',
  touches: touchesNoShop,
};

interface Exporting {
  readonly actor: StaffActor;
  readonly name: string;
  readonly query: OrderExportQuery;
}

/** Who took a file of orders: which view, and by what it was narrowed; what was searched for may be a person and is not kept. */
export function recordExport(db: Database, { actor, name, query }: Exporting) {
  const { view, sort, numbers, ...filters } = query;
  const narrowedBy = Object.entries(filters).flatMap(([filter, value]) => (value === undefined ? [] : [filter]));
  return createEntity(db, exportKind, { actor, action: 'order.export' }, () =>
    Promise.resolve(
      ok({
        id: name,
        value: undefined,
        changes: {
          view: [null, view] as const,
          sort: [null, sort] as const,
          narrowedBy: [null, narrowedBy.join(', ')] as const,
          chosen: [null, numbers?.length ?? null] as const,
        },
      }),
    ),
  );
}
