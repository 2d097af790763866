import { buildCarrierWithRates } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, versionOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { expect } from 'vitest';

interface Things {
  readonly account: number;
  readonly ownCarrier: number;
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
  tables: [ACCOUNTS],
  things: async ({ pool, shop, name }) => {
    const { id: carrier } = await buildCarrierWithRates(pool, { shop });
    const { rows } = await pool.query<{ id: number }>(
      `insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code)
       values ($1, $2, $3, 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', 'x', 16) returning id`,
      [shop.id, carrier, `${name} account`],
    );
    return { account: Number(rows[0]?.id), ownCarrier: carrier };
  },
  calls: [
    ['POST /dashboard/api/carrier-accounts/:id/check', its],
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
  named: [
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
