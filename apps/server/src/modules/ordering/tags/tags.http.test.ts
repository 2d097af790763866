import { orderDetailSchema, orderListSchema } from '@hanout/contracts/orders/orders';
import { orderTagsSchema, type OrderTag } from '@hanout/contracts/orders/order-tags';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildShop, type BuiltOrder, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
const pool = () => app().database.pool;
let shop: BuiltShop;
let owner: StaffBrowser;
let orders: readonly BuiltOrder[];

beforeAll(async () => {
  owner = await signInAs(app(), 'owner');
});
beforeEach(async () => {
  shop = await buildShop(pool());
  orders = [await buildOrder(pool(), { shop }), await buildOrder(pool(), { shop }), await buildOrder(pool(), { shop })];
});

const post = (browser: StaffBrowser, path: string, body: object) =>
  browser.call({ method: 'POST', url: `/dashboard/api${path}`, body });

async function make(name: string, shopId = shop.id): Promise<OrderTag> {
  const { status, body } = await post(owner, '/order-tags', { shopId, name, colour: 'red' });
  expect(status, JSON.stringify(body)).toBe(200);
  return find(body, name);
}

function find(body: unknown, name: string): OrderTag {
  const tag = orderTagsSchema.parse(body).tags.findLast((each) => each.name === name);
  if (tag === undefined) throw new Error(`no tag ${name}`);
  return tag;
}

const change = (tag: OrderTag, body: object) => post(owner, `/order-tags/${tag.id}`, { version: tag.version, ...body });
const put = (order: BuiltOrder | undefined, body: object, browser = owner) =>
  post(browser, `/orders/${order?.id}/tags`, body);
const namesOn = (body: unknown) => orderDetailSchema.parse(body).tags.map(({ name }) => name);
const listed = async (tag: OrderTag) => {
  const { body } = await owner.call({ url: `/dashboard/api/orders?tag=${tag.id}` });
  return orderListSchema.parse(body);
};

test('tags are put on an order and taken off it by two people without either undoing the other', async () => {
  const [vip, fragile, late] = [await make('VIP'), await make('Fragile'), await make('Tardive')];
  await put(orders[0], { add: [vip.id, late.id] });
  const seller = await signInAs(app(), 'seller');
  await put(orders[0], { add: [fragile.id] }, seller);
  const after = await put(orders[0], { remove: [late.id] });
  expect(namesOn(after.body)).toEqual(['Fragile', 'VIP']);
  expect(orderDetailSchema.parse(after.body)).toMatchObject({ version: 1 });
  expect(orderDetailSchema.parse(after.body).history.map(({ action, note }) => [action, note])).toEqual([
    ['place', ''],
    ['tag', 'VIP, Tardive'],
    ['tag', 'Fragile'],
    ['untag', 'Tardive'],
  ]);
});

test('the list shows the tags of each order and is narrowed by one', async () => {
  const vip = await make('VIP');
  await put(orders[1], { add: [vip.id] });
  const list = await listed(vip);
  expect(list).toMatchObject({ total: 1, rows: [{ id: orders[1]?.id, tags: [{ name: 'VIP', colour: 'red' }] }] });
});

test('a merged tag stands for the other one everywhere, and each has its own orders again when it is split', async () => {
  const [gift, present] = [await make('Cadeau'), await make('Présent')];
  await put(orders[0], { add: [gift.id] });
  await put(orders[1], { add: [present.id] });
  const merged = await change(present, { mergedInto: gift.id });
  expect(find(merged.body, 'Cadeau').orderCount).toBe(2);
  expect((await listed(gift)).rows.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['Cadeau'], ['Cadeau']]);
  await put(orders[2], { add: [present.id] });
  expect((await listed(gift)).total).toBe(3);
  await put(orders[1], { remove: [gift.id] });
  expect((await listed(gift)).total).toBe(2);
  const split = await change(find(merged.body, 'Présent'), { mergedInto: null });
  expect(find(split.body, 'Présent')).toMatchObject({ mergedInto: null, orderCount: 0 });
});

test('what is merged into itself, in a circle, into what is archived or into another shop is refused', async () => {
  const [first, second] = [await make('Un'), await make('Deux')];
  const foreign = await make('Ailleurs', (await buildShop(pool())).id);
  const merged = await change(second, { mergedInto: first.id });
  expect(merged.status).toBe(200);
  for (const into of [first.id, second.id, foreign.id])
    expect((await change(first, { mergedInto: into })).status).toBe(409);
});

test('an archived tag stays on its orders and can be put on no other', async () => {
  const old = await make('Ancienne');
  await put(orders[0], { add: [old.id] });
  expect((await change(old, { isArchived: true })).status).toBe(200);
  expect((await listed(old)).total).toBe(1);
  expect((await put(orders[1], { add: [old.id] })).status).toBe(404);
});

test('a name is taken once in a shop, and whoever changes a tag second is shown what stands', async () => {
  const [vip] = [await make('VIP'), await make('Autre')];
  const taken = await post(owner, '/order-tags', { shopId: shop.id, name: 'vip', colour: 'blue' });
  expect(taken.status).toBe(422);
  expect(taken.body).toMatchObject({ errors: { name: [expect.any(String)] } });
  await change(vip, { colour: 'green' });
  const late = await change(vip, { name: 'Fidèle' });
  expect(late.status).toBe(409);
  expect(find(late.body === null ? null : (late.body as { current: unknown }).current, 'VIP')).toMatchObject({
    colour: 'green',
    version: 2,
  });
});

test('a seller puts tags on orders and makes none; of another shop nobody sees or uses them', async () => {
  const vip = await make('VIP');
  const seller = await signInAs(app(), 'seller');
  expect((await put(orders[0], { add: [vip.id] }, seller)).status).toBe(200);
  expect((await post(seller, '/order-tags', { shopId: shop.id, name: 'X', colour: 'red' })).status).toBe(403);
  const elsewhere = await buildShop(pool());
  const stranger = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [elsewhere.id] }),
  );
  const seen = await stranger.call({ url: '/dashboard/api/order-tags' });
  expect(orderTagsSchema.parse(seen.body).tags).toEqual([]);
  expect((await post(stranger, `/order-tags/${vip.id}`, { version: 1, name: 'X' })).status).toBe(404);
  expect((await post(stranger, '/order-tags', { shopId: shop.id, name: 'X', colour: 'red' })).status).toBe(404);
  const theirs = await buildOrder(pool(), { shop: elsewhere });
  expect((await put(theirs, { add: [vip.id] }, stranger)).status).toBe(404);
});
