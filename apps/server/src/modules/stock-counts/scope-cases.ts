import { postAs, scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly stockCount: number;
  readonly line: number;
}
const one = '/dashboard/api/stock-counts/:id';
const it = ({ stockCount: id }: Things) => ({ id });
const said = (warehouseId: number) => ({ warehouseId, kind: 'whole', mode: 'frozen', isBlind: true });

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'stock_counts',
    'stock_count_lines',
    'stock_count_entries',
    'stock_count_history',
    'stock_count_notes',
    'stock_count_parts',
    'stock_counted',
    'stock_count_plans',
  ],
  things: async (world) => {
    const { body } = await postAs(world, '/stock-counts', said(world.warehouse));
    const { id } = Object(body);
    await postAs(world, `/stock-counts/${id}/actions/start`, {});
    const { rows } = await world.pool.query<{ id: number }>(
      'select id from stock_count_lines where count_id = $1 order by id limit 1',
      [id],
    );
    return { stockCount: id, line: rows[0]?.id ?? 0 };
  },
  share: async ({ pool, warehouse }, shopId) => {
    await pool.query(
      'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, warehouse],
    );
  },
  calls: [
    [`GET ${one}`, it],
    [`GET ${one}/lines`, it],
    [`GET ${one}/export.csv`, it],
    [`GET ${one}/export.xlsx`, it],
    [`POST ${one}/entries`, it, ({ line: lineId }) => ({ body: { lineId, quantity: 1 } })],
    [`POST ${one}/lines/:lineId/recount`, ({ stockCount: id, line: lineId }) => ({ id, lineId }), () => ({ body: {} })],
    [`POST ${one}/sheet`, it, () => ({ body: { rows: [{ code: 'NONE', quantity: 1 }] } })],
    [`POST ${one}/parts`, it, () => ({ body: { zone: '', employeeId: null } })],
    [`POST ${one}/remark`, it, () => ({ body: { note: 'x', was: '' } })],
    [`POST ${one}/notes`, it, () => ({ body: { code: 'NONE', how: 'dismiss' } })],
    ['GET /dashboard/api/papers/counts/:id', it],
    ...(['pause', 'resume', 'finish', 'count_again', 'approve', 'start', 'cancel'] as const).map(
      (action) => [`POST ${one}/actions/${action}`, it, () => ({ body: {} })] as const,
    ),
  ],
  named: [
    [
      'the plan of a warehouse of another shop',
      (theirs, ours) => theirs.browser.call({ url: `/dashboard/api/stock-counts/plan?warehouse=${ours.warehouse}` }),
      { status: 422 },
    ],
    [
      'a rhythm for a warehouse of another shop',
      (theirs, ours) =>
        postAs(theirs, '/stock-counts/plan', {
          warehouseId: ours.warehouse,
          version: 0,
          aDays: 1,
          bDays: 1,
          cDays: 1,
          perDay: 1,
        }),
      { status: 422 },
    ],
    [
      'a warehouse of another shop to count',
      (theirs, ours) => postAs(theirs, '/stock-counts', said(ours.warehouse)),
      { status: 422 },
    ],
  ],
});
