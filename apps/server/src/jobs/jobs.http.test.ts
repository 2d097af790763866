import { signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders/index';
import { buildEmployee } from '@hanout/test-kit/staff';
import { parkedJobsSchema } from '@hanout/contracts/jobs';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const app = useTestApp();
const parked = '/dashboard/api/jobs/parked';
const settle = (who: StaffBrowser, how: 'retry' | 'give-up', ...ids: readonly string[]) =>
  who.call({ method: 'POST', url: `${parked}/${how}`, body: { ids } });

test('F11 · before any process worked there are no parked jobs, and no failure', async () => {
  const owner = await signInAs(app());
  expect(await owner.call({ url: parked })).toMatchObject({ status: 200, body: { rows: [], total: 0 } });
  expect((await settle(owner, 'retry', '1')).status).toBe(404);
});

test('F11 · the owner sees parked jobs and lets one run again, which the audit log keeps', async () => {
  await runMigrations({ pgPool: app().database.pool });
  const { rows } = await sql<{
    id: string;
  }>`select id::text as id from graphile_worker.add_job('refresh-listings', '{"productIds": [1]}', max_attempts := 1)`.execute(
    app().deps.db,
  );
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no such product'`.execute(
    app().deps.db,
  );
  const owner = await signInAs(app());
  expect(await owner.call({ url: parked })).toMatchObject({
    body: { total: 1, rows: [{ id, task: 'refresh-listings', attempts: 1, lastError: 'no such product' }] },
  });
  const metrics = await app().http.inject({ url: '/metrics' });
  expect(metrics.body).toContain('jobs_state{figure="parked"} 1');
  expect(await settle(owner, 'retry', id)).toMatchObject({ status: 200, body: { done: 1 } });
  expect((await settle(owner, 'retry', id)).status).toBe(404);
  expect(
    await app().deps.db.selectFrom('audit_log').select('entity_id').where('action', '=', 'job.retry').execute(),
  ).toEqual([{ entity_id: id }]);
});

test('parked jobs and events that nobody hands over are told with what they are about, and settled one by one or many at once', async () => {
  const { pool } = app().database;
  await runMigrations({ pgPool: pool });
  await pool.query('delete from graphile_worker._private_jobs');
  for (const productId of [11, 12])
    await pool.query(`select graphile_worker.add_job('announce-products', $1::json, max_attempts := 1)`, [
      JSON.stringify({ productIds: [productId] }),
    ]);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = E'no such product\\n at work.ts:3'`,
  );
  const waits = `insert into outbox (type, payload, created_at) values ('order.placed', '{"orderId": "a", "productIds": [1]}', now() - $1::interval) returning id`;
  const stuck = [await pool.query(waits, ['1 minute']), await pool.query(waits, ['2 minutes'])];
  await pool.query(waits, ['1 second']);
  const [first, second] = stuck.map(({ rows }) => `event-${rows[0].id}`);
  const owner = await signInAs(app());
  const list = async () => parkedJobsSchema.parse((await owner.call({ url: parked })).body).rows;
  const told = await list();
  expect(told.map(({ id, task, isEvent, lastError }) => [isEvent ? id : task, lastError])).toEqual([
    [second, null],
    [first, null],
    ['announce-products', 'no such product'],
    ['announce-products', 'no such product'],
  ]);
  expect(told[0]?.subjects).toEqual([
    { kind: 'order', id: 'a' },
    { kind: 'product', id: '1' },
  ]);

  const jobs = told.filter(({ isEvent }) => !isEvent).map(({ id }) => id);
  expect(await settle(owner, 'give-up', ...jobs, first ?? '', 'event-x')).toMatchObject({ body: { done: 3 } });
  expect(await settle(owner, 'retry', second ?? '')).toMatchObject({ body: { done: 1 } });
  expect(await list()).toEqual([]);
  const left = await pool.query(`select t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`);
  expect(left.rows).toMatchObject([{ task: 'hand-over-event', payload: { type: 'order.placed' } }]);
  const { rows } = await pool.query(
    `select action, changes->'task'->>0 as task from audit_log where entity = 'job' and entity_id <> '1' order by id`,
  );
  expect(rows.slice(-4)).toEqual([
    { action: 'job.give-up', task: 'announce-products' },
    { action: 'job.give-up', task: 'announce-products' },
    { action: 'job.give-up', task: 'order.placed' },
    { action: 'job.retry', task: 'order.placed' },
  ]);
});

test('background work is every shop’s: who is bound to some neither sees nor settles it', async () => {
  const { pool } = app().database;
  await pool.query(`insert into outbox (type, payload, created_at) values ('x', '{}', now() - interval '1 minute')`);
  const shop = await buildShop(pool);
  const bound = await signIn(app(), await buildEmployee(app().deps.db, { roles: ['owner'], shopIds: [shop.id] }));
  expect((await bound.call({ url: parked })).status).toBe(403);
  const { rows } = await pool.query(`select id from outbox where dispatched_at is null order by id desc limit 1`);
  expect((await settle(bound, 'give-up', `event-${rows[0].id}`)).status).toBe(403);
  expect((await settle(await signInAs(app(), 'back-office'), 'give-up', `event-${rows[0].id}`)).status).toBe(403);
  await pool.query('delete from outbox');
});

test('F11 · an outbox and a queue that do not move are told by readyz and the figures, and orders go on being taken', async () => {
  const { pool } = app().database;
  await runMigrations({ pgPool: pool });
  const get = (url: string) => app().http.inject({ url });
  expect((await get('/readyz/background')).json()).toEqual({ status: 'moves' });
  await pool.query(`insert into outbox (type, payload, created_at) values ('x', '{}', now() - interval '1 minute')`);
  await pool.query(`select graphile_worker.add_job('nobody-does-this', run_at := now() - interval '1 minute')`);
  const [ready, background, metrics] = [await get('/readyz'), await get('/readyz/background'), await get('/metrics')];
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready, background stands still', still: ['outbox', 'jobs'] },
  ]);
  expect([background.statusCode, background.json()]).toEqual([
    503,
    { status: 'stands still', still: ['outbox', 'jobs'] },
  ]);
  expect(metrics.body).toContain('jobs_state{figure="standing_still"} 2');
  expect(metrics.body).toMatch(/jobs_state\{figure="outbox_lag_seconds"\} 6\d/);
  expect(metrics.body).toMatch(/jobs_state\{figure="jobs_lag_seconds"\} 6\d/);
});
