import { emptyRule } from '@hanout/core/customers';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildPromotion, insertRow, type BuiltProduct } from '@hanout/test-kit/builders';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const scene = checkoutScene();
const { app } = scene;
let owner: StaffBrowser;
let mug: BuiltProduct;
let segment: number;

beforeAll(async () => {
  const { pool } = app().database;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  mug = await buildProduct(pool, { shop, warehouse, name: 'Tasse', priceCentimes: 50_000, stock: 50 });
  const rule = { ...emptyRule, tags: ['fidèle'] };
  segment = Number((await insertRow(pool, 'customer_segments', { name: 'Fidèles', rule }))['id']);
  await buildPromotion(pool, { shop, targets: [{ id: segment }], columns: { scope: 'customer_segment' } });
  owner = await signInAs(app());
});

async function totalFor(phone: string): Promise<number> {
  const answer = await owner.call({
    method: 'POST',
    url: '/dashboard/api/orders',
    body: {
      shop: scene.shop().id,
      customer: { firstname: 'Amina', lastname: 'Haddad', phone },
      delivery: null,
      cart: [{ product: mug.id, quantity: 1 }],
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { rows } = await app().database.pool.query('select total_centimes::int as total from orders where phone = $1', [
    phone,
  ]);
  return rows[0].total;
}

async function know(tags: readonly string[]): Promise<string> {
  const phone = nextPhone();
  const body = { shopId: scene.shop().id, firstName: 'Amina', lastName: 'Haddad', phone, tags };
  const answer = await owner.call({ method: 'POST', url: '/dashboard/api/customers', body });
  expect(answer.status).toBe(200);
  return phone;
}

test('a promotion of a segment by rule is for whom the rule means, when staff write their order', async () => {
  expect(await totalFor(await know(['fidèle']))).toBe(45_000);
  expect(await totalFor(await know(['autre']))).toBe(50_000);
  expect(await totalFor(nextPhone())).toBe(50_000);
});

test('the editor of promotions offers segments by rule beside the types of buyers', async () => {
  const { body } = await owner.call({
    url: `/dashboard/api/promotions/targets?scope=customer_segment&ids=1,${segment}`,
  });
  expect(body).toMatchObject({ options: [{ id: 1 }, { id: segment, name: 'Fidèles' }] });
});
