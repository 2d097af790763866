import { bulkListSchema, bulkStateSchema, type BulkState } from '@hanout/contracts/products/product-bulk';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildPromotion, buildShop, type BuiltProduct, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let other: BuiltShop;
let products: BuiltProduct[];

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signInAs(app());
  shop = await buildShop(pool);
  other = await buildShop(pool);
  products = [];
  for (let at = 0; at < 5; at += 1)
    products.push(await buildProduct(pool, { shop, name: `Lot ${at}`, priceCentimes: 100_000 }));
  // More than one step's worth, copied from the first.
  await pool.query(
    `with made as (
      insert into products (uuid, uid, type, family_id, main_category_id, price_ht_centimes)
      select gen_random_uuid(), 'lot' || n, type, family_id, main_category_id, price_ht_centimes from products, generate_series(1, 225) n where id = $1
      returning id
    ), offered as (insert into shop_products (shop_id, product_id) select $2, id from made)
    insert into product_texts (product_id, language, name, slug) select id, 'fr', 'Lot ' || id, 'lot-' || id from made`,
    [products[0]?.id, shop.id],
  );
  await buildProduct(pool, { shop: other, name: 'Lot ailleurs', priceCentimes: 100_000 });
});

const call = async (
  path: string,
  body: object | undefined,
  browser = owner,
): Promise<{ status: number; body: unknown }> =>
  browser.call({ method: 'POST', url: `/dashboard/api/product/bulk${path}`, ...(body === undefined ? {} : { body }) });

async function finish(state: unknown, verb: 'continue' | 'undo', browser = owner): Promise<BulkState> {
  let bulk = bulkStateSchema.parse(state);
  const end = verb === 'continue' ? 'done' : 'undone';
  for (let steps = 0; bulk.state !== end && steps < 10; steps += 1)
    bulk = bulkStateSchema.parse((await call(`/${bulk.id}/${verb}`, undefined, browser)).body);
  return bulk;
}

const prices = async (): Promise<Record<string, number>> => {
  const { rows } = await app().database.pool.query(
    'select price_ht_centimes as price, count(*)::int as count from products group by 1',
  );
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]));
};

test('all that a filter finds are changed by steps, and taken back but for what was edited since', async () => {
  const request = { kind: 'price', filter: { q: 'lot' }, settings: { percent: 10 } };
  const scoped = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [shop.id] }),
  );
  const preview = await call('/preview', request, scoped);
  expect(preview.body).toMatchObject({
    total: 230,
    examples: expect.arrayContaining([expect.objectContaining({ id: products[0]?.id })]),
  });
  expect(await prices()).toEqual({ 100000: 231 });
  const done = await finish((await call('', request, scoped)).body, 'continue', scoped);
  expect(done).toMatchObject({ state: 'done', total: 230, done: 230, skipped: 0 });
  expect(await prices()).toEqual({ 110000: 230, 100000: 1 });

  const edited = products[3]?.id ?? 0;
  const { body: page } = await owner.call({ url: `/dashboard/api/product/product/${edited}` });
  await owner.call({
    method: 'POST',
    url: `/dashboard/api/product/product/${edited}/quick`,
    body: { version: Object(page).version, priceHtCentimes: 99_900 },
  });
  expect(await finish(done, 'undo', scoped)).toMatchObject({ state: 'undone', skipped: 1 });
  expect(await prices()).toEqual({ 99900: 1, 100000: 230 });
});

