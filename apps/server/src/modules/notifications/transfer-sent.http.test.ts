import { randomUUID } from 'node:crypto';
import { notificationsSchema } from '@hanout/contracts/notifications';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, buildWarehouse, insertRow, type BuiltWarehouse } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';
import { tellTransferSent } from './repository.ts';

const app = useTestApp();
const api = '/dashboard/api';
type Works = {
  readonly shopId: number;
  readonly at: BuiltWarehouse;
  readonly role?: string;
  readonly isActive?: boolean;
};

async function worker({ shopId, at, role = 'warehouse' }: Works): Promise<StaffBrowser> {
  const employee = await buildEmployee(app().deps.db, { roles: [role], shopIds: [shopId] });
  await insertRow(app().database.pool, 'employee_warehouses', { employee_id: employee.id, warehouse_id: at.id });
  return signIn(app(), employee);
}

const told = async (who: StaffBrowser) =>
  notificationsSchema.parse((await who.call({ url: `${api}/notifications` })).body).rows;

test('goods that are sent are told once to whoever receives them there: not to who sent them, nor elsewhere', async () => {
  const { pool } = app().database;
  const [shop, otherShop] = [await buildShop(pool), await buildShop(pool)];
  const [source, target] = [await buildWarehouse(pool, { shop }), await buildWarehouse(pool, { shop })];
  const product = await buildProduct(pool, { shop, warehouse: source, stock: 5 });
  const boss = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
  const receivers = [
    await worker({ shopId: shop.id, at: target }),
    await signIn(app(), await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [shop.id] })),
  ];
  const others = [
    boss,
    await worker({ shopId: shop.id, at: source }),
    await worker({ shopId: shop.id, at: target, role: 'seller' }),
    await worker({ shopId: otherShop.id, at: target }),
    await signIn(app(), await buildEmployee(app().deps.db, { roles: ['warehouse'], shopIds: [otherShop.id] })),
  ];
  const gone = await worker({ shopId: shop.id, at: target });
  await pool.query('update employees set is_active = false where id = $1', [gone.employee.id]);

  const post = async (url: string, body: object) =>
    Object(
      (await boss.call({ method: 'POST', url: `${api}${url}`, body, headers: { 'idempotency-key': randomUUID() } }))
        .body,
    );
  const items = [{ productId: product.id, combinationId: null, quantity: 2 }];
  const { id } = await post('/transfers', { sourceId: source.id, targetId: target.id, items });
  await post(`/transfers/${id}/actions/pick`, {});
  await post(`/transfers/${id}/actions/send`, {});
  const { rows } = await pool.query<{ payload: { transferId: number; targetId: number; historyId: number } }>(
    "select payload from outbox where type = 'transfer.sent'",
  );
  expect(rows).toMatchObject([{ payload: { transferId: id, targetId: target.id } }]);
  const sent = rows[0]?.payload ?? { transferId: 0, targetId: 0, historyId: 0 };
  const ids = (await tellTransferSent(app().deps.db, sent)).toSorted((a, b) => a - b);
  expect(ids).toEqual(receivers.map(({ employee }) => employee.id));
  expect(await tellTransferSent(app().deps.db, sent)).toEqual([]);
  for (const each of receivers) expect(await told(each)).toMatchObject([{ kind: 'transfer_sent' }]);
  for (const each of others) expect(await told(each)).toEqual([]);
});
