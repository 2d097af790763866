import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { expect, test } from 'vitest';
import { staffAt, type StaffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, product, urlOf } = twoProcesses();

const AGENTS = 20;
const ORDERS = 500;
/** Some customers wait with several orders. */
const PHONES = 400;

/** An agent at one of the processes. */
const agent = (at: number, shopId: number): Promise<StaffAt> =>
  staffAt({
    pool: pool(),
    url: urlOf(at % 2 === 0 ? 0 : 1),
    from: `10.9.0.${at + 1}`,
    who: { roles: ['seller'], shopIds: [shopId] },
  });

/** What an insert of copies names of a table, apart from what is each copy's own. */
async function columnsOf(table: string, own: readonly string[]): Promise<string> {
  const { rows } = await pool().query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> all($2)`,
    [table, own],
  );
  return rows[0]?.columns ?? '';
}

async function placeAll(shop: { readonly id: number }): Promise<void> {
  const lines = [{ product: await product(1) }];
  const { id } = await buildOrder(pool(), { shop, lines, placedAt: inHours(-5), phone: '0770000000' });
  const ofOrders = await columnsOf('orders', ['id', 'number', 'phone']);
  await pool().query(
    `insert into orders (id, number, phone, ${ofOrders}) overriding system value
     select gen_random_uuid(), 700000 + n, '0770' || lpad((n % ${PHONES})::text, 6, '0'), ${ofOrders}
     from (select ${ofOrders} from orders where id = $1) o, generate_series(1, ${ORDERS - 1}) n`,
    [id],
  );
  const ofLines = await columnsOf('order_lines', ['id', 'order_id']);
  await pool().query(
    `insert into order_lines (id, order_id, ${ofLines})
     select gen_random_uuid(), o.id, l.* from (select ${ofLines} from order_lines where order_id = $1) l, orders o
     where o.shop_id = $2 and o.id <> $1`,
    [id, shop.id],
  );
  await pool().query('analyze orders');
}

// Seen red with the condition of `takeLease` left out: two agents had one customer.
test('twenty agents at two processes call about five hundred orders: each is given once, and nobody has the customer of another', async () => {
  const shop = await buildShop(pool());
  await placeAll(shop);
  const { rows } = await pool().query<{ id: string; phone: string }>(
    'select id::text as id, phone from orders where shop_id = $1',
    [shop.id],
  );
  const phoneOf = new Map(rows.map(({ id, phone }) => [id, phone]));
  expect(phoneOf.size).toBe(ORDERS);
  const agents = await Promise.all(Array.from({ length: AGENTS }, (_, at) => agent(at, shop.id)));
  const given: string[] = [];
  const held = new Set<string>();
  const collisions: string[] = [];
  await Promise.all(
    agents.map(async ({ post: ask }) => {
      for (;;) {
        const next = await ask('/calls/next', {});
        expect(next.status).toBe(200);
        const { claim } = Object(next.body);
        if (claim === null) return;
        const orderId: string = claim.orderId;
        const phone = phoneOf.get(orderId) ?? '';
        if (held.has(phone)) collisions.push(phone);
        held.add(phone);
        given.push(orderId);
        const kept = await ask('/calls/keep', { order: orderId });
        if (Object(kept.body).until === null) collisions.push(phone);
        // Before the call ends: from then on the customer is anybody’s again.
        held.delete(phone);
        const done = await ask(`/orders/${orderId}/actions/no_answer`, { version: 1 });
        expect([orderId, done.status]).toEqual([orderId, 200]);
      }
    }),
  );
  expect(collisions).toEqual([]);
  expect(new Set(given).size).toBe(given.length);
  expect(given).toHaveLength(ORDERS);
}, 120_000);