test('what stopped on its way is listed to who began it, until it is over', async () => {
  const begun = await call('', { kind: 'price', filter: { q: 'lot' }, settings: { percent: 1 } });
  const { id } = bulkStateSchema.parse(begun.body);
  await call(`/${id}/continue`, undefined);
  const listed = async (browser = owner): Promise<unknown[]> => {
    const { body } = await browser.call({ url: '/dashboard/api/product/bulk' });
    return bulkListSchema.strict().parse(body).rows;
  };
  // A step is just over: somebody is at it.
  expect(await listed()).toEqual([]);
  await app().database.pool.query(`update bulk_changes set ended_at = now() - interval '1 minute' where id = $1`, [id]);
  expect(await listed()).toEqual([expect.objectContaining({ id, state: 'running', done: 200 })]);
  const other = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['back-office'] }));
  expect(await listed(other)).toEqual([]);
  await finish((await call(`/${id}/undo`, undefined)).body, 'undo');
  await app().database.pool.query(`update bulk_changes set ended_at = now() - interval '1 minute' where id = $1`, [id]);
  expect(await listed()).toEqual([]);
});

test('what is not theirs is skipped, and somebody else’s bulk change cannot be gone on with', async () => {
  const stranger = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
  );
  const ids = products.slice(0, 3).map(({ id }) => id);
  const started = await call('', { kind: 'deactivate', ids, settings: {} }, stranger);
  expect(await finish(started.body, 'continue', stranger)).toMatchObject({ done: 0, skipped: 3 });
  expect((await call(`/${Object(started.body).id}/continue`, undefined)).status).toBe(404);
});

test.each([
  { kind: 'price', ids: [1], settings: { percent: 10, isAdmin: true } },
  { kind: 'price', ids: [1], filter: {}, settings: { percent: 10 } },
  { kind: 'price', settings: { percent: 10 } },
  { kind: 'price', ids: [1], settings: { percent: -100 } },
  { kind: 'drop', ids: [1], settings: {} },
])('C20 · what is no bulk change is refused: %j', async (body) => {
  expect((await call('', body)).status).toBe(400);
});

test('C20 · a category or a tag that does not exist is refused before anything is changed', async () => {
  const ids = [products[0]?.id ?? 0];
  expect((await call('', { kind: 'category', ids, settings: { categoryId: 999_999 } })).status).toBe(422);
  expect((await call('', { kind: 'tags', ids, settings: { addTagIds: [999_999] } })).status).toBe(422);
});

test('products go into a collection by hand, out of it again, and back by undo', async () => {
  const { pool } = app().database;
  const made = await pool.query(
    `insert into collections (uuid, slug) values (gen_random_uuid(), 'cadeaux') returning id`,
  );
  const collection = { id: Number(made.rows[0]?.id) };
  const ids = products.slice(0, 2).map(({ id }) => id);
  const inside = async (): Promise<unknown[]> =>
    (
      await pool.query('select product_id as id from product_collections where collection_id = $1 order by 1', [
        collection.id,
      ])
    ).rows.map(({ id }) => id);
  const request = { kind: 'collections', ids, settings: { addCollectionIds: [collection.id] } };
  expect((await call('/preview', request)).body).toMatchObject({ total: 2 });
  const done = await finish((await call('', request)).body, 'continue');
  expect(await inside()).toEqual(ids.toSorted((a, b) => a - b));
  expect(await finish(done, 'undo')).toMatchObject({ state: 'undone', skipped: 0 });
  expect(await inside()).toEqual([]);
  expect((await call('', { ...request, settings: { addCollectionIds: [999_999] } })).status).toBe(422);
});

test('products get a label, the preview says which, and taking it back restores each as it was', async () => {
  const { pool } = app().database;
  const ids = products.slice(0, 3).map(({ id }) => id);
  await pool.query('update products set is_featured = id = $1 where id = any($2)', [ids[0], ids]);
  const featured = async () => {
    const { rows } = await pool.query('select id from products where is_featured order by id');
    return rows.map(({ id }) => id);
  };
  const request = { kind: 'labels', ids, settings: { isFeatured: true } };
  const { body: preview } = await call('/preview', request);
  expect(preview).toMatchObject({
    examples: expect.arrayContaining([{ id: ids[1], name: 'Lot 1', before: '—', after: 'Mis en avant' }]),
  });
  const done = await finish((await call('', request)).body, 'continue');
  expect(done).toMatchObject({ done: 2, skipped: 1 });
  expect(await featured()).toEqual(ids);
  expect(await finish(done, 'undo')).toMatchObject({ state: 'undone' });
  expect(await featured()).toEqual([ids[0]]);
});

