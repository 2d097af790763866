import type { OrderSort } from '@hanout/contracts/orders/orders';
import { buildEmployee, useTestDatabase } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../../database/database.ts';
import { listTags } from '../../tags/queries.ts';
import { countOrders } from './count-queries.ts';
import { findFew } from './few-queries.ts';
import { orderFilterOf } from './order-filter.ts';
import { findNeighbours, listOrders } from './queries.ts';

const database = useTestDatabase();
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows;

/** Of each kind one that more have than are named one by one, and one that few have. */
const known = { employeeId: 0, products: [0, 0], tags: [0, 0] };

beforeAll(async () => {
  const shop = await buildShop(database.pool);
  const [common, rare] = [await buildProduct(database.pool, { shop }), await buildProduct(database.pool, { shop })];
  const employee = await buildEmployee(createDatabase(database.pool), { roles: ['seller'] });
  const tagOf = (name: string) => insertRow(database.pool, 'order_tags', { shop_id: shop.id, name, colour: 'red' });
  known.employeeId = employee.id;
  known.products = [common.id, rare.id];
  known.tags = [Number((await tagOf('A'))['id']), Number((await tagOf('B'))['id'])];
  const order = await buildOrder(database.pool, { shop, lines: [{ product: common }], placedAt: inHours(-1) });
  const columnsOf = async (table: string, without: readonly string[]): Promise<string> =>
    (
      await rows(
        `select string_agg('o.' || column_name, ', ') as columns from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
        [table, without],
      )
    )[0].columns;
  const own = [
    'wilaya_code',
    'channel',
    'last_name',
    'confirmation_state',
    'assigned_employee_id',
    'items_subtotal_centimes',
    'total_centimes',
  ];
  const orders = await columnsOf('orders', ['id', 'number', 'placed_at', ...own]);
  const lines = await columnsOf('order_lines', ['id', 'order_id', 'product_id', 'placed_at']);
  await database.pool.query(
    `with made as (
       insert into orders (id, placed_at, ${own.join(', ')}, ${orders.replaceAll('o.', '')})
       select gen_random_uuid(), o.placed_at - make_interval(mins => n / 2), case when n % 40 = 0 then 31 else 16 end,
         case when n % 9 = 0 then 'Phone' else 'eCommerce' end, case when n % 10 = 3 then 'Zerrouki' else 'Benali' end,
         case when n % 12 = 0 then 'confirmed' else 'new' end, case when n % 8 = 1 then $2::int end, o.items_subtotal_centimes + n % 500 * 100, o.total_centimes + n % 500 * 100, ${orders}
       from orders o, generate_series(1, 2600) n where o.id = $1 returning id, number
     ), lines as (
       insert into order_lines (id, order_id, product_id, ${lines.replaceAll('o.', '')})
       select gen_random_uuid(), m.id, case when m.number % 11 = 5 then $4::int else $3::int end, ${lines}
       from made m, order_lines o where o.order_id = $1
     )
     insert into order_tag_links (order_id, tag_id)
     select id, case when number % 13 = 7 then $6::int else $5::int end from made where number % 14 > 0`,
    [order.id, known.employeeId, ...known.products, ...known.tags],
  );
  await database.pool.query('analyze orders, order_lines, order_tag_links');
});

const anyOf = <T>(...values: readonly T[]) => fc.constantFrom<T | undefined>(undefined, ...values);
const asked = fc.record({
  view: fc.constantFrom('all', 'to_confirm', 'confirmed', 'mine'),
  sort: fc.constantFrom<OrderSort>('-placedAt', 'placedAt', '-total', 'total'),
  q: anyOf('benali', 'zerrouki', 'personne', 'yasmine benali'),
  product: anyOf(0, 1),
  tag: anyOf(0, 1),
  wilaya: anyOf(16, 31),
  channel: anyOf<'Phone'>('Phone'),
  isAssigned: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const viewConditions: Readonly<Record<string, string>> = {
  all: 'true',
  to_confirm: `o.confirmation_state = 'new'`,
  confirmed: `o.confirmation_state = 'confirmed'`,
  mine: `o.assigned_employee_id = $1`,
};

/** Every condition in one statement, asked of every order. */
async function plain({ view, sort, q, product, tag, wilaya, channel, isAssigned }: Asked): Promise<readonly string[]> {
  const conditions = [
    viewConditions[view],
    ...(q ?? '').split(' ').map((word) => `(o.first_name || ' ' || o.last_name) ilike '%${word}%'`),
    product === undefined
      ? 'true'
      : `exists (select from order_lines l where l.order_id = o.id and l.product_id = ${known.products[product]})`,
    tag === undefined
      ? 'true'
      : `exists (select from order_tag_links t where t.order_id = o.id and t.tag_id = ${known.tags[tag]})`,
    wilaya === undefined ? 'true' : `o.wilaya_code = ${wilaya}`,
    channel === undefined ? 'true' : `o.channel = '${channel}'`,
    isAssigned ? 'o.assigned_employee_id = $1' : 'true',
    '$1 > 0',
  ];
  const column = sort.endsWith('total') ? 'total_centimes' : 'placed_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const found = await rows(
    `select o.id::text as id from orders o where ${conditions.join(' and ')} order by o.${column} ${direction}, o.id ${direction}`,
    [known.employeeId],
  );
  return found.map(({ id }) => id);
}

test('whatever is common and rare in a filter, its list, its counts and the neighbours in it are those of every condition asked of every order', async () => {
  const db = createDatabase(database.pool);
  await fc.assert(
    fc.asyncProperty(asked, fc.nat({ max: 2_600 }), async (wanted, at) => {
      const { sort, product, tag, isAssigned, wilaya, channel, q, view } = wanted;
      const query = {
        view,
        ...(q === undefined ? {} : { q }),
        ...(product === undefined ? {} : { product: known.products[product] ?? 0 }),
        ...(tag === undefined ? {} : { tag: known.tags[tag] ?? 0 }),
        ...(wilaya === undefined ? {} : { wilaya }),
        ...(channel === undefined ? {} : { channel }),
        ...(isAssigned ? { assignee: known.employeeId } : {}),
      };
      const scope = { shopIds: null, ordersOf: null, employeeId: known.employeeId };
      const filter = await findFew(db, orderFilterOf(query, scope, await listTags(db, null)));
      const expected = await plain(wanted);
      const first = await listOrders(db, { filter, sort, after: undefined, limit: 30 });
      expect(first.map(({ id }) => id)).toEqual(expected.slice(0, 31));
      const last = first.at(-1);
      const after = last === undefined ? undefined : { value: last.cursorValue, id: last.id };
      const second = await listOrders(db, { filter, sort, after, limit: 30 });
      expect(second.map(({ id }) => id)).toEqual(expected.slice(first.length, first.length + 31));
      const { count, isCapped } = await countOrders(db, filter);
      expect(isCapped ? count < expected.length : count === expected.length).toBe(true);
      const id = expected[at % Math.max(1, expected.length)];
      if (id === undefined) return;
      const here = expected.indexOf(id);
      const beside = { previous: expected[here - 1] ?? null, next: expected[here + 1] ?? null };
      expect(await findNeighbours(db, { filter, sort, id })).toEqual(beside);
    }),
    { numRuns: 80 },
  );
});
