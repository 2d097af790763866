import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { nextPhone } from '@hanout/test-kit/checkout';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { planJobs } from '../../jobs/plan-jobs.ts';
import { planning } from '../../modules.ts';
import { countStocks } from '../inventory/index.ts';
import { refreshAllListings } from '../listing/index.ts';
import { deleteOldRequests, findAvailable } from './repository.ts';

const scene = checkoutScene();
const { app, rows, product } = scene;
let seller: StaffBrowser;

beforeAll(async () => {
  seller = await signInAs(app(), 'seller');
});
beforeEach(async () => {
  await rows('delete from back_in_stock_requests');
});

const ask = (body: object, headers?: Record<string, string>) =>
  scene.post('/web/api/product/back-in-stock', { combination: null, locale: 'ar', ...body }, headers);
const kept = () => rows('select product_id, phone, locale, state, version from back_in_stock_requests order by id');
const listed = async () => {
  const item = await product({ stock: 0 });
  await refreshAllListings(app().deps.db);
  return item;
};
const restock = async (id: number) => {
  await rows('update listings set is_available = true where product_id = $1', [id]);
  await findAvailable(app().deps.db, [id]);
};
const tell = (id: unknown, version: unknown, state: string) =>
  seller.call({ method: 'POST', url: `/dashboard/api/back-in-stock/${String(id)}`, body: { version, state } });

test('a phone is kept once per thing, and every answer is the same', async () => {
  const { id } = await listed();
  const phone = nextPhone();
  const answers = [
    await ask({ product: id, phone: `+213 ${phone.slice(1)}` }),
    await ask({ product: id, phone }),
    await ask({ product: id, phone: '021 12 34 56' }),
    await ask({ product: 999_999, phone }),
    await ask({ product: id, combination: 999_999, phone }),
    await ask({ nonsense: true }),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
  expect(await kept()).toEqual([{ product_id: id, phone, locale: 'ar', state: 'waiting', version: 1 }]);
  expect((await ask({ product: id, phone }, { 'x-csrf-token': 'x' })).status).toBe(403);
});

test('an address asks a bounded number of times', async () => {
  const { id } = await listed();
  for (let time = 0; time < 70; time += 1) await ask({ product: id, phone: nextPhone() });
  expect((await kept()).length).toBeLessThanOrEqual(60);
  await rows(`delete from rate_windows where bucket like 'back-in-stock%'`);
  app().clock.advance(3600);
});

test('what is there again is to be told, is told in the shopper’s language, and can be taken back', async () => {
  const { id } = await listed();
  const phone = nextPhone();
  await ask({ product: id, phone });
  const { jobs } = planJobs([{ id: 1, type: 'stock.changed', payload: { productIds: [id] } }], planning);
  expect(jobs.map(({ task }) => task)).toContain('find-back-in-stock');
  await findAvailable(app().deps.db, null);
  expect(await kept()).toMatchObject([{ state: 'waiting' }]);
  await restock(id);
  const list = await seller.call({ url: `/dashboard/api/back-in-stock?q=${phone.slice(2)}` });
  expect(list.body).toMatchObject({
    counts: { to_tell: 1, waiting: 0 },
    rows: [{ phone, locale: 'ar', message: expect.stringContaining('متوفّر من جديد') }],
  });
  const [row] = await rows('select id, version from back_in_stock_requests');
  expect(await tell(row?.['id'], row?.['version'], 'told')).toMatchObject({ status: 200, body: { state: 'told' } });
  expect((await tell(row?.['id'], row?.['version'], 'archived')).status).toBe(409);
  expect(await tell(row?.['id'], 3, 'to_tell')).toMatchObject({ status: 200, body: { state: 'to_tell', version: 4 } });
  await tell(row?.['id'], 4, 'archived');
  await ask({ product: id, phone });
  expect(await kept()).toMatchObject([{ state: 'waiting' }]);
});

test('a choice that goods come in for is to be told; who waits for another of the same product goes on waiting', async () => {
  const { db, pool } = app().database;
  const sizes = await buildAttribute(pool, { label: 'Taille', values: [{ slug: 's' }, { slug: 'm' }] });
  const shirt = await buildProduct(pool, {
    shop: scene.shop(),
    warehouse: scene.warehouse(),
    combinations: ['s', 'm'].map((size) => ({ values: [sizes.values[size] ?? 0], stock: 0 })),
  });
  await refreshAllListings(db);
  for (const { id } of shirt.combinations) await ask({ product: shirt.id, combination: id, phone: nextPhone() });
  const [small] = shirt.combinations;
  await db.transaction().execute((tx) =>
    countStocks(
      tx,
      [{ warehouseId: scene.warehouse().id, productId: shirt.id, combinationId: small?.id ?? 0, quantity: 2 }],
      {
        type: 'count',
        id: 'count',
        reason: '',
        actor: { kind: 'system', job: 'test' },
        operation: { id: randomUUID(), isShared: false },
      },
    ),
  );
  await findAvailable(db, [shirt.id]);
  expect(await rows('select combination_id, state from back_in_stock_requests order by id')).toEqual(
    shirt.combinations.map(({ id }) => ({ combination_id: id, state: id === small?.id ? 'to_tell' : 'waiting' })),
  );
});

test('nothing is kept longer than 90 days', async () => {
  const { id } = await listed();
  await ask({ product: id, phone: nextPhone() });
  await rows(`update back_in_stock_requests set created_at = now() - interval '89 days'`);
  await deleteOldRequests(app().deps.db);
  expect(await kept()).toHaveLength(1);
  await rows(`update back_in_stock_requests set created_at = now() - interval '91 days'`);
  await deleteOldRequests(app().deps.db);
  expect(await kept()).toEqual([]);
});
