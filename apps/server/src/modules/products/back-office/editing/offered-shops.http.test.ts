import { useTestApp } from '@hanout/test-kit';
import { detailsForm } from '@hanout/test-kit/product-forms';
import { buildShopWorlds } from '@hanout/test-kit/scope-cases';
import { expect, test } from 'vitest';

const app = useTestApp();

test('C16 · a product is offered in those shops only that its editor belongs to, and is taken out of no other', async () => {
  const [ours, theirs] = await buildShopWorlds(app(), ['Nôtre', 'Leur']);
  if (ours === undefined || theirs === undefined) throw new Error('two shops were built and are not there');
  const url = `/dashboard/api/product/product/${theirs.plain.id}/details`;
  const sent = await theirs.browser.postForm(url, await detailsForm(theirs, [theirs.shop.id, ours.shop.id]));
  expect(sent.status).toBe(200);
  const { rows } = await theirs.pool.query(
    'select shop_id from shop_products where product_id = $1 and is_offered order by 1',
    [theirs.plain.id],
  );
  expect(rows).toEqual([{ shop_id: theirs.shop.id }]);
});
