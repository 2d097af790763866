import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { refreshAllListings } from '@hanout/server/modules/listing/index';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const AT_ONCE = 2;
const scene = checkoutScene({ dependencies: { pagesAtOnce: AT_ONCE } });
const { app, product, body, checkout } = scene;

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app().http.inject({ url, headers: { host: scene.shop().host, ...headers } });

let release: () => Promise<unknown> = async () => undefined;

/** As many pages as there is room for, each held by the database until they are let go, and as many that wait for them. */
async function holdPages(): Promise<{ statuses: () => Promise<number[]> }> {
  const client = await app().database.pool.connect();
  await client.query('begin; lock table cms_page_texts in access exclusive mode');
  const held = Array.from({ length: AT_ONCE * 2 }, (_, number) => get(`/pages/held-${number}`));
  release = async () => {
    release = async () => undefined;
    await client.query('rollback');
    client.release();
    // Whoever asks for the same page while one is still being drawn would share it, and hold nothing.
    await Promise.all(held);
  };
  const { admission } = app().context;
  await expect.poll(() => [admission.running, admission.waiting]).toEqual([AT_ONCE, AT_ONCE]);
  return { statuses: async () => (await Promise.all(held)).map(({ statusCode }) => statusCode) };
}

beforeAll(async () => {
  await product();
  await refreshAllListings(app().database.db);
  // The frame of the pages is at hand, as after the first visitor of each language.
  for (const path of ['/', '/ar', '/en', '/checkout/cart/view']) await get(path);
});
afterEach(() => release());

describe('more visitors than pages can be drawn for', () => {
  test('a page that would have to be drawn is answered at once, in the language of its address, with when to come back', async () => {
    const held = await holdPages();
    const answers = await Promise.all(['/pages/a', '/ar/pages/a', '/en/search?q=a'].map((url) => get(url)));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '3'],
      [503, '3'],
      [503, '3'],
    ]);
    expect(answers[0]?.body).toContain('Beaucoup de monde en ce moment');
    expect(answers[1]?.body).toMatch(/dir="rtl".*إقبال كبير/s);
    expect(answers[2]?.body).toContain('Very busy right now');
    await release();
    expect(await held.statuses()).toEqual([404, 404, 404, 404]);
    expect((await get('/pages/a')).statusCode).toBe(404);
  });

  test('an order is placed all the same', async () => {
    const { id } = await product({ price: 1500 });
    await holdPages();
    const answer = await checkout(body([{ product: id, unitPrice: 1500, quantity: 1 }]));
    expect(answer.status).toBe(201);
  });

  test('pages that are kept are served, and one that a change ended is served as it was', async () => {
    await holdPages();
    expect((await get('/checkout/cart/view')).statusCode).toBe(200);
    expect((await get('/', { 'accept-encoding': 'gzip' })).statusCode).toBe(200);
    app().context.pageCache.apply({ kind: 'everything' });
    expect((await get('/')).statusCode).toBe(200);
  });

  test('calls of the shop that only read are told to come back, in JSON', async () => {
    await holdPages();
    const answer = await get('/web/public/api/new/products', { authorization: `Bearer ${scene.shop().apiToken}` });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
    expect(answer.json()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 });
  });

  test('staff come in, the process says that it is well, and the refusals are counted', async () => {
    await holdPages();
    await get('/pages/b');
    expect((await get('/dashboard/api/auth/session')).statusCode).toBe(204);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    const metrics = (await get('/metrics')).body;
    expect(Number(/^requests_turned_away_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    expect(metrics).toContain(`admission{what="running"} ${AT_ONCE}`);
  });
});
