import { expect, test, vi } from 'vitest';
import type { BuiltProduct } from '@hanout/test-kit/builders';
import { staffAt, type StaffAt } from './staff-at.ts';
import { twoProcesses } from './two-processes.ts';

const { pool, shop, warehouse, product, urlOf, killAndRestart } = twoProcesses();
const SCANS = 60;
const THINGS = 3_000;

const people = (roles: string) =>
  Promise.all([
    staffAt({ pool: pool(), url: urlOf(0), from: '10.8.2.1', who: { roles: [roles], shopIds: [shop().id] } }),
    staffAt({ pool: pool(), url: urlOf(1), from: '10.8.2.2', who: { roles: [roles], shopIds: [shop().id] } }),
  ]);

async function started(who: StaffAt, productIds: readonly number[]): Promise<number> {
  const said = { warehouseId: warehouse().id, kind: 'cycle', mode: 'frozen', isBlind: true, productIds };
  const { body } = await who.post('/stock-counts', said);
  const { id } = Object(body);
  expect((await who.post(`/stock-counts/${id}/actions/start`, {})).status).toBe(200);
  return id;
}

// Seen red with `for update of l` left out of `lockLine`, and with `for update` left out of `lockCount`.
test('two people at two processes who count the same line lose no scan, and two who approve at once do so once', async () => {
  const [here, there] = await people('warehouse');
  const [boss, other] = await people('manager');
  const lamp = await product(100);
  await pool().query(`update products set barcode = 'COUNT-1' where id = $1`, [lamp.id]);
  const id = await started(here, [lamp.id]);
  const scans = await Promise.all(
    Array.from({ length: SCANS }, (_, at) =>
      (at % 2 === 0 ? here : there).post(`/stock-counts/${id}/entries`, { code: 'count-1', quantity: 1 }),
    ),
  );
  expect(scans.every(({ status }) => status === 200)).toBe(true);
  expect((await here.post(`/stock-counts/${id}/actions/finish`, {})).body).toMatchObject({ state: 'to_approve' });
  expect((await there.get(`/stock-counts/${id}/lines`)).body).toMatchObject({ rows: [{ counted: SCANS }] });
  const approvals = await Promise.all(
    Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? boss : other).post(`/stock-counts/${id}/actions/approve`, {})),
  );
  expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('posted');
  const { rows } = await pool().query('select on_hand from stocks where product_id = $1', [lamp.id]);
  expect(rows).toEqual([{ on_hand: SCANS }]);
});

const stateOf = async (id: number): Promise<string | undefined> =>
  (await pool().query<{ state: string }>('select state from stock_counts where id = $1', [id])).rows[0]?.state;
const countOf = async (text: string, id: number): Promise<number> =>
  (await pool().query<{ count: number }>(text, [id])).rows[0]?.count ?? 0;

/** As many things as this one, five of each in the warehouse. */
async function manyLike({ id }: BuiltProduct): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query('begin');
    await client.query(
      `with made as (insert into products (uuid, uid, sku, type, family_id, main_category_id, price_ht_centimes)
         select gen_random_uuid(), 'many' || g, 'MANY-' || g, 'simple', p.family_id, p.main_category_id, 1000
         from products p cross join generate_series(1, $2::int) g where p.id = $1 returning id),
       shelves as (insert into stocks (warehouse_id, product_id, on_hand) select $3::int, id, 5 from made returning id),
       lots as (insert into stock_lots (stock_id, quantity) select id, 5 from shelves returning id, stock_id)
       insert into stock_movements (stock_id, lot_id, quantity, type, reason, cause_type)
       select stock_id, id, 5, 'initial', '', 'import' from lots`,
      [id, THINGS, warehouse().id],
    );
    await client.query(
      `insert into product_texts (product_id, language, name, slug) select id, 'fr', sku, lower(sku) from products where sku like 'MANY-%'`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

const POSTED = 'select count(*)::int as count from stock_count_lines where count_id = $1 and moved is not null';

/** Whoever posts comes as far as a line in the middle: its pieces have moved, and that they have is not written. There both processes are killed. */
async function killHalfWay(id: number, approve: () => Promise<unknown>): Promise<void> {
  const holder = await pool().connect();
  try {
    await holder.query('begin');
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    await holder.query(
      `select from stock_count_lines where id = (select id from stock_count_lines
         where count_id = $1 and counted is not null order by id offset $2 limit 1) for update`,
      [id, THINGS / 2],
    );
    await approve();
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = async (): Promise<number | undefined> =>
      (
        await pool().query<{ pid: number }>(
          'select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
          [rows[0]?.pid],
        )
      ).rows[0]?.pid;
    const left = await vi.waitUntil(waiting, { timeout: 60_000, interval: 5 });
    await Promise.all([killAndRestart(0), killAndRestart(1)]);
    // What a killed process was waiting for is not done for it once the line is free.
    await pool().query('select pg_terminate_backend($1, 10000)', [left]);
    expect(await countOf(POSTED, id)).toBe(1_400);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

// Seen red with the slices of `postCount` outside of a transaction.
test('a posting whose processes are killed half way is gone on with, and every line is posted once', async () => {
  const [keeper] = await people('warehouse');
  const [boss] = await people('manager');
  await manyLike(await product(1));
  const said = { warehouseId: warehouse().id, kind: 'whole', mode: 'frozen', isBlind: true };
  const { id } = Object((await keeper.post('/stock-counts', said)).body);
  await keeper.post(`/stock-counts/${id}/actions/start`, {});
  const codes = Array.from({ length: THINGS }, (_, at) => ({ code: `many-${at + 1}`, quantity: 4 }));
  for (const rows of [codes.slice(0, 1_500), codes.slice(1_500)])
    expect((await keeper.post(`/stock-counts/${id}/sheet`, { rows })).body).toEqual({ counted: 1_500, refused: [] });
  await keeper.post(`/stock-counts/${id}/actions/finish`, {});
  await killHalfWay(id, async () => {
    expect((await boss.post(`/stock-counts/${id}/actions/approve`, {})).status).toBe(200);
  });
  await expect.poll(() => stateOf(id), { timeout: 120_000 }).toBe('posted');
  const { rows } = await pool().query(
    `select s.on_hand as level, count(*)::int as things from stocks s join products p on p.id = s.product_id where p.sku like 'MANY-%' group by 1`,
  );
  expect(rows).toEqual([{ level: 4, things: THINGS }]);
  const moved = `select count(*)::int as count from stock_movements where cause_type = 'count' and cause_id = $1::int::text`;
  expect(await countOf(moved, id)).toBe(THINGS);
  const ended = `select count(*)::int as count from stock_count_history where count_id = $1 and action = 'post'`;
  expect(await countOf(ended, id)).toBe(1);
}, 300_000);
