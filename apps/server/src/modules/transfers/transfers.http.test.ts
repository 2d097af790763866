import { buildEmployee, signIn } from '@hanout/test-kit';
import { transfersScene } from '@hanout/test-kit/scenes/transfers-scene';
import { describe, expect, test } from 'vitest';
import { countTransfers, listTransfers, lookUp } from './reading/list-queries.ts';

const { app, things, product, transfer, post, shown, item, expedition, act, partId, receive, sent } = transfersScene();
const api = '/dashboard/api';

describe('who', () => {
  test('works in another warehouse sees no transfer that does not concern theirs', async () => {
    expect((await things().stranger.call({ url: `${api}/transfers/${transfer()}` })).status).toBe(404);
    expect(Object((await things().stranger.call({ url: `${api}/transfers?view=all` })).body).rows).toEqual([]);
    expect((await expedition('add-item', item(1), things().stranger)).status).toBe(404);
    for (const who of [things().sender, things().receiver])
      expect(Object((await who.call({ url: `${api}/transfers?q=T${transfer()}` })).body).rows).toMatchObject([
        { id: transfer() },
      ]);
  });

  test('sends does not receive, and who receives does not send', async () => {
    expect(await expedition('add-item', item(3), things().receiver)).toMatchObject({
      status: 403,
      body: { code: 'error_adding' },
    });
    await expedition('add-item', item(3), things().sender);
    await act('pick', {}, things().sender);
    expect((await act('send', {}, things().receiver)).status).toBe(403);
    await act('send', {}, things().sender);
    expect(await receive({ qtyReceived: 1 }, things().sender)).toMatchObject({
      status: 403,
      body: { code: 'error_receiving_part' },
    });
    expect((await receive({ qtyReceived: 2 }, things().receiver)).status).toBe(200);
    expect((await act('cancel', {}, things().receiver)).status).toBe(403);
    await act('validate', {}, things().receiver);
    const decision = { lineId: await partId(), lost: 0, damaged: 0, returned: 1, received: 0, takesSurplus: false };
    expect((await act('decide', { decisions: [decision] }, things().receiver)).status).toBe(403);
    expect((await act('decide', { decisions: [decision] }, things().sender)).body).toMatchObject({
      state: 'completed',
    });
  });

  test('only reads does nothing', async () => {
    const reader = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [things().shop.id] }),
    );
    expect((await reader.call({ url: `${api}/transfers/${transfer()}` })).status).toBe(200);
    expect((await expedition('add-item', item(1), reader)).status).toBe(403);
  });
});

test('a request remembers what was asked for, and plans what is free of it; between two open warehouses that differ', async () => {
  const asked = {
    sourceId: things().source.id,
    targetId: things().target.id,
    items: [{ productId: product().id, combinationId: null, quantity: 20 }],
  };
  const { body } = await post(things().receiver, '/transfers', asked);
  expect(body).toMatchObject({ state: 'pending', lines: [{ requested: 20, quantity: 12 }] });
  expect((await post(things().boss, '/transfers', { ...asked, targetId: things().source.id })).status).toBe(422);
  expect((await post(things().stranger, '/transfers', asked)).status).toBe(403);
});

test('somebody who saw an earlier version is shown what stands there now', async () => {
  const { version } = await shown();
  await expedition('add-item', item(2));
  expect(await act('pick', { version })).toMatchObject({
    status: 409,
    body: { code: 'transfers.transfer-changed', current: { version: version + 1, lines: [{ quantity: 2 }] } },
  });
});

test('ST-07 · ST-20 · states and actions are served in the person’s language, the stored words as the specification spells them', async () => {
  const { body } = await things().boss.call({ url: `${api}/transfers/enumerations` });
  expect(Object(body).states).toContainEqual({ value: 'partially_recieved', label: 'Partially received' });
  expect(Object(body).states).toContainEqual({ value: 'fully_recieved', label: 'Fully received' });
});

test('is found by number and barcode, counted by view, and given as a file', async () => {
  await app().database.pool.query("update products set barcode = '6130001234567' where id = $1", [product().id]);
  await expedition('add-item', item(1));
  await app().database.pool.query(
    "update product_rows set search = search || ' 6130001234567', barcode = '6130001234567' where product_id = $1",
    [product().id],
  );
  const list = async (query: string) => Object((await things().boss.call({ url: `${api}/transfers?${query}` })).body);
  expect((await list('q=6130001234567')).rows).toMatchObject([{ id: transfer(), pieces: 1 }]);
  expect((await list(`q=t${transfer()}&view=leaving`)).rows).toMatchObject([{ id: transfer() }]);
  expect((await list(`q=T${transfer()}`)).counts).toMatchObject({ open: 1, leaving: 1, coming: 0, completed: 0 });
  const { body } = await things().boss.call({ url: `${api}/transfers/export.csv?q=T${transfer()}` });
  expect(body).toContain(`T${transfer()}`);
});

test('what a text finds is the same, whether what it finds is looked up at once or asked for one by one', async () => {
  const { db } = app().deps;
  await expedition('add-item', item(1));
  await app().database.pool.query("update product_rows set search = search || ' lampe rouge' where product_id = $1", [
    product().id,
  ]);
  for (const [q, wanted] of [
    [`T${transfer()}`, [transfer()]],
    ['rouge lampe', [transfer()]],
    ['nobody has it', []],
  ] as const) {
    const known = await lookUp(db, { view: 'all', q, warehouseId: null, shopIds: null, warehouseIds: null });
    for (const asked of [known, { ...known, few: null }]) {
      expect((await listTransfers(db, asked, { before: null, limit: 50 })).map(({ id }) => id)).toEqual(wanted);
      expect((await countTransfers(db, asked)).all).toBe(wanted.length);
    }
  }
});

test.each(['A4', 'A5'])('its paper on %s has bars, lots and who signs', async (format) => {
  await sent(7);
  const { status, body } = await things().boss.call({
    url: `${api}/papers/transfers/${transfer()}?format=${format}&language=ar`,
  });
  expect(status).toBe(200);
  expect(body).toContain(`class="sheet ${format.toLowerCase()}"`);
  expect(body).toContain('class="bars"');
  expect(body).toContain('soon × 6');
  expect((await things().stranger.call({ url: `${api}/papers/transfers/${transfer()}` })).status).toBe(404);
});
