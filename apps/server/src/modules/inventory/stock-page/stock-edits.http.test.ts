import { signInAs, type FormFields, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import { buildWarehouse, type BuiltProduct, type BuiltWarehouse } from '@hanout/test-kit/builders';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows, body, checkout } = scene;
let first: StaffBrowser;
let second: StaffBrowser;
let item: BuiltProduct;
let warehouse: BuiltWarehouse;

beforeAll(async () => {
  first = await signInAs(app());
  second = await signInAs(app());
  warehouse = scene.warehouse();
});
beforeEach(async () => {
  app().clock.advance(3600);
  item = await scene.product({ price: 1000, stock: 10 });
});

const product = (): string => `/dashboard/api/product/product/${item.id}`;
const stock = async () =>
  (
    await rows('select on_hand as "onHand", reserved from stocks where product_id = $1 order by warehouse_id', [
      item.id,
    ])
  )[0];
const movements = async (): Promise<unknown> =>
  (
    await rows(
      'select m.quantity from stock_movements m join stocks s on s.id = m.stock_id where s.product_id = $1 order by m.id',
      [item.id],
    )
  ).map(({ quantity }) => quantity);
const order = async (quantity: number): Promise<void> => {
  const placed = await checkout(body([{ product: item.id, unitPrice: 1000, quantity }]));
  expect(placed.text).toContain('orderUuid');
};
const version = async (): Promise<string> =>
  String((await rows('select version from products where id = $1', [item.id]))[0]?.['version']);

interface Press {
  readonly key?: string;
  readonly browser?: StaffBrowser;
  readonly to?: number;
}
const add = (
  quantity: number,
  { key = randomUUID(), browser = first, to = warehouse.id }: Press = {},
): Promise<StaffAnswer> =>
  browser.postForm(`${product()}/stock/${to}`, { quantity: String(quantity) }, { 'idempotency-key': key });
const count = (
  quantity: number,
  seen: number,
  { key = randomUUID(), browser = first }: Press = {},
): Promise<StaffAnswer> =>
  browser.postForm(
    `${product()}/stock/${warehouse.id}/count`,
    { quantity: String(quantity), seen: String(seen), reason: 'Inventaire' },
    { 'idempotency-key': key },
  );
const statuses = (answers: readonly StaffAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('stock that two change', () => {
  test('C12 · a product form that was opened before an order leaves the stock alone when it is saved', async () => {
    const details: FormFields = {
      familyId: String((await rows('select family_id from products where id = $1', [item.id]))[0]?.['family_id']),
      mainCategoryId: String(item.categoryId),
      categoryIds: String(item.categoryId),
      shopIds: String(scene.shop().id),
      isActive: 'true',
      isFeatured: 'false',
      isOnSale: 'false',
    };
    const opened = await version();
    await order(3);
    const texts = { name: 'X', shortDescription: 'X', seoTitle: 'X', seoDescription: 'X' };
    const empty = ['brandId', 'brandLineId', 'supplierId', 'tagIds', 'collectionIds', 'sku', 'barcode', 'weightGrams'];
    const measures = ['heightCm', 'widthCm', 'lengthCm', 'lowStockThreshold', 'availableOn'];
    const blank = Object.fromEntries([...empty, ...measures].map((field) => [field, '']));
    // The order has not touched the form: its version still counts, and saving it is no conflict.
    expect((await first.postForm(`${product()}/details`, { ...blank, ...details, version: opened })).status).toBe(200);
    const language = await first.postForm(`${product()}/language/fr`, { ...texts, version: await version() });
    const prices = { taxRateId: '', supplyPriceHt: '', wholeSalePriceHt: '', wholesaleMinimumQuantity: '' };
    const priced = await first.postForm(`${product()}/prices`, {
      ...prices,
      priceHt: '1000',
      version: await version(),
    });
    expect([language.status, priced.status]).toEqual([200, 200]);
    expect(await stock()).toEqual({ onHand: 10, reserved: 3 });
  });

  // Seen red: without the figure that was seen, the count of 4 took away the five that had come in between.
  test('C12 · a count of what somebody else has changed since is refused with the figure of now', async () => {
    await add(5, { browser: second });
    const refused = await count(4, 10);
    expect(refused).toMatchObject({
      status: 409,
      body: { status: 'error', current: { onHand: 15 }, message: expect.stringContaining('15 maintenant') },
    });
    expect(await stock()).toEqual({ onHand: 15, reserved: 0 });
    expect((await count(9, 15)).status).toBe(200);
    expect(await movements()).toEqual([10, 5, -6]);
  });

  test('C12 · of ten who counted the same figure at once one is believed, the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => count(at, 10, { browser: at % 2 === 0 ? first : second })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(Object(await movements())).toHaveLength(2);
  });

  test('C12 · what is missing or no number was never seen', async () => {
    const url = `${product()}/stock/${warehouse.id}/count`;
    for (const seen of [undefined, '', 'x', '-1', '1.5']) {
      const fields = { quantity: '4', reason: 'Inventaire', ...(seen === undefined ? {} : { seen }) };
      expect((await first.postForm(url, fields)).status).toBe(422);
    }
    expect(await stock()).toEqual({ onHand: 10, reserved: 0 });
  });

  test('C12 · BO-14 recomputes while others add, count and order, and loses nothing of it', async () => {
    const recount = `/dashboard/api/stock/warehouse/update-stocks/${warehouse.id}`;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => add(2)),
      ...Array.from({ length: 5 }, () => first.call({ method: 'POST', url: recount })),
      order(1),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer?.status ?? 200);
    expect(await stock()).toEqual({ onHand: 30, reserved: 1 });
  });
});

