import { signInAs, useTestApp } from '@hanout/test-kit';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const app = useTestApp();
const parked = '/dashboard/api/jobs/parked';

test('F11 · before any process worked there are no parked jobs, and no failure', async () => {
  const owner = await signInAs(app());
  expect(await owner.call({ url: parked })).toMatchObject({ status: 200, body: { rows: [], total: 0 } });
  expect((await owner.call({ method: 'POST', url: `${parked}/1/retry` })).status).toBe(404);
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
  expect((await owner.call({ method: 'POST', url: `${parked}/${id}/retry` })).status).toBe(200);
  expect((await owner.call({ method: 'POST', url: `${parked}/${id}/retry` })).status).toBe(404);
  expect(
    await app().deps.db.selectFrom('audit_log').select('entity_id').where('action', '=', 'job.retry').execute(),
  ).toEqual([{ entity_id: id }]);
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
