import { EVERY_ORDER } from '@hanout/core/staff';
import { useTestDatabase } from '@hanout/test-kit';
import { buildEmployee } from '@hanout/test-kit/staff';
import { buildOrder, buildShop } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { noteCall } from './calls-repository.ts';
import { renewLease } from './lease-repository.ts';
import { listUnreachable } from './queries.ts';
import { claimNext } from './use-cases/claim-next.ts';

const database = useTestDatabase();
const count = { phones: 0 };
let shop: { readonly id: number };
let agents: readonly number[];

beforeEach(async () => {
  shop = await buildShop(database.pool);
  agents = [(await buildEmployee(database.db)).id, (await buildEmployee(database.db)).id];
});

type Placing = Parameters<typeof buildOrder>[1];
const place = (options: Partial<Placing> = {}) =>
  buildOrder(database.pool, { shop, phone: `0662${String((count.phones += 1)).padStart(6, '0')}`, ...options });
const next = (agent: number | undefined) =>
  claimNext(database.db, { employeeId: agent ?? 0, shopIds: [shop.id], ordersOf: null, skipped: null });

test('while somebody has the first customer, the next one gets the second, not nobody', async () => {
  const [second, first] = [await place({ placedAt: inHours(-1) }), await place({ placedAt: inHours(-0.5) })];
  expect((await next(agents[0]))?.orderId).toBe(first.id);
  expect((await next(agents[1]))?.orderId).toBe(second.id);
});

test('of several call-backs that are due the one that waits longest comes first', async () => {
  const late = (hours: number) =>
    place({ columns: { confirmation_state: 'no_answer', next_call_at: inHours(-hours) } });
  const [short, long, middle] = [await late(1), await late(9), await late(4)];
  const claims = [];
  for (const agent of [...agents, (await buildEmployee(database.db)).id]) claims.push((await next(agent))?.orderId);
  expect(claims).toEqual([long.id, middle.id, short.id]);
});

test('what has just come in goes first only while its shop calls; later it waits for what is worth more', async () => {
  const rule = (weekdays: string) =>
    database.pool.query(
      `insert into call_rules (shop_id, retry_hours, tries, closing_state, opens_minute, closes_minute, weekdays)
       values ($1, '{2}', 5, 'open', 0, 1440, $2::int[])
       on conflict (shop_id) do update set weekdays = excluded.weekdays`,
      [shop.id, weekdays],
    );
  const dear = await place({ placedAt: inHours(-9), deliveryCentimes: 900_000 });
  const fresh = await place({ placedAt: inHours(-1) });
  const today = new Date(inHours(1)).getUTCDay();
  await rule(`{${(today + 3) % 7}}`);
  expect(await next(agents[0])).toMatchObject({ orderId: dear.id, rank: { kind: 'gain' } });
  await rule('{0,1,2,3,4,5,6}');
  expect(await next(agents[1])).toMatchObject({ orderId: fresh.id, rank: { kind: 'fresh' } });
});

test('how often a wilaya picks up counts from thirty calls on, and says nothing before', async () => {
  const [far, near] = [
    await place({ placedAt: inHours(-9), wilaya: 31, deliveryCentimes: 60_000 }),
    await place({ placedAt: inHours(-9), wilaya: 16, deliveryCentimes: 50_000 }),
  ];
  const noted = (calls: number) =>
    database.pool.query(
      `insert into call_pickups (shop_id, wilaya_code, hour, calls, answered) select $1, 31, h, $2, 1 from generate_series(0, 23) h
       on conflict (shop_id, wilaya_code, hour) do update set calls = excluded.calls`,
      [shop.id, calls],
    );
  await noted(29);
  expect((await next(agents[0]))?.orderId).toBe(far.id);
  await database.pool.query('delete from call_leases where shop_id = $1', [shop.id]);
  await noted(30);
  expect((await next(agents[0]))?.orderId).toBe(near.id);
});

test('a page that lives keeps its customer: each renewal is five minutes from now', async () => {
  const { id } = await place();
  await next(agents[0]);
  await database.pool.query(`update call_leases set until = now() + interval '5 seconds' where order_id = $1`, [id]);
  await renewLease(database.db, { ...EVERY_ORDER, employeeId: agents[0] ?? 0 }, id);
  const { rows } = await database.pool.query(
    `select until > now() + interval '4 minutes' as later, until <= now() + interval '5 minutes' as within from call_leases where order_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ later: true, within: true }]);
});

test('an order is closed by itself only when all tries of its shop are used up and no call is planned', async () => {
  const columns = { confirmation_state: 'no_answer', next_call_at: null, updated_at: inHours(-1) };
  const [done, open, planned] = [
    await place({ columns: { ...columns, call_attempts: 3 } }),
    await place({ columns: { ...columns, call_attempts: 2 } }),
    await place({ columns: { ...columns, call_attempts: 3, next_call_at: inHours(1) } }),
  ];
  await database.pool.query(
    `insert into call_rules (shop_id, retry_hours, tries, closing_state, opens_minute, closes_minute, weekdays)
     values ($1, '{2}', 3, 'rejected', 0, 1440, '{0,1,2,3,4,5,6}')`,
    [shop.id],
  );
  const ids = (await listUnreachable(database.db)).map(({ id }) => id);
  expect([done, open, planned].map(({ id }) => ids.includes(id))).toEqual([true, false, false]);
});

test('an agent whose call is being written down keeps nobody waiting who calls the same wilaya in the same hour', async () => {
  const [one, other] = [await place({ wilaya: 16 }), await place({ wilaya: 16 })];
  const note = (tx: Tx, orderId: string, outcome: string, at: number) =>
    noteCall(tx, { orderId, employeeId: agents[at] ?? 0, outcome, channel: 'phone', note: '', attempts: 0 });
  await inTransaction(database.db, async (writing) => {
    await note(writing, one.id, 'confirm', 0);
    await inTransaction(database.db, async (meanwhile) => {
      await sql`set local lock_timeout = '5s'`.execute(meanwhile);
      await note(meanwhile, other.id, 'no_answer', 1);
    });
  });
  const { rows } = await database.pool.query(
    'select sum(calls)::int as calls, sum(answered)::int as answered from call_pickups where shop_id = $1',
    [shop.id],
  );
  expect(rows).toEqual([{ calls: 2, answered: 1 }]);
});