test('the sums of a product are of all its warehouses, with what orders hold', async () => {
  const other = await buildWarehouse(app().database.pool, { shop: scene.shop() });
  await add(4, { to: other.id });
  await order(3);
  const { body: answer } = await first.call({ url: `/dashboard/api/stock/product/${item.id}` });
  const sums: { warehouseId: number }[] = Object(answer).totals;
  expect(sums.filter(({ warehouseId }) => [warehouse.id, other.id].includes(warehouseId))).toEqual([
    { warehouseId: warehouse.id, onHand: 10, reserved: 3 },
    { warehouseId: other.id, onHand: 4, reserved: 0 },
  ]);
});

describe('stock that is added twice', () => {
  test('C13 · one press of the button adds once, however often and at once it arrives', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(3, { key })));
    expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 200));
    for (const { body: answer } of answers)
      expect(answer).toMatchObject({ status: 'ok', message: expect.stringContaining('3 unités') });
    expect(await movements()).toEqual([10, 3]);
    expect((await add(3, { key })).status).toBe(200);
    expect(await stock()).toEqual({ onHand: 13, reserved: 0 });
  });

  // Seen red: a key that was no UUID was passed over, and every sending added.
  test('C13 · any key up to 255 signs names one press, of whoever sends it; another form of key is refused', async () => {
    const long = 'k'.repeat(255);
    for (const key of ['1', long, '1', long]) expect((await add(3, { key })).status).toBe(200);
    expect(await movements()).toEqual([10, 3, 3]);
    expect((await add(4, { key: '1', browser: second })).status).toBe(200);
    for (const key of ['', `${long}k`])
      expect(await add(5, { key })).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(await movements()).toEqual([10, 3, 3, 4]);
  });

  test('C13 · two people who add at once both have added', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => add(at + 1, { browser: at % 2 === 0 ? first : second })),
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await stock()).toEqual({ onHand: 10 + 210, reserved: 0 });
  });

  // Seen red: the answer was "added" although the second quantity, or the second warehouse, never got anything.
  test('C13 · the same name with another quantity, another place or another kind is refused and adds nothing', async () => {
    const other = await buildWarehouse(app().database.pool, { shop: scene.shop() });
    const key = randomUUID();
    expect((await add(3, { key })).status).toBe(200);
    for (const answer of [await add(4, { key }), await add(3, { key, to: other.id }), await count(7, 13, { key })])
      expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused', status: 'error' } });
    expect(await movements()).toEqual([10, 3]);
  });

  test('C13 · the same name for two warehouses at once reaches one of them', async () => {
    const other = await buildWarehouse(app().database.pool, { shop: scene.shop() });
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      expect(statuses(await Promise.all([add(2, { key }), add(2, { key, to: other.id })]))).toEqual([200, 422]);
    }
    const [sum] = await rows('select sum(on_hand)::int as units from stocks where product_id = $1', [item.id]);
    expect(sum).toEqual({ units: 20 });
  });

  test('C13 · a count that is sent again after its answer was lost counts once, also when stock has moved since', async () => {
    const key = randomUUID();
    expect((await count(7, 10, { key })).status).toBe(200);
    await add(5);
    expect((await count(7, 10, { key })).status).toBe(200);
    expect(await stock()).toEqual({ onHand: 12, reserved: 0 });
  });
});
