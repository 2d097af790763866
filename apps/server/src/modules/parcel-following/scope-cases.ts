import { buildCarrierWithRates, buildOrder } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf } from '@hanout/test-kit/scope-cases';
import { randomBytes, randomUUID } from 'node:crypto';

interface Things {
  readonly account: number;
  readonly order: string;
  readonly task: number;
  readonly doneTask: number;
  readonly claim: number;
  readonly lost: string;
}

const its = ({ account: id }: Things) => ({ id });

export const scopeCases = scopeCasesOf<Things>({
  tables: ['carrier_hooks', 'followed_parcels', 'parcel_tasks', 'parcel_claims', 'late_parcel_rules'],
  things: async ({ pool, shop, name }) => {
    const carrier = await buildCarrierWithRates(pool, { shop });
    const { rows } = await pool.query<{ id: number }>(
      `insert into carrier_accounts (shop_id, carrier_id, name, family, brand, address, sealed_credentials, from_wilaya_code)
       values ($1, $2, $3, 'yalidine', 'yalidine', 'https://api.yalidine.app/v1/', 'x', 16) returning id`,
      [shop.id, carrier.id, `${name} followed`],
    );
    const account = Number(rows[0]?.id);
    await pool.query('insert into carrier_hooks (account_id, address) values ($1, $2)', [
      account,
      randomBytes(24).toString('base64url'),
    ]);
    const { id: order } = await buildOrder(pool, { shop });
    const parcel = randomUUID();
    await pool.query(
      `insert into carrier_parcels (id, order_id, account_id, reference, state, tracking, carrier_key, announced_at, announcement_id)
       values ($1, $2, $3, $4, 'announced', $4, $4, now(), $1)`,
      [parcel, order, account, `${name} followed parcel`],
    );
    await pool.query('insert into followed_parcels (parcel_id, account_id) values ($1, $2)', [parcel, account]);
    const failed = await buildOrder(pool, { shop, carrier, columns: { parcel_state: 'attempt_failed' } });
    const tasks = await pool.query<{ id: number }>(
      `insert into parcel_tasks (order_id, shop_id, attempt, reason, closed_at, outcome)
       values ($1, $2, 1, 'x', now(), 'called'), ($3, $2, 1, 'x', null, null) returning id`,
      [failed.id, shop.id, order],
    );
    const { id: lost } = await buildOrder(pool, { shop, carrier, columns: { parcel_state: 'lost' } });
    const { id: claimed } = await buildOrder(pool, { shop, carrier, columns: { parcel_state: 'lost' } });
    const claims = await pool.query<{ id: number }>(
      `insert into parcel_claims (order_id, shop_id, carrier_id, tracking, amount_centimes, opened_by)
       values ($1, $2, $3, 'x', 100, (select min(id) from employees)) returning id`,
      [claimed, shop.id, carrier.id],
    );
    const [done, open] = tasks.rows;
    return {
      account,
      order,
      lost,
      task: Number(open?.id),
      doneTask: Number(done?.id),
      claim: Number(claims.rows[0]?.id),
    };
  },
  calls: [
    ['GET /dashboard/api/carrier-accounts/:id/following', its],
    ['GET /dashboard/api/parcels/of-order/:id', ({ order: id }) => ({ id })],
    [
      'POST /dashboard/api/parcels/tasks/:id/done',
      ({ task: id }) => ({ id }),
      () => ({ body: { version: 1, outcome: 'called' } }),
    ],
    ['POST /dashboard/api/parcels/tasks/:id/reopen', ({ doneTask: id }) => ({ id }), () => ({ body: { version: 1 } })],
    ['GET /dashboard/api/parcels/claims/:id', ({ claim: id }) => ({ id })],
    ['GET /dashboard/api/parcels/claims/:id/paper', ({ claim: id }) => ({ id })],
    [
      'POST /dashboard/api/parcels/claims/:id/:act',
      ({ claim: id }) => ({ id, act: 'refuse' }),
      () => ({ body: { version: 1 } }),
    ],
    ['POST /dashboard/api/carrier-accounts/:id/hook/secret', its, () => ({ body: { version: 1, secret: 'whsec_x' } })],
    ['POST /dashboard/api/carrier-accounts/:id/hook/test', its],
    ['POST /dashboard/api/carrier-accounts/:id/hook', its, () => ({ body: { version: 1 } })],
  ],
  named: [
    [
      'an order whose parcel is lost',
      async (theirs, ours) => postAs(theirs, '/parcels/claims', { orderId: ours.lost, amountCentimes: 100 }),
      { status: 404 },
    ],
    [
      'the shop of a rule',
      async (theirs, ours) => postAs(theirs, '/parcels/late/rule', { shopId: ours.shop.id, version: 0, days: 3 }),
      { status: 404 },
    ],
  ],
  silent: { 'GET /dashboard/api/parcels/of-order/:id': { parcel: null } },
});
