import { editPreviewSchema } from '@hanout/contracts/orders/order-edits';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { returnDetailSchema, type ReturnDetail } from '@hanout/contracts/orders/returns';
import { staffQuoteSchema } from '@hanout/contracts/orders/staff-quotes';
import { returnsScene } from '@hanout/test-kit/returns-scene';
import { describe, expect, test } from 'vitest';

const { asked, call, came, did, onReturn, owner, paid, product, read, rows, shop, carrier } = returnsScene();

const OURS = { reason: 'defective' };
const look = async (id: string): Promise<ReturnDetail> =>
  returnDetailSchema.parse((await owner().call({ url: `/dashboard/api/returns/${id}` })).body);

describe('where the shop is at fault', () => {
  test('the delivery that was paid is due back with the goods, and is shown before they are received', async () => {
    const given = await asked(await paid(), 3, OURS);
    expect(given.money).toMatchObject({ creditCentimes: 340_000, deliveryCentimes: 40_000 });
    const received = await did(given, 'receive', came(given, 3));
    expect(received.money).toMatchObject({ creditCentimes: 340_000, dueCentimes: 340_000 });
  });

  test('of the delivery as much as the goods are of the order; what is missing brings none', async () => {
    const given = await asked(await paid(), 2, OURS);
    expect(given.money).toMatchObject({ creditCentimes: 226_667, deliveryCentimes: 26_667 });
    const received = await did(given, 'receive', came(given, 1, 0, 1));
    expect(received.money).toMatchObject({ creditCentimes: 113_333 });
  });

  test('a reason of the customer leaves the delivery paid', async () => {
    const given = await asked(await paid(), 3);
    expect(given.money).toMatchObject({ creditCentimes: 300_000, deliveryCentimes: 0 });
  });

  test('the shop says of each reason who bears it', async () => {
    const url = `returns/rules/${shop().id}`;
    const { rule } = Object((await owner().call({ url: `/dashboard/api/${url}` })).body);
    const reasons = rule.reasons.map((each: { code: string }) =>
      each.code === 'does_not_fit' ? { ...each, isOurFault: true } : each,
    );
    expect((await call(url, { version: 0, rule: { ...rule, reasons } })).status).toBe(200);
    expect((await asked(await paid(), 3)).money).toMatchObject({ deliveryCentimes: 40_000 });
    await rows('delete from return_rules where shop_id = $1', [shop().id]);
  });
});

describe('what takes the place of it', () => {
  const way = () => ({ commune: 1601, transporter: carrier().homeServiceId });
  const quote = async (given: ReturnDetail) => {
    const cart = [{ product: product().id, quantity: 1 }];
    const body = { shop: shop().id, channel: 'Phone', customer: null, delivery: way(), cart, exchangeOf: given.id };
    return staffQuoteSchema.parse((await call('orders/quote', body)).body);
  };
  const exchange = async (order: OrderDetail, given: ReturnDetail, told: object): Promise<OrderDetail> => {
    const customer = { firstname: 'Amina', lastname: 'Haddad', phone: order.customer.phone };
    const made = await call('orders', {
      shop: shop().id,
      channel: 'Phone',
      customer,
      delivery: { ...way(), address: 'Cité 5 Juillet', wilaya: 16 },
      cart: [{ product: product().id, quantity: 1 }],
      exchangeOf: given.id,
      told,
    });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    return read(String(Object(made.body).id));
  };

  test('is quoted and delivered for nothing, also when it is edited; the delivery of the first order stays paid', async () => {
    const order = await paid();
    const given = await asked(order, 1, OURS);
    const quoted = await quote(given);
    expect(quoted).toMatchObject({ delivery: { baseCentimes: 40_000, priceCentimes: 0 }, totalCentimes: 100_000 });
    const next = await exchange(order, given, { delivery: 0, total: 1000 });
    expect(next).toMatchObject({ totals: { deliveryCentimes: 0, totalCentimes: 100_000, outstandingCentimes: 0 } });
    const lines = next.lines.map(({ id }) => ({ id, quantity: 2 }));
    const preview = await call(`orders/${next.id}/edit/preview`, { version: next.version, lines });
    expect([preview.status, preview.body]).toMatchObject([200, {}]);
    expect(editPreviewSchema.parse(preview.body).after).toMatchObject({ deliveryCentimes: 0, totalCentimes: 200_000 });
    const seen = await look(given.id);
    expect(seen.money).toMatchObject({ creditCentimes: 100_000, deliveryCentimes: 0 });
    expect(await did(seen, 'receive', came(seen, 1))).toMatchObject({ money: { creditCentimes: 100_000 } });
  });

  test('is paid for like any order where the reason is the customer’s', async () => {
    const given = await asked(await paid(), 1);
    expect(await quote(given)).toMatchObject({ delivery: { priceCentimes: 40_000 }, totalCentimes: 140_000 });
  });
});

describe('a request that is taken back', () => {
  test('frees its goods, can be thought over, and is no return any more', async () => {
    const order = await paid();
    const given = await asked(order, 3);
    const withdrawn = await did(given, 'withdraw');
    expect(withdrawn.state).toBe('withdrawn');
    expect((await read(order.id)).actions.find(({ action }) => action === 'undo_delivery')?.refusal?.code).not.toBe(
      'ordering.order-has-returns',
    );
    const again = await did(withdrawn, 'reconsider');
    expect(again.state).toBe('asked');
    expect(await onReturn(withdrawn, 'withdraw')).toMatchObject({ status: 409, body: { current: { state: 'asked' } } });
    await did(again, 'withdraw');
    const other = await asked(order, 3);
    const received = await did(other, 'receive', came(other, 3));
    expect(await onReturn(received, 'withdraw')).toMatchObject({
      status: 409,
      body: { code: 'ordering.return-is-in-another-state' },
    });
  });

  test('is found by what would have come back, and stands in the file of its view', async () => {
    const order = await paid();
    const given = await asked(order, 1);
    await did(given, 'withdraw');
    const [line] = given.lines;
    const found = await owner().call({
      url: `/dashboard/api/returns?view=withdrawn&q=${encodeURIComponent(line?.name ?? '')}`,
    });
    expect(Object(found.body).rows.map(({ id }: { id: string }) => id)).toContain(given.id);
    const file = await owner().call({ url: `/dashboard/api/returns/export.csv?view=withdrawn&q=R${given.number}` });
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain(`R${given.number};${order.number};`);
  });
});
