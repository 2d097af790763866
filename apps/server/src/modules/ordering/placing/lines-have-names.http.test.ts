import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { expect, test } from 'vitest';

const scene = checkoutScene();
const { product, body, checkout, rows } = scene;

const namesOf = async (uuid: unknown): Promise<unknown[]> =>
  (await rows('select names from order_lines where order_id = $1 order by position', [uuid])).map(
    (row) => row['names'],
  );

// Seen red: with texts kept in memory by their age alone the line bore the name before, until the process had heard of the edit.
test('a name that is saved stands on the next order, also before this process has heard of it', async () => {
  const { id } = await product({ stock: 9 });
  await checkout(body([{ product: id, unitPrice: 1000 }]));
  await rows('update products set version = version + 1 where id = $1', [id]);
  await rows(`update product_texts set name = 'Un autre nom' where product_id = $1 and language = 'fr'`, [id]);
  const { json } = await checkout(body([{ product: id, unitPrice: 1000 }]));
  expect(await namesOf(json['orderUuid'])).toEqual([expect.objectContaining({ fr: 'Un autre nom' })]);
});

test('a product without texts goes by its code, and no line is written without a name', async () => {
  const { id } = await product({ stock: 9 });
  await rows('delete from product_texts where product_id = $1', [id]);
  const { json } = await checkout(body([{ product: id, unitPrice: 1000 }]));
  const [named] = await rows('select uid from products where id = $1', [id]);
  expect(await namesOf(json['orderUuid'])).toEqual([{ fr: named?.['uid'] }]);
  for (const names of [{}, { fr: '' }, { fr: 'Pull', ar: '' }])
    await expect(
      rows('update order_lines set names = $2 where order_id = $1', [json['orderUuid'], names]),
    ).rejects.toThrow('order_lines_names_check');
});
