import type { SegmentWrite } from '@hanout/contracts/customers/segments';
import { emptyRule } from '@hanout/core/customers';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  changeCustomer,
  continueImport,
  createSegment,
  linkNextOrders,
  mergeCustomers,
  steerImport,
} from '../modules/customers/index.ts';
import { OLD_CUSTOMERS } from './catalogue/old-customers.ts';
import { insertRows, listBuyers } from './repository.ts';

const SHOP = 1;

const SEGMENTS: readonly (readonly [name: string, rule: Partial<SegmentWrite['rule']>])[] = [
  ['Fidèles', { tags: ['fidèle'] }],
  ['Revendeurs', { types: ['wholesaler'] }],
  ['Plus de 20 000 DA livrés', { valueMin: 2_000_000 }],
];

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * What people do with customers: two numbers of one person are joined, some are marked, groups gather them, and those of a former
 * shop are brought in.
 */
export async function tendCustomers({ db, ids }: Deps, actor: StaffActor): Promise<void> {
  while (await linkNextOrders(db));
  const [kept, gone, reseller, ...faithful] = await listBuyers(db, { shopId: SHOP, count: 8 });
  if (kept !== undefined && gone !== undefined)
    await mergeCustomers(db, { id: kept.id, version: kept.version, phone: gone.phone, actor });
  if (reseller !== undefined)
    await changeCustomer(db, {
      id: reseller.id,
      actor,
      customer: { ...reseller, type: 'wholesaler', note: 'Reprend par cartons', tags: ['revendeur'] },
    });
  for (const { id, ...customer } of faithful)
    await changeCustomer(db, { id, actor, customer: { ...customer, tags: ['fidèle'] } });
  for (const [name, rule] of SEGMENTS)
    await createSegment(db, {
      actor,
      segment: { shopId: SHOP, name, rule: { ...emptyRule, wilayaCodes: [], types: [], tags: [], ...rule } },
    });
  await bringOldCustomers({ db, ids }, actor);
}

/** The file of the former shop, read already: tried, then brought in. */
async function bringOldCustomers({ db, ids }: Deps, actor: StaffActor): Promise<void> {
  const { fileName, header, rows } = OLD_CUSTOMERS;
  const id = ids.uuid();
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'product_imports', [
      {
        id,
        employee_id: actor.employeeId,
        language: 'fr',
        upload_key: ids.uuid(),
        state: 'read',
        subject: 'customers',
        shop_id: SHOP,
        file_name: fileName,
        file_bytes: rows.flat().join().length,
        kind: 'csv',
        format: 'shopify',
        header,
        row_count: rows.length,
        options: {},
        request_id: actor.requestId,
      },
    ]);
    // The first line of the file is its header.
    const numbered = rows.map((cells, at) => ({ import_id: id, unit: at + 2, number: at + 2, cells }));
    await insertRows(tx, 'product_import_rows', numbered);
  });
  const { signal } = new AbortController();
  for (const step of ['check', 'start'] as const) {
    await steerImport(db, { id, actor }, step);
    await continueImport(db, id, signal);
  }
}