test('products join a promotion and leave it as they were, also when they were edited meanwhile', async () => {
  const { pool } = app().database;
  const ids = products.slice(0, 3).map(({ id }) => id);
  const promotion = await buildPromotion(pool, { name: 'Aïd', targets: [{ id: ids[0] ?? 0 }] });
  const members = async () => {
    const { rows } = await pool.query(
      'select target_id from promotion_targets where promotion_id = $1 order by target_id',
      [promotion.id],
    );
    return rows.map(({ target_id }) => target_id);
  };
  const request = { kind: 'promotion', ids, settings: { promotionId: promotion.id } };
  expect((await call('/preview', request)).body).toMatchObject({
    examples: expect.arrayContaining([{ id: ids[1], name: 'Lot 1', before: '—', after: 'Aïd' }]),
  });
  const versions = async () => (await pool.query('select sum(version)::int as sum from products')).rows[0]?.sum;
  const before = await versions();
  const done = await finish((await call('', request)).body, 'continue');
  expect(done).toMatchObject({ done: 2, skipped: 1 });
  expect(await members()).toEqual(ids);
  expect(await versions()).toBe(before);
  await pool.query('update products set version = version + 1 where id = $1', [ids[2]]);
  expect(await finish(done, 'undo')).toMatchObject({ state: 'undone' });
  expect(await members()).toEqual([ids[0]]);
  const { rows } = await pool.query(
    `select count(*)::int as count from audit_log where action = 'promotion.update' and entity_id = $1`,
    [String(promotion.id)],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('C20 · ST-09 · a promotion of something else, of nobody, or for those who may not change it takes no products', async () => {
  const { pool } = app().database;
  const ids = [products[0]?.id ?? 0];
  const everything = await buildPromotion(pool, { name: 'Tout' });
  const own = await buildPromotion(pool, { name: 'Produits', targets: ids.map((id) => ({ id })), shop });
  const ask = (promotionId: number | undefined, browser = owner) =>
    call('', { kind: 'promotion', ids, settings: promotionId === undefined ? {} : { promotionId } }, browser);
  const buyer = await signInAs(app(), 'supplier-orders');
  const stranger = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
  );
  for (const [promotionId, browser] of [
    [everything.id, owner],
    [999_999, owner],
    [undefined, owner],
    [own.id, buyer],
    [own.id, stranger],
  ] as const)
    expect((await ask(promotionId, browser)).status).toBe(422);
  expect((await call('', { kind: 'price', ids, settings: { percent: 1, promotionId: own.id } })).status).toBe(422);
});

// Seen red: with a new change at each press.
test('a change whose first answer was lost begins once, and nobody gets another one’s by its name', async () => {
  const request = { kind: 'price', ids: [products[1]?.id], settings: { amountCentimes: 700 } };
  const headers = { 'idempotency-key': '3f0b9a54-5a0f-4c0e-8f57-0d7b8a1f2c11' };
  const begin = (browser = owner) =>
    browser.call({ method: 'POST', url: '/dashboard/api/product/bulk', body: request, headers });
  const answers = await Promise.all([begin(), begin()]);
  expect(new Set(answers.map(({ body }) => bulkStateSchema.parse(body).id)).size).toBe(1);
  for (const { body } of answers) await finish(body, 'continue');
  const { rows: changed } = await app().database.pool.query(
    'select count(*)::int as changes from price_changes where product_id = $1 and after_centimes - before_centimes = 700',
    [products[1]?.id],
  );
  expect(changed).toEqual([{ changes: 1 }]);
  expect(bulkStateSchema.parse((await begin()).body)).toMatchObject({ state: 'done', done: 1 });
  const stranger = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['owner'] }));
  expect((await begin(stranger)).status).toBe(404);
});
