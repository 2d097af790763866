import { buildCarrierWithRates, insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';

interface Things {
  readonly carrier: number;
  readonly order: string;
  readonly rule: number;
  readonly simulation: number;
}
const rules = '/dashboard/api/carrier-choice/rules';
const rule = `${rules}/:id`;
const settings = '/dashboard/api/carrier-choice/shops/:shop/settings';
const simulations = '/dashboard/api/carrier-choice/simulations';
const itsRule = ({ rule: id }: Things) => ({ id });
const itsShop = ({ shop: { id: shop } }: ShopWorld) => ({ shop });
const itsSimulation = ({ simulation: id }: Things) => ({ id });

const said = (carrier: number) => ({
  name: 'Vers le sud',
  wilaya: null,
  commune: null,
  weightFrom: null,
  weightTo: null,
  amountFromCentimes: null,
  amountToCentimes: null,
  category: null,
  carrier,
  mode: null,
});

async function thingsOf({ pool, shop, plain }: ShopWorld): Promise<Things> {
  const carrier = await buildCarrierWithRates(pool, { shop });
  const [order] = await buildCarried(pool, { shop, carrier, product: plain, count: 1, prefix: `C${shop.id}X` });
  const made = await insertRow(pool, 'carrier_choice_rules', {
    shop_id: shop.id,
    name: `Règle de ${shop.id}`,
    position: 1,
    carrier_id: carrier.id,
  });
  const simulation = await insertRow(pool, 'carrier_simulations', {
    shop_id: shop.id,
    state: 'failed',
    from_on: '2026-01-01',
    to_on: '2026-01-31',
    asked: { rules: [], byMeasure: true, waitBasisPoints: 100 },
  });
  return {
    carrier: carrier.id,
    order: order?.id ?? '',
    rule: Number(made['id']),
    simulation: Number(simulation['id']),
  };
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['carrier_choice_rules', 'carrier_choice_settings', 'carrier_simulations'],
  things: thingsOf,
  calls: [
    ['GET /dashboard/api/carrier-choice/orders/:orderId', ({ order: orderId }) => ({ orderId })],
    [`GET ${settings}`, itsShop],
    [`POST ${settings}`, itsShop, () => ({ body: { version: 0, takesItself: true, waitBasisPoints: 100 } })],
    [`GET ${simulations}/:id`, itsSimulation],
    [`GET ${simulations}/:id/export.csv`, itsSimulation],
    [`GET ${simulations}/:id/export.xlsx`, itsSimulation],
    [`POST ${rule}`, itsRule, ({ carrier }) => ({ body: { version: 1, ...said(carrier) } })],
    [`POST ${rule}/move`, itsRule, () => ({ body: { version: 2, to: 1 } })],
  ],
  lastCalls: [
    [`POST ${rule}/archive`, itsRule, () => ({ body: { version: 3 } })],
    [`POST ${rule}/restore`, itsRule, () => ({ body: { version: 4 } })],
  ],
  named: [
    [
      'a rule for another shop',
      (theirs, ours) =>
        theirs.browser.call({
          method: 'POST',
          url: rules,
          body: { shop: ours.shop.id, ...said(ours.carrier) },
        }),
      { status: 404 },
    ],
    [
      'a simulation of another shop',
      (theirs, ours) =>
        theirs.browser.call({
          method: 'POST',
          url: simulations,
          body: { shop: ours.shop.id, from: '2026-01-01', to: '2026-01-31', rules: [], byMeasure: true },
        }),
      { status: 404 },
    ],
    [
      'a proposal for another shop',
      (theirs, ours) =>
        theirs.browser.call({ url: `/dashboard/api/carrier-choice/proposal?shop=${ours.shop.id}&commune=1601` }),
      { status: 404 },
    ],
  ],
});
