import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { signInAs } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, openTill, sale, line, product, send, post } = scene;
const CONFLICTS = '/dashboard/api/till-conflicts';

const list = async (search: string) => Object((await there().manager.call({ url: `${CONFLICTS}?${search}` })).body);
const act = async (id: number, what: 'settle' | 'reopen', body: object) => {
  const answer = await post(`${CONFLICTS}/${id}/${what}`, body);
  return { status: answer.status, body: Object(answer.body) };
};
/** One sale without stock, and one below its price. */
async function oversold(device: Device) {
  const short = sale(device, [line(await product(1), 3, 100_000, { name: 'Lampe' })]);
  const cheap = sale(device, [line(await product(5), 1, 50_000, { listPriceCentimes: 100_000 })]);
  await send(device, [short, cheap]);
}

test('what was sold otherwise stands in the list with its ticket, what it is about and what is missing', async () => {
  const device = await openTill();
  await oversold(device);
  const { rows, counts, total } = await list(`till=${device.id}`);
  expect([counts, total]).toEqual([{ open: 2, settled: 0, all: 2 }, 2]);
  expect(rows).toMatchObject([
    { kind: 'discount', charged: 50_000, expected: 100_000, missing: null, incidentId: null, sessionId: null },
    { kind: 'shortage', product: 'Lampe', missing: 2, charged: null, isSettled: false },
  ]);
  expect(rows[1].ticket).toMatch(/^C\d+-000001$/u);
  const kinds = async (search: string) =>
    (await list(`till=${device.id}&${search}`)).rows.map(({ kind }: { kind: string }) => kind);
  expect(await kinds('kind=shortage')).toEqual(['shortage']);
  expect(await kinds(`q=${rows[1].ticket}`)).toEqual(['shortage']);
  expect(await kinds(`q=${rows[0].orderNumber}`)).toEqual(['discount']);
  expect(await kinds('q=amine%20test')).toHaveLength(2);
  expect(await kinds('q=nobody')).toEqual([]);
});

test('it is settled once, with a note and a name, and is open again where that was wrong', async () => {
  const device = await openTill();
  await oversold(device);
  const [{ id, version }] = (await list(`till=${device.id}&kind=shortage`)).rows;
  const settled = await act(id, 'settle', { version, note: 'compté : 0' });
  expect(settled).toMatchObject({
    status: 200,
    body: { isSettled: true, note: 'compté : 0', settledBy: 'Amine Test', settledAt: expect.any(String) },
  });
  expect((await list(`till=${device.id}`)).counts).toEqual({ open: 1, settled: 1, all: 2 });
  expect((await list(`till=${device.id}&view=settled`)).rows).toMatchObject([{ id }]);
  expect(await act(id, 'settle', { version, note: '' })).toMatchObject({
    status: 409,
    body: { code: 'tills.conflict-changed' },
  });
  const now = settled.body.version;
  expect((await act(id, 'settle', { version: now, note: '' })).body).toMatchObject({
    code: 'tills.conflict-is-settled',
  });
  const opened = await act(id, 'reopen', { version: now });
  // What was noted stays with what is open again.
  expect(opened.body).toMatchObject({ isSettled: false, settledBy: null, settledAt: null, note: 'compté : 0' });
  expect((await act(id, 'reopen', { version: opened.body.version })).body.version).toBe(opened.body.version);
  const { rows } = await app().database.pool.query(
    `select action from audit_log where entity = 'till-conflict' and entity_id = $1 order by id`,
    [String(id)],
  );
  expect(rows).toEqual([{ action: 'till-conflict.settle' }, { action: 'till-conflict.reopen' }]);
});

test('of two who settle at the same time one is told that it has changed', async () => {
  const device = await openTill();
  await oversold(device);
  const [{ id, version }] = (await list(`till=${device.id}`)).rows;
  const both = await Promise.all(['one', 'two'].map((note) => act(id, 'settle', { version, note })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('who sells settles nothing', async () => {
  const seller = await signInAs(app(), 'cashier');
  expect((await seller.call({ url: CONFLICTS })).status).toBe(403);
  expect((await seller.call({ url: `${CONFLICTS}/count` })).status).toBe(403);
  expect(
    (await seller.call({ method: 'POST', url: `${CONFLICTS}/1/settle`, body: { version: 1, note: '' } })).status,
  ).toBe(403);
});

test('goods taken back by nobody who may say how much; an order that is not here is named as the till said it', async () => {
  const device = await openTill();
  const head = () => ({
    id: randomUUID(),
    sequence: device.sequence++,
    at: new Date(app().clock.now()).toISOString(),
    sessionId: device.sessionId,
    cashierId: there().cashier.id,
    number: device.number++,
  });
  const lines = [{ productId: null, combinationId: null, name: 'Coque', quantity: 1, unitPriceCentimes: 40_000 }];
  const given = { refundCentimes: 40_000, method: 'cash', reason: 'sans ticket', allowedBy: null };
  const paid = { locale: 'fr', isHandedOver: false, dueCentimes: 5_000, stampDutyCentimes: 0, note: '' };
  const payments = [{ method: 'cash', amountCentimes: 5_000 }];
  await send(device, [
    { ...head(), kind: 'blind-return', lines, ...given },
    { ...head(), kind: 'order', orderId: randomUUID(), orderNumber: '10999', payments, ...paid },
  ]);
  const { rows: found } = await list(`till=${device.id}`);
  expect(found).toMatchObject([
    { kind: 'order', orderId: null, orderNumber: '10999', charged: null },
    { kind: 'rights', charged: 40_000, expected: null },
  ]);
});
