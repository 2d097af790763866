import { orderNeighboursSchema } from '@hanout/contracts/orders/order-neighbours';
import { orderCountsSchema, orderListSchema, type OrderList } from '@hanout/contracts/orders/orders';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { inHours } from '@hanout/test-kit/moments';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const pool = () => app().database.pool;
const rows = async (text: string, values: readonly unknown[] = []) => (await pool().query(text, [...values])).rows;
let owner: StaffBrowser;
let robe: { readonly id: number };
/** more than are named one by one */
const ORDERS = 2_100;

/** All have the robe, every seventh in two lines, every hundredth only in a pack; what came after them has another product. */
beforeAll(async () => {
  owner = await signInAs(app(), 'owner');
  const shop = await buildShop(pool());
  robe = await buildProduct(pool(), { shop, name: 'Robe kabyle' });
  const other = await buildProduct(pool(), { shop });
  const { id } = await buildOrder(pool(), { shop, wilaya: 16, lines: [{ product: other }], placedAt: inHours(-1) });
  const columnsOf = async (table: string, without: readonly string[]): Promise<string> => {
    const [{ columns }] = await rows(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, without],
    );
    return columns;
  };
  const orders = await columnsOf('orders', ['id', 'number', 'placed_at', 'wilaya_code']);
  const lines = await columnsOf('order_lines', ['id', 'order_id', 'position', 'product_id', 'is_pack', 'placed_at']);
  await pool().query(
    `with made as (
       insert into orders (id, placed_at, wilaya_code, ${orders})
       select gen_random_uuid(), o.placed_at - make_interval(mins => n / 2), case when n % 700 = 0 then 31 else 16 end, ${orders.replace(/\w+/g, 'o.$&')}
       from orders o, generate_series(1, ${ORDERS}) n where o.id = $1 returning id, number
     ), lines as (
       insert into order_lines (id, order_id, position, product_id, is_pack, ${lines})
       select gen_random_uuid(), m.id, p, case when m.number % 100 = 0 then $3::int else $2::int end, m.number % 100 = 0, ${lines.replace(/\w+/g, 'l.$&')}
       from made m, order_lines l, generate_series(1, 2) p where l.order_id = $1 and (p = 1 or m.number % 7 = 0)
       returning id, is_pack
     )
     insert into order_line_components (order_line_id, position, product_id, names, quantity)
     select id, 1, $2::int, '{"fr": "Robe"}', 1 from lines where is_pack`,
    [id, robe.id, other.id],
  );
  await pool().query('analyze orders, order_lines, order_line_components');
});

const list = async (query: string): Promise<OrderList> =>
  orderListSchema.parse((await owner.call({ url: `/dashboard/api/orders?product=${robe.id}&${query}` })).body);

const expected = async (condition = 'true', direction = 'desc'): Promise<readonly string[]> =>
  (
    await rows(
      `select o.id::text as id from orders o where ${condition} and (exists (select from order_lines l where l.order_id = o.id and l.product_id = $1)
         or exists (select from order_lines l join order_line_components c on c.order_line_id = l.id where l.order_id = o.id and c.product_id = $1))
       order by o.placed_at ${direction}, o.id ${direction}`,
      [robe.id],
    )
  ).map(({ id }) => id);

async function turnPages(query: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: OrderList = await list(`${query}&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

// Seen red without looking for an earlier line of the same order: it came once for each line; and where lines were counted as orders: those
// that were not looked at were missing.
test.each([
  ['-placedAt', 'desc'],
  ['placedAt', 'asc'],
])('orders of a product that very many have come once each, page by page, sorted by %s', async (sort, direction) => {
  const all = await expected('true', direction);
  expect(all).toHaveLength(ORDERS);
  expect(await turnPages(`sort=${sort}`)).toEqual(all);
});

test.each([
  ['few that the rest of the filter leaves', 'wilaya=31', 'o.wilaya_code = 31'],
  ['many that the rest of the filter leaves', 'wilaya=16', 'o.wilaya_code = 16'],
  ['the days that are asked for', 'dateTo=2020-01-01', `o.placed_at < '2020-01-01'`],
  ['the amount', 'sort=-total&amountMinCentimes=1', 'true'],
])('of these a list finds %s', async (_, query, condition) => {
  expect(new Set(await turnPages(query))).toEqual(new Set(await expected(condition)));
});

test('before and after an order of them stand those of the list', async () => {
  const all = await expected();
  const url = (id = '') => `/dashboard/api/orders/${id}/neighbours?product=${robe.id}`;
  const beside = async (at: number) => orderNeighboursSchema.parse((await owner.call({ url: url(all[at]) })).body);
  expect(await beside(0)).toMatchObject({ previous: null, next: all[1] });
  expect(await beside(1_000)).toMatchObject({ previous: all[999], next: all[1_001] });
  expect(await beside(ORDERS - 1)).toMatchObject({ previous: all[ORDERS - 2], next: null });
});

test('what few of them are is counted exactly, what very many are as far as they were named', async () => {
  const counts = async (query: string) =>
    orderCountsSchema
      .parse((await owner.call({ url: `/dashboard/api/orders/counts?product=${robe.id}&${query}` })).body)
      .counts.find(({ view }) => view === 'all');
  expect(await counts('wilaya=31')).toMatchObject({
    count: 3,
    isCapped: false,
  });
  expect(await counts('')).toMatchObject({ isCapped: true });
});

test('lines that nobody told when their order was placed know it', async () => {
  const broken = await brokenInvariants(pool());
  expect(broken['invariant_lines_know_when_their_order_was_placed']).toBeUndefined();
  expect(await rows('select from order_lines where placed_at is null')).toEqual([]);
});
