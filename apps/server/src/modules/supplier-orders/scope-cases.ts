import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly supplierOrder: number;
  readonly grossist: number;
}
const orders = '/dashboard/api/supplier-orders';
const its = ({ supplierOrder: id }: Things) => ({ id });
const line = ({ plain: { id } }: ShopWorld) => ({
  productId: id,
  combinationId: null,
  quantity: 2,
  priceCentimes: 5000,
});

export const scopeCases = scopeCasesOf<Things>({
  tables: ['supplier_orders', 'supplier_order_lines', 'supplier_order_history', 'supplier_order_series'],
  things: async (world) => {
    const made = `insert into suppliers (uuid, name) values (gen_random_uuid(), $1) returning id`;
    const grossist: number = (await world.pool.query(made, [`Importateur ${world.plain.id}`])).rows[0].id;
    const asked = { supplierId: grossist, warehouseId: world.warehouse, lines: [line(world)] };
    const { body } = await postAs(world, '/supplier-orders', asked);
    return { supplierOrder: Object(body).id, grossist };
  },
  share: async ({ pool, warehouse }, shopId) => {
    await pool.query(
      'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, warehouse],
    );
  },
  calls: [
    [`GET ${orders}/:id`, its],
    ['GET /dashboard/api/papers/supplier-orders/:id', its],
    [
      `POST ${orders}/:id`,
      its,
      async (world) => ({
        body: {
          version: await versionOf(world, 'supplier_orders', world.supplierOrder),
          supplierId: world.grossist,
          warehouseId: world.warehouse,
          note: 'Avant midi',
          lines: [line(world)],
        },
      }),
    ],
    [
      `POST ${orders}/:id/actions/:action`,
      ({ supplierOrder: id }) => ({ id, action: 'send' }),
      async (world) => ({ body: { version: await versionOf(world, 'supplier_orders', world.supplierOrder) } }),
    ],
  ],
  lastCalls: [[`POST ${orders}/:id/duplicate`, its, () => ({ body: {} })]],
  named: [
    [
      'a warehouse of another shop to order for',
      (theirs, ours) =>
        postAs(theirs, '/supplier-orders', { supplierId: theirs.grossist, warehouseId: ours.warehouse }),
      { status: 422 },
    ],
    [
      'a product of another shop to order',
      (theirs, ours) =>
        postAs(theirs, '/supplier-orders', {
          supplierId: theirs.grossist,
          warehouseId: theirs.warehouse,
          lines: [line(ours)],
        }),
      { status: 422 },
    ],
  ],
});
