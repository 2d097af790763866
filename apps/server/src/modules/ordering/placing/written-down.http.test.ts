import { buildEmployee, signIn } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { doorsScene } from '@hanout/test-kit/scenes/doors-scene';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const { app, rows, one, things, owner, carrier, customer, order, write } = doorsScene();

describe('an order written down by an employee', () => {
  test('holds its stock, is in the audit log, and is there once however often it is sent', async () => {
    const key = randomUUID();
    const asked = order({ coupon: null });
    const [answer, again] = [await write(asked, { key }), await write(asked, { key })];
    expect([answer.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(answer.body);
    const { id } = answer.body as { id: string };
    expect(await one('select sum(quantity)::int as held from stock_reservations where order_id = $1', id)).toEqual({
      held: 6,
    });
    expect(
      await rows(
        `select a.employee_id, a.action from audit_log a join orders o on o.number::text = a.entity_id
         where a.entity = 'order' and o.id = $1`,
        [id],
      ),
    ).toEqual([{ employee_id: owner().employee.id, action: 'order.place' }]);
    expect((await write({ ...asked, coupon: 'BONUS' }, { key })).status).toBe(422);
    const page = await owner().call({ url: `/dashboard/api/orders/${id}` });
    expect(page).toMatchObject({
      status: 200,
      body: { channel: 'Phone', delivery: { mode: 'pick_up', wilaya: null, carrierId: null } },
    });
  });

  test('may follow another of the same customer at once, and be delivered like one from the shop', async () => {
    const phone = nextPhone();
    const delivery = {
      address: '12 rue Didouche',
      wilaya: 16,
      commune: 1601,
      transporter: carrier().homeServiceId,
    };
    const asked = order({ customer: customer(phone), delivery, coupon: null, told: { delivery: 400, total: 3840 } });
    expect([(await write(asked)).status, (await write(asked)).status]).toEqual([201, 201]);
  });

  test('ST-03 · is refused with what has changed, what is missing and what is no place', async () => {
    const told = { delivery: 0, total: 1 };
    expect(await write(order({ told }))).toMatchObject({ status: 409, body: { code: 'price_changed', total: 3268 } });
    const tooMany = [{ product: things().mug.id, quantity: 500 }];
    expect(await write(order({ cart: tooMany }))).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    const delivery = { address: '', wilaya: 16, commune: 1601, transporter: carrier().homeServiceId };
    expect(await write(order({ delivery }))).toMatchObject({
      status: 422,
      body: { errors: { 'delivery.address': [expect.any(String)] } },
    });
    expect(await write(order({ customer: customer('12') }))).toMatchObject({
      status: 422,
      body: { errors: { 'customer.phone': [expect.any(String)] } },
    });
  });

  test('needs the permission and a shop of theirs', async () => {
    const warehouse = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['warehouse'] }));
    expect((await write(order(), { browser: warehouse })).status).toBe(403);
    const other = await buildShop(app().database.pool, {});
    const foreign = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [other.id] }));
    expect(await write(order(), { browser: foreign })).toMatchObject({
      status: 422,
      body: { errors: { shop: [expect.any(String)] } },
    });
  });
});
