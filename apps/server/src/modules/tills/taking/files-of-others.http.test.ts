import { buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, rows, sale, line, openTill, product, comingBack, ask } = scene;

const bring = async (device: Device, tillId: number, events: readonly object[]) =>
  app().http.inject({
    method: 'POST',
    url: '/pos/api/events',
    headers: { cookie: device.cookie },
    payload: { now: new Date(app().clock.now()).toISOString(), waiting: 0, events, tillId },
  });

test('what a till of the shop wrote into a file is taken from another one as its own, once', async () => {
  const [broken, whole] = [await openTill(), await openTill()];
  const sold = sale(broken, [line(await product(5), 1, 100_000)]);
  expect((await bring(whole, broken.id, [sold])).json().answers).toMatchObject([{ outcome: 'done' }]);
  await scene.send(broken, [sold]);
  const [kept] = await rows('select till_id, order_id from till_events where id = $1', sold.id);
  expect(kept).toMatchObject({ till_id: broken.id });
  const url = `/dashboard/api/till-tickets?order=${String(kept?.['order_id'])}`;
  const { body } = await scene.there().manager.call({ method: 'GET', url });
  const [whose] = await rows('select name from tills where id = $1', whole.id);
  expect(body).toMatchObject({ rows: [{ tillId: broken.id, broughtBy: whose?.['name'] }] });
});

test('a till of another shop is not known here', async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const warehouse = await buildWarehouse(pool, { shop });
  const [other] = await rows(
    `insert into tills (shop_id, warehouse_id, name, code, paper, opening_expires_at, made_by)
     values ($1, $2, 'Ailleurs', 'C900000', '80', now(), $3) returning id`,
    shop.id,
    warehouse.id,
    scene.there().cashier.id,
  );
  const device = await openTill();
  const answer = await bring(device, Number(other?.['id']), [sale(device, [line(await product(5), 1, 100_000)])]);
  expect(answer.statusCode).toBe(404);
  expect(await rows('select from till_events where till_id = $1', other?.['id'])).toEqual([]);
});

test('a ticket is called up by any till of its shop, with what came back of it', async () => {
  const [one, two] = [await openTill(), await openTill()];
  const sold = sale(one, [line(await product(5), 3, 100_000)]);
  await scene.send(one, [sold]);
  await scene.send(two, [comingBack(two, sold.id, 100_000)]);
  const found = await ask(two, `/pos/api/orders?ticket=C${one.id}-000001`);
  expect(found.body).toMatchObject({
    saleId: sold.id,
    totalCentimes: 300_000,
    refundableCentimes: 200_000,
    lines: [{ lineIndex: 0, quantity: 3, returned: 1 }],
  });
  expect((await ask(two, `/pos/api/orders?ticket=C${one.id}-000099`)).status).toBe(404);
});
