import { customerMergedSchema, customerSchema } from '@hanout/contracts/customers/customers';
import { buildEmployee, signIn, useSecondApp, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';
import { linkOrders } from '../linking/use-cases/link-orders.ts';

const app = useTestApp();
const second = useSecondApp(app);
const CUSTOMERS = '/dashboard/api/customers';
let shop: build.BuiltShop;
let owner: StaffBrowser;
/** The same person at another process. */
let elsewhere: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const employee = await buildEmployee(app().deps.db);
  [owner, elsewhere] = [await signIn(app(), employee), await signIn(second(), employee)];
});

const post = (url: string, body: object, browser = owner) =>
  browser.call({ method: 'POST', url: `${CUSTOMERS}${url}`, body });
const get = async (id: number) => customerSchema.parse((await owner.call({ url: `${CUSTOMERS}/${id}` })).body);

async function buyer(phone: string, changes: object) {
  const made = await post('', { shopId: shop.id, firstName: 'Amina', lastName: 'Benali', phone, ...changes });
  const order = await build.buildOrder(app().database.pool, { shop, phone });
  await linkOrders(app().database.db, [order.id]);
  return customerSchema.parse(made.body);
}

test('two entries of one person become one by phone, with the orders, addresses and words of both, and two again', async () => {
  const kept = await buyer('0661111111', { note: 'A', tags: ['a'] });
  const gone = await buyer('0772222222', { note: 'B', tags: ['b'], type: 'wholesaler', email: 'b@exemple.dz' });
  await build.insertRow(app().database.pool, 'past_orders', {
    shop_id: shop.id,
    customer_id: gone.id,
    system: 'other',
    number: 'P-1',
    placed_at: '2025-03-01T10:00:00Z',
    outcome: 'delivered',
    total_centimes: 500_000,
  });
  const pastOf = async () =>
    (await app().database.pool.query(`select customer_id as id from past_orders where number = 'P-1'`)).rows;
  const before = [await get(kept.id), await get(gone.id)];

  const done = customerMergedSchema.parse(
    (await post(`/${kept.id}/merge`, { version: kept.version, phone: '+213 772 22 22 22' })).body,
  );

  expect(await get(kept.id)).toMatchObject({
    phone: '0661111111',
    phones: ['0661111111', '0772222222'],
    orderCount: 3,
    orders: [{}, {}],
    email: 'b@exemple.dz',
    type: 'wholesaler',
    note: 'A\nB',
    tags: ['a', 'b'],
  });
  expect((await owner.call({ url: `${CUSTOMERS}/${gone.id}` })).status).toBe(404);
  expect(await pastOf()).toEqual([{ id: kept.id }]);
  const again = await build.buildOrder(app().database.pool, { shop, phone: '0772222222' });
  await linkOrders(app().database.db, [again.id]);
  expect((await get(kept.id)).orderCount).toBe(4);

  const undone = await post(`/${kept.id}/merge/undo`, { version: done.version, mergeId: done.mergeId });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const facts = ({ phones, note, tags, email, type, addresses }: (typeof before)[number]) => ({
    phones,
    note,
    tags,
    email,
    type,
    addresses,
  });
  const [keptAfter, goneAfter] = [await get(kept.id), await get(gone.id)];
  expect([keptAfter, goneAfter].map(facts)).toEqual(before.map(facts));
  expect([keptAfter.orderCount, goneAfter.orderCount]).toEqual([1, 3]);
  expect(await pastOf()).toEqual([{ id: gone.id }]);
});

test('a merge with nobody, with oneself, or under another version is refused; one that was edited since stays', async () => {
  const one = await buyer('0661111112', {});
  const two = await buyer('0772222223', {});
  const merge = (version: number, phone: string) => post(`/${one.id}/merge`, { version, phone });
  expect((await merge(one.version, '0555555555')).status).toBe(422);
  expect((await merge(one.version, '0661111112')).status).toBe(422);
  expect((await merge(one.version + 7, '0772222223')).status).toBe(409);
  const done = customerMergedSchema.parse((await merge(one.version, two.phone ?? '')).body);
  const { firstName, lastName, phone } = one;
  await post(`/${one.id}`, { version: done.version, firstName, lastName, phone, note: 'plus tard' });
  expect((await post(`/${one.id}/merge/undo`, { version: done.version + 1, mergeId: done.mergeId })).status).toBe(409);
});

/** For what somebody waits: one for the customers whom another holds, the other for his turn with the numbers. */
const WAITING = `select locktype from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted order by locktype`;

test.each([
  ['the same way', '0661111113', '0772222224', 409],
  ['both ways round', '0661111114', '0772222225', 404],
] as const)('merged %s by two processes at once, one wins and nobody is lost', async (way, phone, otherPhone, late) => {
  const { pool } = app().database;
  const [one, two] = [await buyer(phone, {}), await buyer(otherPhone, {})];
  const [stays, goes] = way === 'the same way' ? [one, two] : [two, one];
  // Both are held until both processes wait, so that the two meet within their work.
  const holder = await pool.connect();
  const answers = [];
  try {
    await holder.query('begin');
    await holder.query('select from customers where id = any($1::int[]) for update', [[one.id, two.id]]);
    answers.push(
      post(`/${one.id}/merge`, { version: one.version, phone: two.phone }),
      post(`/${stays.id}/merge`, { version: stays.version, phone: goes.phone }, elsewhere),
    );
    const waiting = async () => (await pool.query<{ locktype: string }>(WAITING)).rows.map(({ locktype }) => locktype);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual(['advisory', 'transactionid']);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, late]);
  const { rows } = await pool.query(
    `select c.state, (select count(*)::int from customer_phones p where p.customer_id = c.id) as phones,
       (select count(*)::int from customer_merges m where m.kept_id = c.id) as merges
     from customers c where c.id = any($1::int[]) order by c.state`,
    [[one.id, two.id]],
  );
  expect(rows).toEqual([
    { state: 'active', phones: 2, merges: 1 },
    { state: 'merged', phones: 0, merges: 0 },
  ]);
});
