import { parcelStateOf, type CarrierStatus } from '@hanout/carriers';
import { startFakeCarrier, type CalledFamily, type FakeCarrier, type FakeFault } from '@hanout/carriers/fakes';
import { createRandom } from '@hanout/server/demo/plan/random';
import { systemClock } from '@hanout/server/system';
import { buildCarrierWithRates, buildOrder, buildShop } from '@hanout/test-kit/builders';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { staffAt, type StaffAt } from '../race/staff-at.ts';
import { twoProcesses } from '../race/two-processes.ts';

/** `npm run soak` asks for 10,000; its short form with five hundred is `race/parcels-once.test.ts`. */
const PARCELS = Number(process.env['HANOUT_SOAK_PARCELS'] ?? 0);
/** 10,000 took 1,314 s on two cores that had other work besides: where a carrier takes one at a time, its faults are what is waited for. */
const SECONDS_OF_A_PARCEL = 0.3;
const SECONDS_OF_ALL = 240;
const SECONDS = Math.max(
  Number(process.env['HANOUT_SOAK_SECONDS'] ?? 0),
  SECONDS_OF_ALL + PARCELS * SECONDS_OF_A_PARCEL,
);
const SEED = Number(process.env['HANOUT_SOAK_SEED'] ?? randomInt(1_000_000));
const AT_ONCE = 500;
const FAMILIES: readonly (readonly [CalledFamily, string])[] = [
  ['yalidine', 'yalidine'],
  ['ecotrack', 'ecotrack'],
  ['noest', 'noest'],
  ['zr-express', 'zr-express'],
  ['maystro', 'maystro'],
];
/** All that pass by themselves. `unauthorised` does not: a person has to do something about the account. */
const FAULTS: readonly FakeFault[] = [
  'too-many',
  'too-many-text',
  'silence-after',
  'drip',
  'huge',
  'huge-declared',
  'broken',
  'broken-after',
  'html',
  'truncated',
  'nothing',
  'cut',
  'cut-after',
  'redirect',
];
const ROUND_MS = 1_000;
/** That a carrier goes wrong once in a round. */
const FAULT_CHANCE = 0.3;
/** What becomes of parcels, in turn. */
const ENDS: readonly CarrierStatus[] = ['delivered', 'delivered', 'delivered', 'returning', 'lost'];
/** After at most so many rounds a process dies. */
const ROUNDS_OF_A_LIFE = 8;

const random = createRandom(SEED);
const scene = twoProcesses({ HANOUT_PRIVATE_CARRIERS: 'on' });
const fakes: FakeCarrier[] = [];
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await scene.pool().query(text, [...values])).rows;

interface Line {
  readonly fake: FakeCarrier;
  readonly accountId: number;
  readonly orderIds: readonly string[];
}

async function openAccount(owner: StaffAt, [family, brand]: readonly [CalledFamily, string]): Promise<Line> {
  const fake = await startFakeCarrier(family, { clock: systemClock, quotas: [] });
  fakes.push(fake);
  const shop = await buildShop(scene.pool());
  const carrier = await buildCarrierWithRates(scene.pool(), { shop });
  const made = await owner.post('/carrier-accounts', {
    shopId: shop.id,
    carrierId: carrier.id,
    family,
    brand,
    name: family,
    address: fake.address,
    credentials: fake.credentials,
    fromWilayaCode: 16,
    mayOpen: false,
    isInsured: false,
  });
  expect([family, made.body]).toEqual([family, expect.objectContaining({ fault: null })]);
  const lines = [{ product: await scene.product(PARCELS) }];
  for (let at = 0; at < PARCELS / FAMILIES.length; at += 1)
    await buildOrder(scene.pool(), {
      shop,
      carrier,
      lines,
      // One parcel a day for each customer is all that some take.
      phone: `06${String(10_000_000 + at)}`,
      columns: { confirmation_state: 'confirmed', preparation_state: 'packed' },
    });
  await rows(
    `insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at)
     select id, h.axis, h.action, h.old, h.new, 'employee', now() from orders o
     cross join (values ('confirmation', 'confirm', 'new', 'confirmed'), ('preparation', 'pack', 'to_prepare', 'packed')) h (axis, action, old, new)
     where o.shop_id = $1`,
    [shop.id],
  );
  await rows(
    `insert into shipments (id, order_id, state, opened_at) select gen_random_uuid(), id, 'open', now() from orders where shop_id = $1`,
    [shop.id],
  );
  const ids = await rows('select id::text as id from orders where shop_id = $1', [shop.id]);
  return { fake, accountId: Number(Object(made.body).id), orderIds: ids.map(({ id }) => String(id)) };
}

/**
 * Nobody waits as long as a carrier is waited for: what is put off is due, what is in doubt is old enough to be looked up, and the minute in
 * which carriers are asked is over.
 */
