import { stockChangedSchema } from '@hanout/contracts/stock/journal';
import { buildOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

const product = '/dashboard/api/product/product/:id';
const plain = ({ plain: { id } }: ShopWorld) => ({ id });

interface Things {
  readonly stock: number;
  /** something that was added by hand */
  readonly operation: string;
  readonly lot: number;
  /** what an order holds in that lot */
  readonly reservation: string;
}

const addedTo = (warehouseId: number, productId: number) => ({
  warehouseId,
  productId,
  combinationId: null,
  kind: 'add',
  quantity: 1,
  reasonCode: 'found',
});

export const scopeCases = scopeCasesOf<Things>({
  tables: ['stocks', 'stock_lots', 'stock_movements', 'stock_thresholds', 'stock_locations', 'lot_rules', 'warehouses'],
  things: async (world) => {
    const { pool, plain, warehouse } = world;
    const added = await postAs(world, '/stock/changes', addedTo(warehouse, plain.id));
    const stock = (await pool.query('select id from stocks where product_id = $1', [plain.id])).rows[0].id;
    const lot = (await pool.query('select id from stock_lots where stock_id = $1 order by id limit 1', [stock])).rows[0]
      .id;
    const order = await buildOrder(pool, { shop: world.shop, lines: [{ product: plain, quantity: 1 }] });
    const held = await pool.query(
      `with held as (insert into stock_reservations (id, order_id, order_line_id, stock_id, lot_id, quantity, state, created_at)
         select gen_random_uuid(), order_id, id, $2, $3, 1, 'firm', now() from order_lines where order_id = $1 returning id::text),
       lots as (update stock_lots set reserved = reserved + 1 where id = $3)
       update stocks set reserved = reserved + 1 from held where stocks.id = $2 returning held.id`,
      [order.id, stock, lot],
    );
    return {
      stock,
      lot,
      reservation: held.rows[0].id,
      operation: stockChangedSchema.parse(added.body).operationId,
    };
  },
  share: async ({ pool, warehouse }, shopId) => {
    await pool.query(
      'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, warehouse],
    );
    await pool.query(`update warehouses set name = 'Dépôt partagé' where id = $1`, [warehouse]);
  },
  // A promotion is one's own shop's; this lot keeps, and is promoted by nobody.
  whenShared: { 'POST /dashboard/api/stock/lots/:id/promotion': 409 },
  calls: [
    ['GET /dashboard/api/stock/product/:id', plain],
    ['GET /dashboard/api/stock/movements/:id', ({ stock: id }) => ({ id })],
    ['GET /dashboard/api/stock/lines/:id', ({ stock: id }) => ({ id })],
    ['GET /dashboard/api/stock/lines/:id/reservations', ({ stock: id }) => ({ id })],
    [
      'POST /dashboard/api/stock/reservations/:id/lot',
      ({ reservation: id }) => ({ id }),
      ({ lot: lotId }) => ({ body: { lotId } }),
    ],
    [
      'POST /dashboard/api/stock/lots/:id/promotion',
      ({ lot: id }) => ({ id }),
      () => ({ body: { basisPoints: 2_000 } }),
    ],
    ['GET /dashboard/api/stock/lines/:id/story', ({ stock: id }) => ({ id })],
    ['POST /dashboard/api/stock/lines/:id/threshold', ({ stock: id }) => ({ id }), () => ({ body: { threshold: 3 } })],
    [
      'POST /dashboard/api/stock/lines/:id/location',
      ({ stock: id }) => ({ id }),
      () => ({ body: { location: { zone: 'A', shelf: '1' } } }),
    ],
    [
      'POST /dashboard/api/stock/rules/:of/:id',
      ({ warehouse: id }) => ({ of: 'warehouse', id }),
      () => ({ body: { strategy: 'fifo', isStrict: false } }),
    ],
    [
      'POST /dashboard/api/stock/changes/:operationId/undo',
      ({ operation: operationId }) => ({ operationId }),
      () => ({ body: {} }),
    ],
    ['GET /dashboard/api/stock/warehouse/:id/levels', ({ warehouse: id }) => ({ id })],
    ['GET /dashboard/api/stock/warehouse/:id/stock', ({ warehouse: id }) => ({ id })],
    [
      'POST /dashboard/api/stock/warehouse/update-stocks/:warehouseId',
      ({ warehouse: warehouseId }) => ({ warehouseId }),
    ],
    [
      'POST /dashboard/api/stock/warehouses/:id',
      ({ warehouse: id }) => ({ id }),
      async (world) => ({
        body: {
          version: await versionOf(world, 'warehouses', world.warehouse),
          name: 'Renommé',
          code: '',
          wilayaCode: null,
          communeId: null,
          address: '',
          isActive: true,
        },
      }),
    ],
    [
      `POST ${product}/stock/:warehouseId`,
      ({ plain: { id }, warehouse: warehouseId }) => ({ id, warehouseId }),
      () => ({ form: { quantity: '5' } }),
    ],
    [
      `POST ${product}/stock/:warehouseId/count`,
      ({ plain: { id }, warehouse: warehouseId }) => ({ id, warehouseId }),
      () => ({ form: { quantity: '4', seen: '14', reason: 'Inventaire' } }),
    ],
    [
      `POST ${product}/stock/counts`,
      plain,
      ({ warehouse: warehouseId }) => ({
        body: { reason: 'Inventaire', counts: [{ warehouseId, combinationId: null, quantity: 3, seen: 4 }] },
      }),
    ],
    [
      `POST ${product}/stock/additions`,
      plain,
      ({ warehouse: warehouseId }) => ({
        body: { warehouseId, combinationId: null, quantity: 3, reason: 'Retour de foire' },
      }),
    ],
  ],
  named: [
    [
      'a warehouse to add to by hand',
      (theirs, ours) => postAs(theirs, '/stock/changes', addedTo(ours.warehouse, theirs.plain.id)),
      { status: 404 },
    ],
    [
      'a warehouse to put things away in',
      (theirs, ours) =>
        postAs(theirs, '/stock/locations', {
          warehouseId: ours.warehouse,
          rows: [{ code: 'ANY', zone: 'A', shelf: '1' }],
        }),
      { status: 404 },
    ],
    [
      'the zones of a warehouse',
      (theirs, ours) => theirs.browser.call({ url: `/dashboard/api/stock/locations?warehouse=${ours.warehouse}` }),
      { status: 404 },
    ],
    [
      'a product to add by hand',
      (theirs, ours) => postAs(theirs, '/stock/changes', addedTo(theirs.warehouse, ours.plain.id)),
      { status: 404 },
    ],
    [
      'a combination’s stock under one’s own product',
      (theirs, ours) =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.many.id}/stock/${theirs.warehouse}`, {
          quantity: '5',
          combination: String(ours.many.combinations[0]?.id ?? 0),
        }),
      { status: 422 },
    ],
    [
      'a warehouse for one’s own product',
      (theirs, ours) =>
        theirs.browser.postForm(`/dashboard/api/product/product/${theirs.plain.id}/stock/${ours.warehouse}`, {
          quantity: '5',
        }),
      { status: 404 },
    ],
  ],
});
