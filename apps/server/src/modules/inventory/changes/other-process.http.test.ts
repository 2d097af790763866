import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildCategory, buildProduct, buildShop, buildWarehouse } from '@hanout/test-kit/builders';
import { useSecondApp } from '@hanout/test-kit/second-app';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { productTag, refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
const second = useSecondApp(app);

/** When the other process is told of the product: its own listeners, the kept pages' among them, have heard of it by then. */
function told(productId: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = second().context.changes.subscribe((change) => {
    if (change.kind === 'everything' || !change.tags.includes(productTag(productId))) return;
    stop();
    resolve();
  });
  return promise;
}

// Nothing is waited for but the notification. Seen red where a press tells nobody: the other process is never told.
test('what is taken out and added at one process is what the shop of another says once it is told', async () => {
  const { pool, db } = app().database;
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await buildWarehouse(pool, { shop });
  const category = await buildCategory(pool, { slug: 'lampes' });
  const lamp = await buildProduct(pool, { shop, warehouse, category, stock: 3, slug: 'lampe', name: 'Lampe' });
  await refreshAllListings(db);
  const owner = await signInAs(app());
  const page = async (): Promise<string> =>
    (await second().http.inject({ url: '/catalog/product/lampes/lampe', headers: { host: shop.host } })).body;
  const isOffered = async (): Promise<boolean> => !(await page()).includes('data-wanted=');
  const press = async (kind: 'add' | 'take_out', reasonCode: string): Promise<void> => {
    const hears = told(lamp.id);
    const where = { warehouseId: warehouse.id, productId: lamp.id, combinationId: null };
    const answer = await owner.call({
      method: 'POST',
      url: '/dashboard/api/stock/changes',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...where, kind, reasonCode, quantity: 3 },
    });
    expect(answer).toMatchObject({ status: 200 });
    await hears;
  };
  expect(await isOffered()).toBe(true);
  await press('take_out', 'sample');
  expect(await isOffered()).toBe(false);
  await press('add', 'found');
  expect(await isOffered()).toBe(true);
});