async function passTime(): Promise<void> {
  await rows(`update carrier_parcels set sent_at = sent_at - interval '5 minutes' where state = 'sending'`);
  await rows(`update carrier_quotas set windows = '{}'`);
  // In the order in which whoever follows them holds them; who waited longer stays before the others.
  await rows(
    `update followed_parcels set ask_at = now() where parcel_id in
       (select parcel_id from followed_parcels where ask_at > now() order by parcel_id for update)`,
  );
  await rows('update carrier_asking set again_at = null');
  await rows(`select graphile_worker.add_job('ask-carriers-about-parcels', job_key := 'a minute of the soak')`);
  // What is being taken at this moment is not waited for: ten thousands of jobs are held in whatever order they are taken.
  await rows(
    `update graphile_worker._private_jobs set run_at = now() where id in (select id from graphile_worker._private_jobs
       where attempts < max_attempts and locked_at is null and run_at > now() for update skip locked)`,
  );
}

/** How many accounts have read where their carrier goes. */
async function passTimeOfSyncs(): Promise<number> {
  await passTime();
  const [row] = await rows('select count(*)::int as count from carrier_syncs where synced_at is not null');
  return Number(row?.count);
}

const statesOf = async (accountId: number): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await rows('select state, count(*)::int as count from carrier_parcels where account_id = $1 group by state', [
        accountId,
      ])
    ).map(({ state, count }) => [String(state), Number(count)]),
  );

const faultsOf = (accountId: number) =>
  rows(
    'select state, fault, count(*)::int as count from carrier_parcels where account_id = $1 and fault is not null group by 1, 2',
    [accountId],
  );

/** What a person does: asks again for what was refused, and looks at the carrier's own pages for what nobody knows. */
async function attend(owner: StaffAt, { fake, accountId }: Line): Promise<void> {
  const open = await rows(
    `select p.order_id::text as id, p.state, p.reference from carrier_parcels p where p.account_id = $1 and p.state in ('refused', 'unsure')`,
    [accountId],
  );
  for (const { id, reference } of open.filter(({ state }) => state === 'unsure')) {
    const [there] = fake.book.byReference(String(reference));
    await owner.post(`/announcements/orders/${id}/settle`, { tracking: there?.tracking ?? null });
  }
  const refused = open.filter(({ state }) => state === 'refused').map(({ id }) => String(id));
  if (refused.length > 0) await announce(owner, refused);
}

async function announce(owner: StaffAt, orderIds: readonly string[]): Promise<void> {
  for (let at = 0; at < orderIds.length; at += AT_ONCE) {
    const asked = { id: randomUUID(), orderIds: orderIds.slice(at, at + AT_ONCE), desks: {} };
    expect(await owner.post('/announcements', asked)).toMatchObject({ status: 200 });
  }
}

/** Where the order of a parcel stands once it has followed what its carrier says. */
function endOf(
  { says, saysInstead }: FakeCarrier,
  number: number,
): { readonly told: CarrierStatus; readonly state: string } {
  const wanted = ENDS[number % ENDS.length] ?? 'delivered';
  const told = says.includes(wanted) ? wanted : 'delivered';
  const state = parcelStateOf(saysInstead[told] ?? told) ?? 'none';
  // That it is back is seen by those who open it.
  return { told, state: state === 'returned' ? 'returning' : state };
}

/** Each parcel is at its carrier once, and known here by the number that it has there. */
async function expectEachOnce(lines: readonly Line[]): Promise<void> {
  for (const { fake, accountId, orderIds } of lines) {
    const there = fake.book.all().map(({ reference, tracking }) => `${reference} ${tracking}`);
    const known = await rows(
      `select reference || ' ' || tracking as parcel from carrier_parcels where account_id = $1 and state = 'announced'`,
      [accountId],
    );
    expect([fake.family, there.length]).toEqual([fake.family, orderIds.length]);
    expect(known.map(({ parcel }) => String(parcel)).toSorted()).toEqual(there.toSorted());
  }
}

