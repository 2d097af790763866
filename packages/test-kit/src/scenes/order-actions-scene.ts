import { beforeAll } from 'vitest';
import { buildOrder, buildProduct, buildShop, buildStock, buildWarehouse, type BuiltOrder } from '../builders/index.ts';
import { letSeeEveryOrder, signInAs, type StaffAnswer, type StaffBrowser } from '../staff.ts';
import { useTestApp } from '../test-app.ts';

export interface PlacedOrder {
  readonly order: BuiltOrder;
  readonly productId: number;
  readonly stockId: number;
}

/** A shop with a seller and a clerk who act on orders, each of a product that lies in one warehouse. */
export function orderActionsScene() {
  const app = useTestApp();
  const there: { seller?: StaffBrowser; clerk?: StaffBrowser; shopId?: number } = {};
  beforeAll(async () => {
    there.seller = await signInAs(app(), 'seller');
    await letSeeEveryOrder(app(), 'order-employee');
    there.clerk = await signInAs(app(), 'order-employee');
    there.shopId = (await buildShop(app().database.pool, { reservationHours: 48 })).id;
  });
  function known<T>(what: T | undefined): T {
    if (what === undefined) throw new Error('the scene is there in tests and hooks only');
    return what;
  }

  return {
    app,
    seller: () => known(there.seller),
    clerk: () => known(there.clerk),
    shopId: () => known(there.shopId),
    /** An order of `quantity` of a product of which `onHand` lie in one warehouse. */
    place: async ({
      onHand = 5,
      quantity = 2,
      reservedUntil,
    }: { onHand?: number; quantity?: number; reservedUntil?: Date } = {}): Promise<PlacedOrder> => {
      const db = app().database.pool;
      const shop = { id: known(there.shopId) };
      const warehouse = await buildWarehouse(db, { shop });
      const product = await buildProduct(db, { shop, name: 'Théière' });
      const stock = await buildStock(db, { warehouse, product, quantity: onHand });
      const order = await buildOrder(db, {
        shop,
        reservedUntil,
        lines: [{ product, quantity, heldIn: stock, name: 'Théière' }],
      });
      return { order, productId: product.id, stockId: stock.id };
    },
    act: (browser: StaffBrowser, { order }: PlacedOrder, action: string, body: object = {}): Promise<StaffAnswer> =>
      browser.call({
        method: 'POST',
        url: `/dashboard/api/orders/${order.id}/actions/${action}`,
        body: { version: 1, ...body },
      }),
    stockOf: async ({ stockId }: PlacedOrder): Promise<unknown> => {
      const { rows } = await app().database.pool.query<object>(
        `
        select s.on_hand as "onHand", s.reserved, (select sum(reserved)::int from stock_lots l where l.stock_id = s.id) as "lotReserved",
          (select coalesce(sum(quantity), 0)::int from stock_reservations r where r.stock_id = s.id and r.state in ('held', 'firm')) as open
        from stocks s where s.id = $1`,
        [stockId],
      );
      return rows[0];
    },
  };
}
