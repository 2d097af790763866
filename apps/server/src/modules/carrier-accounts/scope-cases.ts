import { randomUUID } from 'node:crypto';
import { buildCarrierWithRates, buildOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { expect } from 'vitest';

interface Things {
  readonly account: number;
  readonly ownCarrier: number;
  readonly announcement: string;
  readonly labels: string;
  readonly order: string;
}

const ACCOUNTS = 'carrier_accounts';
const its = ({ account: id }: Things) => ({ id });
const withVersion = async (world: ShopWorld & Things) => ({
  body: { version: await versionOf(world, ACCOUNTS, world.account) },
});

/** Left empty, what it opens with stays, so that no carrier is asked. */
const written = {
  name: 'Compte',
  brand: 'yalidine',
  address: '',
  credentials: {},
  fromWilayaCode: 16,
  mayOpen: false,
  isInsured: false,
};

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    ACCOUNTS,
    'carrier_commune_matches',
    'carrier_parcels',
    'carrier_label_runs',
    'carrier_labels',
    'carrier_rates',
  ],
  things: async ({ pool, shop, name }) => {
    const { id: carrier } = await buildCarrierWithRates(pool, { shop });
    const { rows } = await pool.query<{ id: number }>(
      `insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code)
       values ($1, $2, $3, 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', 'x', 16) returning id`,
      [shop.id, carrier, `${name} account`],
    );
    const account = Number(rows[0]?.id);
    const { id: order } = await buildOrder(pool, { shop });
    const announcement = randomUUID();
    await pool.query(
      `insert into carrier_parcels (id, order_id, account_id, reference, state, announcement_id) values ($1, $2, $3, $4, 'unsure', $5)`,
      [randomUUID(), order, account, `${name} parcel`, announcement],
    );
    const labels = randomUUID();
    await pool.query(
      `insert into carrier_label_runs (id, employee_id, sheet, pdf) select $1, min(id), 'A6', 'x' from employees`,
      [labels],
    );
    await pool.query(`insert into carrier_labels (run_id, position, order_id, state) values ($1, 1, $2, 'ready')`, [
      labels,
      order,
    ]);
    return { account, ownCarrier: carrier, announcement, order, labels };
  },
  calls: [
    ['POST /dashboard/api/carrier-accounts/:id/check', its],
    ['GET /dashboard/api/carrier-accounts/:id/territory', its],
    ['GET /dashboard/api/carrier-accounts/:id/fees', its],
    ['POST /dashboard/api/carrier-accounts/:id/fees', its, () => ({ body: { version: 1, wilayaCodes: [16] } })],
    ['POST /dashboard/api/carrier-accounts/:id/desks', its, () => ({ body: { version: 1 } })],
    ['POST /dashboard/api/carrier-accounts/:id/desks/back', its, () => ({ body: { version: 1, desks: [1] } })],
    ['POST /dashboard/api/carrier-accounts/:id/sync', its],
    ['POST /dashboard/api/carrier-accounts/:id/communes', its, () => ({ body: { communeId: 1601, key: null } })],
    [
      'POST /dashboard/api/announcements/orders/:id/settle',
      ({ order: id }) => ({ id }),
      () => ({ body: { tracking: null } }),
    ],
    ['GET /dashboard/api/announcements/orders/:id', ({ order: id }) => ({ id })],
    [
      'POST /dashboard/api/announcements/orders/:id/tell',
      ({ order: id }) => ({ id }),
      () => ({ body: { byHand: true } }),
    ],
    ['GET /dashboard/api/labels/:id', ({ labels: id }) => ({ id })],
    ['GET /dashboard/api/labels/:id/file', ({ labels: id }) => ({ id })],
    ['POST /dashboard/api/labels/:id/retry', ({ labels: id }) => ({ id }), () => ({ body: { own: false } })],
    ['POST /dashboard/api/labels/:id/printed', ({ labels: id }) => ({ id })],
    ['GET /dashboard/api/announcements/:id', ({ announcement: id }) => ({ id })],
    [
      'POST /dashboard/api/carrier-accounts/:id',
      its,
      async (world) => ({ body: { ...written, version: await versionOf(world, ACCOUNTS, world.account) } }),
    ],
  ],
  lastCalls: [
    ['POST /dashboard/api/carrier-accounts/:id/archive', its, withVersion],
    ['POST /dashboard/api/carrier-accounts/:id/restore', its, withVersion],
  ],
  silent: {
    'GET /dashboard/api/announcements/:id': { rows: [] },
    'GET /dashboard/api/announcements/orders/:id': { parcel: null },
  },
  named: [
    [
      'an order to announce',
      async (theirs, ours) => postAs(theirs, '/announcements', { id: randomUUID(), orderIds: [ours.order], desks: {} }),
      { status: 200, body: { rows: [] } },
    ],
    [
      'an order of which one asks how it would be announced',
      async (theirs, ours) => postAs(theirs, '/announcements/preview', { orderIds: [ours.order] }),
      { status: 200, body: { rows: [] } },
    ],
    [
      'an order of which one prints the label',
      async (theirs, ours) => postAs(theirs, '/labels', { id: randomUUID(), orderIds: [ours.order], sheet: 'A6' }),
      { status: 404 },
    ],
    [
      'the shop of an account',
      async (theirs, ours) =>
        postAs(theirs, '/carrier-accounts', {
          ...written,
          family: 'yalidine',
          shopId: ours.shop.id,
          carrierId: ours.ownCarrier,
        }),
      { status: 422, body: { errors: { shopId: [expect.any(String)] } } },
    ],
  ],
});
