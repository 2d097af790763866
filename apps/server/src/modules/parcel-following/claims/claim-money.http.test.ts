import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildCarrierWithRates, buildOrder, buildShop } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let orderId: string;
let carrierId: number;
let claimId: number;

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const post = (url: string, body: object, by = owner) => by.call({ method: 'POST', url: `/dashboard/api${url}`, body });
const act = (name: string, body: object, by = owner) => post(`/parcels/claims/${claimId}/${name}`, body, by);
/** What the order's entries come to, account by account. */
const accounts = async () =>
  Object.fromEntries(
    (
      await rows(
        `select l.account, sum(l.amount_centimes)::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
         where e.order_id = $1 group by 1 having sum(l.amount_centimes) <> 0`,
        [orderId],
      )
    ).map(({ account, amount }) => [account, amount]),
  );
const claimed = async () => {
  const { body } = await owner.call({ method: 'GET', url: '/dashboard/api/payments/transporters' });
  const found = Object(body).rows.find(
    ({ transporter }: { transporter: { id: number } }) => transporter.id === carrierId,
  );
  return [found.claims, found.claimedCentimes];
};

beforeAll(async () => {
  owner = await signInAs(app());
});
beforeEach(async () => {
  const { pool } = app().database;
  const shop = await buildShop(pool);
  const carrier = await buildCarrierWithRates(pool, { shop });
  carrierId = carrier.id;
  ({ id: orderId } = await buildOrder(pool, { shop, carrier, columns: { parcel_state: 'lost' } }));
  const opened = await post('/parcels/claims', { orderId, amountCentimes: 140_000 });
  claimId = Object(opened.body).id;
  await act('accept', { version: 1, grantedCentimes: 100_000 });
});

describe('a claim that its carrier pays', () => {
  test('is one entry: in the bank, and so much less is lost; the order says so', async () => {
    expect(await claimed()).toEqual([1, 100_000]);
    expect((await act('pay', { version: 2, place: 'bank' })).body).toMatchObject({ state: 'paid', paidInto: 'bank' });
    expect(await accounts()).toEqual({ bank: 100_000, losses: -100_000 });
    expect(await claimed()).toEqual([0, 0]);
    const trace = await rows(
      `select axis, action, from_state, to_state, actor from order_history where order_id = $1 and axis = 'money'`,
      [orderId],
    );
    expect(trace).toEqual([
      { axis: 'money', action: 'settle', from_state: 'unpaid', to_state: 'unpaid', actor: 'employee' },
    ]);
    expect(await brokenInvariants(app().database.pool)).not.toHaveProperty('invariant_paid_claims_are_posted');
  });

  test('is posted once, though two say it at once', async () => {
    const answers = await Promise.all([1, 2].map(() => act('pay', { version: 2, place: 'till' })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await accounts()).toEqual({ till: 100_000, losses: -100_000 });
  });

  test('is taken back by its counter-entry, and can be paid again', async () => {
    await act('pay', { version: 2, place: 'till' });
    expect((await act('reopen', { version: 3 })).body).toMatchObject({ state: 'accepted', paidInto: null });
    expect(await accounts()).toEqual({});
    await act('pay', { version: 4, place: 'bank' });
    expect(await accounts()).toEqual({ bank: 100_000, losses: -100_000 });
    const entries = await rows('select cause_type, cause_id from ledger_entries where order_id = $1 order by id', [
      orderId,
    ]);
    expect(entries).toEqual([
      { cause_type: 'claim', cause_id: `claim ${claimId}.1` },
      { cause_type: 'claim_taken_back', cause_id: `claim ${claimId}.1` },
      { cause_type: 'claim', cause_id: `claim ${claimId}.2` },
    ]);
  });

  test('is not said to have come with a statement where none has it', async () => {
    expect(await act('pay', { version: 2, place: 'statement' })).toMatchObject({
      status: 409,
      body: { code: 'parcel-following.nothing-came-with-a-statement' },
    });
    expect(await accounts()).toEqual({});
  });

  test('moves no money by whoever may record no payments', async () => {
    const packer = await signInAs(app(), 'warehouse');
    expect((await act('pay', { version: 2, place: 'bank' }, packer)).status).toBe(403);
    expect(await accounts()).toEqual({});
  });
});
