import { buildCarrierWithRates } from '@hanout/test-kit/builders';
import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';

interface Things {
  readonly order: string;
}

async function thingsOf({ pool, shop, plain }: ShopWorld): Promise<Things> {
  const carrier = await buildCarrierWithRates(pool, { shop });
  const [order] = await buildCarried(pool, { shop, carrier, product: plain, count: 1, prefix: `P${shop.id}X` });
  return { order: order?.id ?? '' };
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['packaging_costs', 'order_results'],
  things: thingsOf,
  calls: [['GET /dashboard/api/profits/orders/:orderId', ({ order: orderId }) => ({ orderId })]],
  named: [
    [
      'the packaging of another shop',
      (theirs, ours) =>
        theirs.browser.call({
          method: 'POST',
          url: '/dashboard/api/profits/packaging',
          body: { shop: ours.shop.id, since: '2026-01-01', costCentimes: 100 },
        }),
      { status: 404 },
    ],
  ],
});
