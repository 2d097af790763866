import { buildCarrierWithRates } from '@hanout/test-kit/builders';
import { scopeCasesOf, versionOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly carrier: number;
}

const itsCarrier = ({ carrier: id }: Things) => ({ id });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['carriers', 'carrier_services', 'carrier_rates', 'carrier_desks', 'shop_carriers'],
  things: async ({ pool, shop }) => ({ carrier: (await buildCarrierWithRates(pool, { shop })).id }),
  share: async ({ pool, carrier }, shopId) => {
    await pool.query(
      'insert into shop_carriers (shop_id, carrier_id, position) values ($1, $2, 9) on conflict do nothing',
      [shopId, carrier],
    );
  },
  calls: [
    ['GET /dashboard/api/delivery/carriers/:id/rates', itsCarrier],
    ['GET /dashboard/api/delivery/carriers/:id/rates.csv', itsCarrier],
    ['GET /dashboard/api/delivery/carriers/:id/rates.xlsx', itsCarrier],
    [
      'POST /dashboard/api/delivery/carriers/:id/rates',
      itsCarrier,
      async (world) => ({
        body: {
          version: await versionOf(world, 'carriers', world.carrier),
          rates: [{ mode: 'home', wilayaCode: 16, priceCentimes: 5, delayDaysMin: 1, delayDaysMax: 2 }],
        },
      }),
    ],
    ['POST /dashboard/api/delivery/carriers/:id/image', itsCarrier, () => ({ form: { imageId: '' } })],
    ['GET /dashboard/api/delivery/carriers/:id/wilayas/:code', (world) => ({ ...itsCarrier(world), code: 16 })],
    [
      'POST /dashboard/api/delivery/carriers/:id/wilayas/:code',
      (world) => ({ ...itsCarrier(world), code: 16 }),
      async (world) => ({
        body: { version: await versionOf(world, 'carriers', world.carrier), mode: 'home', exceptions: [], desks: [] },
      }),
    ],
    [
      'POST /dashboard/api/delivery/carriers/:id',
      itsCarrier,
      async (world) => ({
        body: {
          version: await versionOf(world, 'carriers', world.carrier),
          name: 'Renommé',
          code: '',
          phone: '',
          isActive: true,
          home: true,
          desk: false,
          shopIds: [world.shop.id],
          position: null,
        },
      }),
    ],
  ],
});
