import { buildWarehouse } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly transfer: number;
  readonly part: number;
  readonly goesTo: number;
}
const expedition = '/dashboard/api/internal-expedition/:expeditionId';
const itsExpedition = ({ transfer: expeditionId }: Things) => ({ expeditionId });
const item = ({ plain: { id } }: ShopWorld) => ({ body: { productId: id, combinationId: null, quantity: 1 } });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['transfers', 'transfer_lines', 'transfer_goods', 'transfer_history'],
  things: async (world) => {
    const { pool, shop, warehouse, plain } = world;
    const goesTo = (await buildWarehouse(pool, { shop })).id;
    const items = [{ productId: plain.id, combinationId: null, quantity: 2 }];
    const { body } = await postAs(world, '/transfers', { sourceId: warehouse, targetId: goesTo, items });
    const { id, lines } = Object(body);
    await postAs(world, `/transfers/${id}/actions/pick`, {});
    await postAs(world, `/transfers/${id}/actions/send`, {});
    return { transfer: id, part: lines[0].id, goesTo };
  },
  share: async ({ pool, warehouse, goesTo }, shopId) => {
    for (const id of [warehouse, goesTo])
      await pool.query(
        'insert into shop_warehouses (shop_id, warehouse_id, position) values ($1, $2, 9) on conflict do nothing',
        [shopId, id],
      );
  },
  calls: [
    ['GET /dashboard/api/transfers/:id', ({ transfer: id }) => ({ id })],
    ['GET /dashboard/api/papers/transfers/:id', ({ transfer: id }) => ({ id })],
    ['GET /dashboard/api/warehouse/:warehouseId/available-products', ({ warehouse: warehouseId }) => ({ warehouseId })],
    [`POST ${expedition}/add-item`, itsExpedition, item],
    [`POST ${expedition}/update-item`, itsExpedition, item],
    [`POST ${expedition}/remove-item`, itsExpedition, item],
    [
      'POST /dashboard/api/internal-expedition/receive/part/:partId',
      ({ part: partId }) => ({ partId }),
      () => ({ body: { qtyReceived: 1 } }),
    ],
    [
      'POST /dashboard/api/transfers/:id/actions/:action',
      ({ transfer: id }) => ({ id, action: 'recall' }),
      () => ({ body: {} }),
    ],
  ],
  lastCalls: [[`POST ${expedition}/receive-validate`, itsExpedition, () => ({ body: {} })]],
  named: [
    [
      'a warehouse of another shop to send from',
      (theirs, ours) => postAs(theirs, '/transfers', { sourceId: ours.warehouse, targetId: theirs.warehouse }),
      { status: 422 },
    ],
    [
      'a product of another shop to transfer',
      (theirs, ours) =>
        postAs(theirs, '/transfers', {
          sourceId: theirs.warehouse,
          targetId: theirs.goesTo,
          items: [{ productId: ours.plain.id, combinationId: null, quantity: 1 }],
        }),
      { status: 422 },
    ],
  ],
});