test.runIf(PARCELS > 0)(
  'parcels of five carriers that go wrong in every way, at two processes that die now and then: each is there once, known by its number, and followed to its end',
  async () => {
    process.stdout.write(`carriers with HANOUT_SOAK_SEED=${SEED}\n`);
    const end = AbortSignal.timeout(SECONDS * 1_000);
    const who = { roles: ['owner'], shopIds: [] };
    const owner = await staffAt({ pool: scene.pool(), url: scene.urlOf(0), from: '10.8.0.1', who });
    const lines: Line[] = [];
    for (const family of FAMILIES) lines.push(await openAccount(owner, family));
    // Where they go is known by their own numbers before anything is announced.
    await expect.poll(passTimeOfSyncs, { timeout: 120_000, interval: 1_000 }).toBe(lines.length);
    for (const { orderIds } of lines) await announce(owner, orderIds);

    const seen = { rounds: 0, faults: 0, deaths: 0 };
    let life = ROUNDS_OF_A_LIFE;
    const round = async (): Promise<void> => {
      if (end.aborted) throw new Error(await tell(lines));
      seen.rounds += 1;
      for (const line of lines.filter(() => random.chance(FAULT_CHANCE))) {
        line.fake.misbehave(random.pick(FAULTS), 1);
        seen.faults += 1;
      }
      life -= 1;
      if (life <= 0) {
        life = random.between(ROUNDS_OF_A_LIFE / 2, ROUNDS_OF_A_LIFE);
        seen.deaths += 1;
        await scene.killAndRestart(random.pick([0, 1] as const));
      }
      await passTime();
      for (const line of lines) await attend(owner, line);
    };
    const roundsUntil = async (isOver: () => Promise<boolean>): Promise<void> => {
      while (!(await isOver())) {
        await round();
        await pause(ROUND_MS);
      }
    };
    const say = (what: string): void => {
      const { rounds, faults, deaths } = seen;
      process.stdout.write(`carriers: ${what}, ${rounds} rounds, ${faults} faults, ${deaths} deaths\n`);
    };

    await roundsUntil(async () => {
      for (const { accountId, orderIds } of lines)
        if ((await statesOf(accountId))['announced'] !== orderIds.length) return false;
      return true;
    });
    say(`${PARCELS} parcels announced`);
    await expectEachOnce(lines);

    const ends = new Map<string, string>();
    for (const { fake } of lines)
      for (const { tracking, number } of fake.book.all()) {
        const { told, state } = endOf(fake, number);
        for (const status of ['picked_up', 'in_transit', told] as const)
          if (fake.says.includes(status)) fake.book.tell(tracking, { status });
        ends.set(`${fake.family} ${tracking}`, state);
      }
    const followed = () =>
      rows(
        `select a.family || ' ' || p.tracking as parcel, o.parcel_state as state, o.money_state as money
         from carrier_parcels p join carrier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
         where p.state = 'announced'`,
      );
    const isAtItsEnd = ({ parcel, state }: Record<string, unknown>): boolean => ends.get(String(parcel)) === state;
    await roundsUntil(async () => (await followed()).every(isAtItsEnd));
    say('every order followed its parcel to its end');
    await expectEachOnce(lines);
    const found = await followed();
    expect(found).toHaveLength(ends.size);
    for (const { parcel, state, money } of found)
      expect([parcel, money]).toEqual([parcel, state === 'delivered' ? 'with_carrier' : 'unpaid']);
    // What carriers owe is what they took at the door, order by order; with its way where it is not.
    const amiss = await rows(
      `select o.number, o.parcel_state as state, s.state as shipment, s.cod_amount_centimes::text as door, l.owed::text as owed,
         (select json_agg(concat(h.action, ' ', h.from_state, '>', h.to_state, ' ', h.actor) order by h.id) from order_history h where h.order_id = o.id) as way,
         (select json_agg(e.cause_type || ' ' || e.cause_id order by e.id) from ledger_entries e where e.order_id = o.id) as entries
       from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
       left join lateral (select sum(l.amount_centimes) as owed from ledger_entries e join ledger_lines l on l.entry_id = e.id
         where e.order_id = o.id and l.account = 'carrier') l on true
       where coalesce(l.owed, 0) <> case o.parcel_state when 'delivered' then coalesce(s.cod_amount_centimes, 0) else 0 end`,
    );
    expect(amiss).toEqual([]);
    expect(await brokenInvariants(scene.pool())).toEqual({});
  },
  (SECONDS + 600) * 1000,
);

async function tell(lines: readonly Line[]): Promise<string> {
  const told: string[] = [];
  for (const { fake, accountId } of lines) {
    const [states, faults] = [await statesOf(accountId), await faultsOf(accountId)];
    const followed = await rows(
      `select f.status, o.parcel_state as parcel, o.preparation_state as preparation, f.refusal, f.is_due as "isDue", f.ask_at > now() as waits,
         count(*)::int as count
       from followed_parcels f join carrier_parcels p on p.id = f.parcel_id join orders o on o.id = p.order_id
       where f.account_id = $1 group by 1, 2, 3, 4, 5, 6 order by count(*) desc`,
      [accountId],
    );
    const asking = await rows(
      'select fault, failures, again_at > now() as waits from carrier_asking where account_id = $1',
      [accountId],
    );
    told.push(`${fake.family}: ${[states, faults, followed, asking].map((each) => JSON.stringify(each)).join('\n  ')}`);
  }
  return `seed ${SEED}: not all are at their end\n${told.join('\n')}`;
}
