import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@hanout/test-kit';
import { buildShopWorlds, type ScopeCases, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const modules = join(import.meta.dirname, '..');
const withCases = readdirSync(modules).filter((name) => readdirSync(join(modules, name)).includes('scope-cases.ts'));
const cases: readonly ScopeCases[] = await Promise.all(
  withCases.map(async (name) => (await import(join(modules, name, 'scope-cases.ts'))).scopeCases),
);

/** Whatever tells of orders, customers, calls, money, returns, messages and papers without naming one in its address. */
const AREAS =
  /^\/dashboard\/api\/(?:orders|order-tags|calls|customers|money|returns|messages|papers|invoices|blacklist|carts|notifications|saved-views)(?:\/(?!live)[^:]*)?$/;

let theirs: ShopWorld;
let ours: ShopWorld;
let before: ReadonlyMap<string, string>;
let orders: readonly string[] = [];
let parcels: readonly number[] = [];

const lists = () =>
  app().routes.filter(({ method, url }) => method === 'GET' && AREAS.test(url) && !url.endsWith('.xlsx'));

/** Questions that name the other shop, its things, or what both have. */
const questions = () => {
  const shop = `shop=${ours.shop.id}`;
  return [
    '',
    shop,
    'q=0661234567',
    `${shop}&q=Yasmine`,
    `${shop}&phone=0661234567`,
    `${shop}&view=all&sort=-placedAt`,
    `${shop}&commune=1601&wilaya=16`,
    `${shop}&from=2020-01-01&to=2090-01-01`,
    `dateFrom=2020-01-01&dateTo=2090-01-01`,
  ];
};
/** What differs from one answer to the next by itself. */
const passing = /\d{4}-\d\d-\d\dT[\d:.]+Z|"requestId":"[^"]*"/gu;

async function ask(who: ShopWorld, url: string): Promise<{ readonly status: number; readonly text: string }> {
  const { status, body } = await who.browser.call({ url });
  return { status, text: `${status} ${JSON.stringify(body)}`.replaceAll(passing, 'T') };
}

async function askAll(who: ShopWorld): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>();
  for (const { url } of lists())
    for (const question of questions()) told.set(`${url}?${question}`, (await ask(who, `${url}?${question}`)).text);
  return told;
}

beforeAll(async () => {
  const [first, second] = await buildShopWorlds(app(), ['Leur', 'Nôtre']);
  if (first === undefined || second === undefined) throw new Error('two shops were built');
  [theirs, ours] = [first, second];
  for (const { begin } of cases) await begin(theirs);
  before = await askAll(theirs);
  for (const { begin } of cases) await begin(ours);
  const { rows } = await app().database.pool.query<{ id: string }>(
    'select id::text as id from orders where shop_id = $1',
    [ours.shop.id],
  );
  orders = rows.map(({ id }) => id);
  const packed = await app().database.pool.query<{ id: number }>(
    'select id from order_parcels where order_id = any($1::uuid[])',
    [orders],
  );
  parcels = packed.rows.map(({ id }) => id);
  const [order] = orders;
  const done = await ours.browser.call({
    method: 'POST',
    url: `/dashboard/api/orders/${order}/actions/record_payment`,
    body: { version: 1, paymentType: 'deposit', amountCentimes: 10_000 },
  });
  expect(done.status).toBe(200);
});

test('C16 · what one shop has and does changes no list, count, figure, search or choice of another', async () => {
  expect(lists().length).toBeGreaterThan(15);
  const after = await askAll(theirs);
  const changed = [...before].filter(([question, told]) => after.get(question) !== told);
  expect(changed.map(([question, told]) => [question, told, after.get(question)])).toEqual([]);
});

test('C16 · a list that is asked for things of another shop by their numbers answers as if there were none', async () => {
  expect(orders.length).toBeGreaterThan(2);
  expect(parcels.length).toBeGreaterThan(0);
  const known = orders.join();
  const nobodys = orders.map(() => randomUUID()).join();
  const asked: readonly (readonly [string, string, string])[] = [
    ...['orders', 'ids', 'order', 'customer'].map((name) => [name, known, nobodys] as const),
    ['parcels', parcels.join(), parcels.map((_, at) => 2_000_000_000 + at).join()],
  ];
  for (const { url } of lists()) {
    for (const [name, theirNumbers, noNumbers] of asked) {
      const named = `${theirNumbers}&format=A4`;
      const unknown = `${noNumbers}&format=A4`;
      const [told, empty] = [
        await ask(theirs, `${url}?${name}=${named}`),
        await ask(theirs, `${url}?${name}=${unknown}`),
      ];
      const text = (answer: typeof told) => answer.text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, 'id');
      expect([url, name, text(told)]).toEqual([url, name, text(empty)]);
    }
  }
});

test('C16 · the questions are right in themselves: the shop’s own people are told something by each list', async () => {
  const unheard: string[] = [];
  for (const { url } of lists()) {
    const answers = [];
    for (const question of [
      ...questions(),
      ...orders.map((id) => `orders=${id}&format=A4`),
      ...parcels.map((id) => `parcels=${id}`),
    ])
      answers.push((await ask(ours, `${url}?${question}`)).status);
    if (!answers.includes(200)) unheard.push(url);
  }
  expect(unheard).toEqual([]);
});
