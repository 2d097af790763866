import { toCentimes, toInstant } from '@hanout/core/kernel';
import type { TillActor } from '@hanout/core/staff';
import type { StaffBrowser } from '@hanout/test-kit';
import type { CheckoutScene } from '@hanout/test-kit/checkout-scene';
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { createLineDescriptions } from '../placing/line-descriptions.ts';
import { createPlacement, type PlaceOrder } from '../placing/use-cases/place-orders.ts';
import type { SoldLine, TillSale } from '../till-sale/till-sale.ts';
import { recordTillSale } from '../till-sale/use-cases/record-till-sale.ts';

interface Told {
  readonly id: string;
  readonly shortages: readonly object[];
  readonly differences: readonly object[];
}
type Ticket = Partial<TillSale> & Pick<TillSale, 'lines'>;

/** A till in the shop of the scene, at which `owner` stands. */
export function tillSales(scene: CheckoutScene, owner: () => StaffBrowser) {
  const there: { placeOrder?: PlaceOrder } = {};
  beforeAll(() => {
    const { context } = scene.app();
    there.placeOrder = createPlacement({ ...context, descriptions: createLineDescriptions(context.changes) });
  });
  const record = (sale: TillSale) => {
    if (there.placeOrder === undefined) throw new Error('the till is there in tests only');
    return recordTillSale({ placeOrder: there.placeOrder }, sale);
  };
  const cashier = (): TillActor => ({
    kind: 'till',
    tillId: 3,
    employeeId: owner().employee.id,
    permissions: new Set(['pos.sell']),
    shopIds: null,
    requestId: 'till-3',
  });
  return {
    cashier,
    record,
    /** So many of a product at so many dinars each; `contents` of a pack. */
    sold: (product: { readonly id: number }, quantity: number, ...[dinars, contents = null]: Sold): SoldLine => ({
      productId: product.id,
      combinationId: null,
      quantity,
      contents,
      unitPrice: toCentimes(dinars * 100),
    }),
    ticket: (said: Ticket): TillSale => ({
      shopId: scene.shop().id,
      actor: cashier(),
      key: randomUUID(),
      at: toInstant(scene.app().clock.now()),
      warehouseId: scene.warehouse().id,
      locale: 'fr',
      buyer: null,
      total: null,
      coupon: null,
      ...said,
    }),
    sell: async (sale: TillSale): Promise<Told> => {
      const outcome = await record(sale);
      if (!outcome.ok) throw new Error(outcome.error.code);
      const told: Told = JSON.parse(outcome.value);
      return told;
    },
  };
}

type Sold = [dinars: number, contents?: SoldLine['contents']];
