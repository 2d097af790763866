import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { second, there, rows, send, sale, line, openTill, product, comingBack } = scene;

const orderOf = async (eventId: string): Promise<string> => {
  const [row] = await rows('select order_id as id from till_events where id = $1', eventId);
  return String(row?.id);
};
const linksOf = (orderId: string) =>
  rows('select return_id as "returnId" from order_exchanges where order_id = $1', orderId);
const returnsOf = (orderId: string) =>
  rows(
    `select r.id, r.state, r.credit_centimes::int as credit, r.note, sum(l.quantity)::int as pieces, sum(l.sellable)::int as sellable
     from order_returns r join order_return_lines l on l.return_id = r.id where r.order_id = $1 group by r.id order by r.number`,
    orderId,
  );
const stepsOf = async (orderId: string) =>
  (
    await rows(`select action from order_history where order_id = $1 and action like 'exchange%' order by id`, orderId)
  ).map(({ action }) => action);
const get = async (url: string) => {
  const { status, body } = await there().manager.call({ url: `/dashboard/api${url}` });
  expect(status, url).toBe(200);
  return Object(body);
};

/** A shirt that was sold, and what exchanges it for a dearer one. */
async function bought(device: Device) {
  const first = sale(device, [line(await product(5), 2, 100_000)]);
  await send(device, [first]);
  const exchangeId = randomUUID();
  const back = comingBack(device, first.id, 100_000, { exchangeId });
  const away = sale(device, [line(await product(5, 150_000), 1, 150_000)], { exchangeId });
  return { first, back, away, exchangeId };
}

test('what was exchanged at a till is an exchange on both orders and in the list of returns, once', async () => {
  const device = await openTill();
  const { first, back, away } = await bought(device);
  const { answers } = await send(device, [back, away]);
  expect(answers).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  const [old, next] = [await orderOf(first.id), await orderOf(away.id)];
  expect(await linksOf(next)).toEqual([{ returnId: back.id }]);
  expect(await returnsOf(old)).toEqual([
    { id: back.id, state: 'closed', credit: 100_000, note: 'taille', pieces: 1, sellable: 1 },
  ]);
  expect([await stepsOf(old), await stepsOf(next)]).toEqual([['exchanged'], ['exchange']]);
  await send(device, [away, back], second());
  expect(await linksOf(next)).toHaveLength(1);
  expect([await stepsOf(old), await stepsOf(next)]).toEqual([['exchanged'], ['exchange']]);
  const { rows: listed } = await get(`/returns?view=closed&order=${old}`);
  const [{ number }] = await rows('select number from orders where id = $1', next);
  expect(listed).toMatchObject([{ id: back.id, exchangeNumber: number }]);
});

test('whichever half arrives first, and however late the other, it is the same exchange', async () => {
  const device = await openTill();
  const { back, away } = await bought(device);
  await send(device, [away]);
  const next = await orderOf(away.id);
  expect(await linksOf(next)).toEqual([]);
  await send(device, [back], second());
  expect(await linksOf(next)).toEqual([{ returnId: back.id }]);
});

test('goods that came back alone are a return of their order, and no exchange', async () => {
  const device = await openTill();
  const first = sale(device, [line(await product(5), 2, 100_000)]);
  await send(device, [first]);
  const back = comingBack(device, first.id, 100_000);
  await send(device, [back]);
  await send(device, [sale(device, [line(await product(5), 1, 100_000)])]);
  const old = await orderOf(first.id);
  expect(await returnsOf(old)).toMatchObject([{ id: back.id, state: 'closed' }]);
  expect(await rows('select from order_exchanges where return_id = $1', back.id)).toEqual([]);
});

test('more than was sold comes back in no return: what is brought a third time moves stock and money as it happened', async () => {
  const device = await openTill();
  const first = sale(device, [line(await product(5), 2, 100_000)]);
  await send(device, [first]);
  const backs = [1, 2, 1].map((quantity) =>
    comingBack(device, first.id, quantity * 100_000, { lines: [{ lineIndex: 0, quantity }] }),
  );
  for (const back of backs) expect((await send(device, [back])).answers).toMatchObject([{ outcome: 'done' }]);
  expect(await returnsOf(await orderOf(first.id))).toMatchObject([{ pieces: 1 }, { pieces: 1 }]);
});

const withoutTicket = async (device: Device, changes: object) => ({
  ...comingBack(device, '', 50_000, changes),
  kind: 'blind-return',
  saleId: undefined,
  lines: [
    { productId: (await product(1)).id, combinationId: null, name: 'Foulard', quantity: 1, unitPriceCentimes: 50_000 },
  ],
});
const exchangesOf = (orderId: string) =>
  rows(
    'select return_id as "returnId", till_id as "tillId", blind_return_id as "blindId" from order_exchanges where order_id = $1',
    orderId,
  );

test('what was exchanged for goods without a ticket is an exchange on the order that went, and names their paper, once', async () => {
  const device = await openTill();
  const exchangeId = randomUUID();
  const back = await withoutTicket(device, { exchangeId });
  const away = sale(device, [line(await product(5, 150_000), 1, 150_000)], { exchangeId });
  await send(device, [back, away]);
  const next = await orderOf(away.id);
  const link = [{ returnId: null, tillId: device.id, blindId: back.id }];
  expect(await exchangesOf(next)).toEqual(link);
  await send(device, [away, back], second());
  expect(await exchangesOf(next)).toEqual(link);
  expect(await rows(`select note from order_history where order_id = $1 and action = 'exchange'`, next)).toEqual([
    { note: `← C${device.id}-${String(back.number).padStart(6, '0')}` },
  ]);
});

test('with a ticket and without one at once, it is one exchange that names both', async () => {
  const device = await openTill();
  const { back, away, exchangeId } = await bought(device);
  const other = await withoutTicket(device, { exchangeId });
  await send(device, [back, other, away]);
  expect(await exchangesOf(await orderOf(away.id))).toEqual([
    { returnId: back.id, tillId: device.id, blindId: other.id },
  ]);
});

test('what tills took back before there were returns of it is filled in as it would be written today, as far as it fits', async () => {
  const device = await openTill();
  const { first, back, away } = await bought(device);
  const again = comingBack(device, first.id, 100_000, { lines: [{ lineIndex: 0, quantity: 2 }] });
  await send(device, [back, away]);
  await send(device, [again]);
  const [old, next] = [await orderOf(first.id), await orderOf(away.id)];
  const [before] = await returnsOf(old);
  // As the release before left it.
  await rows('delete from order_exchanges where order_id = $1', next);
  await rows('update order_history set return_id = null where order_id = any($1)', [old, next]);
  await rows(
    'delete from order_return_lines where return_id in (select id from order_returns where order_id = $1)',
    old,
  );
  await rows('delete from order_returns where order_id = $1', old);
  const fillIn = await readFile(
    new URL('../../../database/migrations/0751_fill_in_what_tills_took_back.sql', import.meta.url),
    'utf8',
  );
  for (const time of [1, 2]) {
    await rows(fillIn);
    // The second one brings more than was left: nobody can say which pieces they were.
    expect(await returnsOf(old), String(time)).toEqual([before]);
    expect(await linksOf(next)).toEqual([{ returnId: back.id }]);
  }
});
