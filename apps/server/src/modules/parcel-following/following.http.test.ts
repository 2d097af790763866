import { startFakeNoest, startFakeYalidine, type FakeCarrier } from '@hanout/carriers/fakes';
import { toInstant, type Instant } from '@hanout/core/kernel';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { inHours } from '@hanout/test-kit/moments';
import { buildAccount, buildPacked, testLines, type AccountScene } from '@hanout/test-kit/scenes/carriers-scene';
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../database/database.ts';
import { createPool } from '../../database/pool.ts';
import { announceParcels } from '../carrier-accounts/announcing/use-cases/announce-parcels.ts';
import { askCarrier } from './asking/use-cases/ask-carrier.ts';
import { followOrders } from './following/repository.ts';
import { followDue, type FollowedShops } from './following/use-cases/follow-parcels.ts';
import { tendTasksOf } from './tasks/use-cases/do-task.ts';
import { workOffInbox } from './hearing/use-cases/work-off-inbox.ts';

const app = useTestApp({ settings: { privateCarriers: true } });
const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIHdlYmhvb2s=';
let now: Instant;
const clock = { now: () => now };
const forward = (minutes: number): void => {
  now = toInstant(now + minutes * 60_000);
};
let fake: FakeCarrier;
let owner: StaffBrowser;
let scene: AccountScene;
let root: string;

beforeAll(async () => {
  owner = await signInAs(app());
  root = await app().http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  // Carriers tell what has happened: two days ago it began.
  now = toInstant(inHours(-48));
  fake = await startFakeYalidine({ clock, quotas: [] });
  scene = await buildAccount(app(), { owner, fake });
  return () => fake.close();
});

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await app().database.pool.query(text, [...values])).rows;
const deps = () => ({ db: app().deps.db, ids: app().deps.ids });
const lines = () => testLines(app());
const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  owner.call({ method, url: `/dashboard/api${url}`, ...(body === undefined ? {} : { body }) });

/** A parcel that the carrier has, and its order. */
async function announced(): Promise<{ readonly id: string; readonly tracking: string }> {
  const order = await buildPacked(app(), scene);
  await call('POST', '/announcements', { id: randomUUID(), orderIds: [order.id], desks: {} });
  const announcing = { ...deps(), lines: lines(), settleMs: 0 };
  for (let turns = 0; turns < 20; turns += 1)
    if ((await announceParcels(announcing, scene.accountId)).againMs === null) break;
  await followOrders(app().deps.db, [order.id]);
  const [parcel] = await rows('select tracking from carrier_parcels where order_id = $1', [order.id]);
  return { id: order.id, tracking: parcel.tracking };
}

const stateOf = async ({ id }: { readonly id: string }): Promise<string> =>
  (await rows('select parcel_state from orders where id = $1', [id]))[0].parcel_state;
const wayOf = async ({ id }: { readonly id: string }) => {
  const { body } = await call('GET', `/parcels/of-order/${id}`);
  return Object(body).parcel;
};

/** The carrier is asked about everything. */
async function ask(): Promise<void> {
  await rows('update followed_parcels set ask_at = now() where ask_at is not null');
  await askCarrier({ db: app().deps.db, lines: lines() }, scene.accountId);
  await followDue(deps());
}
/** Answers which shops had news, and in which orders moved. */
async function workOff(): Promise<FollowedShops | undefined> {
  while ((await workOffInbox(app().deps.db)) > 0);
  let shops: FollowedShops | undefined;
  await followDue(deps(), (told) => (shops = told));
  return shops;
}

/** The account's address, with what its carrier signs. */
async function opened(secret: string = SECRET): Promise<string> {
  const { body } = await call('POST', `/carrier-accounts/${scene.accountId}/hook`, { version: 0 });
  await call('POST', `/carrier-accounts/${scene.accountId}/hook/secret`, { version: Object(body).version, secret });
  return `${root}${new URL(Object(body).address).pathname}`;
}

describe('a parcel that its carrier is asked about', () => {
  test('ST-08 · its order follows: picked up, out, delivered, with the money at the carrier', async () => {
    const order = await announced();
    for (const [status, state] of [
      ['picked_up', 'picked_up'],
      ['at_hub', 'in_transit'],
      ['out_for_delivery', 'out_for_delivery'],
      ['delivered', 'delivered'],
    ] as const) {
      forward(120);
      fake.book.tell(order.tracking, { status });
      await ask();
      expect(await stateOf(order)).toBe(state);
    }
    const [stored] = await rows('select preparation_state, money_state from orders where id = $1', [order.id]);
    expect(stored).toEqual({ preparation_state: 'handed_over', money_state: 'with_carrier' });
    const history = await rows(
      `select distinct actor from order_history where order_id = $1 and to_state = 'delivered'`,
      [order.id],
    );
    expect(history).toEqual([{ actor: 'carrier' }]);
    expect(await wayOf(order)).toMatchObject({ status: 'delivered', heardBy: 'asked', askAt: null, refusal: null });
  });

  test('what was missed is bridged: announced, then delivered', async () => {
    const order = await announced();
    forward(600);
    fake.book.tell(order.tracking, { status: 'delivered' });
    await ask();
    expect(await stateOf(order)).toBe('delivered');
  });

  test('one that comes back waits for those who open it', async () => {
    const order = await announced();
    forward(600);
    fake.book.tell(order.tracking, { status: 'returning' });
    forward(600);
    fake.book.tell(order.tracking, { status: 'returned' });
    await ask();
    expect(await stateOf(order)).toBe('returning');
    expect(await wayOf(order)).toMatchObject({ status: 'returned', askAt: null });
  });

  test('one that is lost is written off', async () => {
    const order = await announced();
    forward(600);
    fake.book.tell(order.tracking, { status: 'picked_up' });
    await ask();
    forward(600);
    if (!fake.says.includes('lost')) return;
    fake.book.tell(order.tracking, { status: 'lost' });
    await ask();
    expect(await stateOf(order)).toBe('lost');
  });

  test('a word that nobody has translated is kept and shown, and moves nothing', async () => {
    const order = await announced();
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    forward(60);
    fake.book.tell(order.tracking, { raw: fake.untranslated, status: 'unknown' });
    await ask();
    expect(await stateOf(order)).toBe('out_for_delivery');
    expect(await wayOf(order)).toMatchObject({ status: 'unknown', raw: fake.untranslated });
  });

  test('asked again it tells nothing new, and nothing is added', async () => {
    const order = await announced();
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    await ask();
    const before = await wayOf(order);
    const [{ version }] = await rows('select version from orders where id = $1', [order.id]);
    await ask();
    expect((await wayOf(order)).events).toEqual(before.events);
    expect(await rows('select version from orders where id = $1', [order.id])).toEqual([{ version }]);
  });

  test('what a person said after it stands', async () => {
    const order = await announced();
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    await ask();
    const [{ version }] = await rows('select version from orders where id = $1', [order.id]);
    const { status } = await owner.call({
      method: 'POST',
      url: `/dashboard/api/orders/${order.id}/actions/mark_attempt_failed`,
      body: { version, reason: 'Personne' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(200);
    await rows('update followed_parcels set is_due = true, followed_at = null');
    await followDue(deps());
    expect(await stateOf(order)).toBe('attempt_failed');
  });

  test('of two processes one asks about a parcel, also while the other waits for its answer', async () => {
    const orders = [];
    for (let made = 0; made < 4; made += 1) orders.push(await announced());
    await rows('update followed_parcels set ask_at = null');
    await rows('update followed_parcels set ask_at = now() where account_id = $1', [scene.accountId]);
    const before = fake.requests.length;
    const pool = createPool(app().database.url);
    fake.misbehave('slow');
    const first = askCarrier({ db: app().deps.db, lines: lines() }, scene.accountId);
    await fake.wentWrong();
    await askCarrier({ db: createDatabase(pool), lines: lines() }, scene.accountId);
    fake.release();
    await first;
    await pool.end();
    const asked = fake.requests
      .slice(before)
      .filter(({ path }) => path.startsWith('parcels'))
      .map(({ query }) => query.get('tracking') ?? '');
    for (const { tracking } of orders) expect(asked.filter((names) => names.includes(tracking))).toHaveLength(1);
  });

  test('a carrier that does not answer is left alone for a while, and the account says so', async () => {
    const order = await announced();
    fake.misbehave('broken');
    await ask();
    const { body } = await call('GET', `/carrier-accounts/${scene.accountId}/following`);
    expect(body).toMatchObject({ fault: expect.any(String), failingSince: expect.any(String), followed: 1 });
    await ask();
    expect(Object((await call('GET', `/carrier-accounts/${scene.accountId}/following`)).body).fault).toBeNull();
    expect(await wayOf(order)).toMatchObject({ heardBy: 'asked' });
  });
});

describe('a failed attempt', () => {
  const tasks = async (view = 'open') => {
    const { body } = await call('GET', `/parcels/tasks?view=${view}`);
    return Object(body).rows.filter(({ order }: { order: { id: string } }) => known.has(order.id));
  };
  const known = new Set<string>();
  const failed = async () => {
    const order = await announced();
    known.clear();
    known.add(order.id);
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    forward(60);
    fake.book.tell(order.tracking, { status: 'attempt_failed', why: 'no_answer' });
    await ask();
    await tendTasksOf(app().deps.db, [order.id]);
    return order;
  };

  test('is a task once, however often it is told, and is over when the parcel goes on', async () => {
    const order = await failed();
    await tendTasksOf(app().deps.db, [order.id]);
    expect(await tasks()).toMatchObject([{ order: { id: order.id }, attempt: 1, outcome: null, asksReturn: false }]);
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    await ask();
    await tendTasksOf(app().deps.db, [order.id]);
    expect(await tasks()).toEqual([]);
    expect(await tasks('closed')).toMatchObject([{ outcome: 'moved_on', mayReopen: false }]);
    forward(60);
    fake.book.tell(order.tracking, { status: 'attempt_failed', why: 'refused' });
    await ask();
    await tendTasksOf(app().deps.db, [order.id]);
    expect(await tasks()).toMatchObject([{ attempt: 2 }]);
  });

  test('is done by one person, with what they did, and taken back', async () => {
    await failed();
    const [task] = await tasks();
    const done = (note: string) =>
      call('POST', `/parcels/tasks/${task.id}/done`, { version: task.version, outcome: 'called', note });
    const answers = await Promise.all([done('Sera là demain'), done('Pas moi')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [closed] = await tasks('closed');
    expect(closed).toMatchObject({ outcome: 'called', closedBy: expect.any(String), mayReopen: true });
    expect((await call('POST', `/parcels/tasks/${task.id}/reopen`, { version: closed.version })).status).toBe(200);
    expect(await tasks()).toMatchObject([{ outcome: null, note: '' }]);
  });
});

describe('a parcel that takes long', () => {
  const late = async ({ id }: { readonly id: string }) => {
    const { body } = await call('GET', '/parcels/late');
    return Object(body).rows.find(({ order }: { order: { id: string } }) => order.id === id);
  };
  const since = (order: { readonly id: string }, days: number) =>
    rows(`update carrier_parcels set announced_at = now() - make_interval(days => $2) where order_id = $1`, [
      order.id,
      days,
    ]);

  test('is late by what the shop says while its carrier is not known, and by its carrier’s own time once it is', async () => {
    const order = await announced();
    await since(order, 4);
    expect(await late(order)).toBeUndefined();
    const { status } = await call('POST', '/parcels/late/rule', { shopId: scene.shop.id, version: 0, days: 3 });
    expect(status).toBe(204);
    expect(await late(order)).toMatchObject({ basis: 'shop', usualDays: 3, parcels: 0 });
    // Twenty that took two days, to the same wilaya.
    await rows(
      `with made as (
        insert into carrier_parcels (id, order_id, account_id, reference, state, tracking, carrier_key, announced_at, announcement_id)
        select gen_random_uuid(), $1, $2, 'past ' || n, 'cancelled', 'past ' || n, 'past ' || n, now() - interval '9 days', gen_random_uuid()
        from generate_series(1, 20) n returning id)
       insert into followed_parcels (parcel_id, account_id, ask_at, arrived_at) select id, $2, null, now() - interval '7 days' from made`,
      [order.id, scene.accountId],
    );
    expect(await late(order)).toMatchObject({ basis: 'wilaya', usualDays: 2, parcels: 20 });
  });
});

describe('a parcel that is lost', () => {
  test('is claimed once, with its papers, and its way is asked, accepted, paid', async () => {
    const order = await announced();
    await rows(`update orders set parcel_state = 'lost' where id = $1`, [order.id]);
    const claims = async (view: string) =>
      Object((await call('GET', `/parcels/claims?view=${view}`)).body).rows.filter(
        ({ order: { id } }: { order: { id: string } }) => id === order.id,
      );
    expect(await claims('lost')).toMatchObject([{ id: null, state: null, amountCentimes: 140_000 }]);
    const opening = { orderId: order.id, amountCentimes: 140_000, note: 'Jamais arrivé' };
    const opened = await Promise.all([
      call('POST', '/parcels/claims', opening),
      call('POST', '/parcels/claims', opening),
    ]);
    const ids = opened.map(({ body }) => Object(body).id);
    expect(ids[0]).toBe(ids[1]);
    expect(await claims('open')).toMatchObject([{ state: 'asked' }]);
    const paper = await call('GET', `/parcels/claims/${ids[0]}/paper`);
    expect(paper.status).toBe(200);
    const act = (act: string, body: object) => call('POST', `/parcels/claims/${ids[0]}/${act}`, body);
    expect((await act('accept', { version: 1 })).status).toBe(422);
    expect((await act('pay', { version: 1 })).status).toBe(409);
    expect((await act('accept', { version: 1, grantedCentimes: 100_000 })).body).toMatchObject({
      state: 'accepted',
      grantedCentimes: 100_000,
    });
    expect((await act('pay', { version: 2 })).status).toBe(422);
    expect((await act('pay', { version: 2, place: 'bank' })).body).toMatchObject({
      state: 'paid',
      grantedCentimes: 100_000,
      paidInto: 'bank',
    });
    expect((await act('reopen', { version: 3 })).body).toMatchObject({ state: 'accepted', paidAt: null });
    expect((await act('reopen', { version: 4 })).body).toMatchObject({ state: 'asked', grantedCentimes: null });
  });

  test('what is not lost is not claimed', async () => {
    const order = await announced();
    const { status } = await call('POST', '/parcels/claims', { orderId: order.id, amountCentimes: 100 });
    expect(status).toBe(409);
  });
});

describe('a carrier that calls back', () => {
  test('C53 · is heard once, in the order in which things happened, whatever came first and twice', async () => {
    const order = await announced();
    const url = await opened();
    expect(await fake.hooks?.subscribe({ url, secret: SECRET })).toBe(true);
    for (const status of ['picked_up', 'out_for_delivery', 'delivered'] as const) {
      forward(60);
      fake.book.tell(order.tracking, { status });
    }
    await fake.hooks?.send({ repeated: true, shuffled: true });
    await workOff();
    expect(await stateOf(order)).toBe('delivered');
    const way = await wayOf(order);
    expect(way.heardBy).toBe('webhook');
    const told = way.events.map(({ status }: { status: string }) => status);
    expect(told.filter((status: string) => status !== 'created' && status !== 'unknown')).toEqual([
      'delivered',
      'out_for_delivery',
      'picked_up',
    ]);
    const inbox = await rows('select count(*)::int as letters from carrier_inbox where account_id = $1', [
      scene.accountId,
    ]);
    expect(inbox[0].letters).toBe(new Set(fake.book.eventsOf(fake.book.all()[0] ?? never())).size);
  });

  test('an event that comes late is added to the way, and moves nothing back', async () => {
    const order = await announced();
    const url = await opened();
    const early = toInstant(now + 20 * 60_000);
    forward(60);
    fake.book.tell(order.tracking, { status: 'out_for_delivery' });
    forward(60);
    fake.book.tell(order.tracking, { status: 'attempt_failed', why: 'no_answer' });
    await ask();
    expect(await stateOf(order)).toBe('attempt_failed');
    const body = JSON.stringify({
      type: 'parcel_status_updated',
      events: [
        {
          event_id: randomUUID(),
          occurred_at: new Date(early).toISOString(),
          data: { tracking: order.tracking, status: 'Vers Wilaya' },
        },
      ],
    });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const late = await fetch(url, { method: 'POST', body, headers: { 'x-yalidine-signature': signature } });
    expect(late.status).toBe(200);
    // Whoever looks at the order hears of it, though it has not moved.
    const { told, moved } = (await workOff()) ?? never();
    expect([told.has(scene.shop.id), moved.has(scene.shop.id)]).toEqual([true, false]);
    expect((await wayOf(order)).events.map(({ raw }: { raw: string }) => raw)).toContain('Vers Wilaya');
    expect(await stateOf(order)).toBe('attempt_failed');
    expect(await wayOf(order)).toMatchObject({ status: 'attempt_failed', refusal: null });
  });

  test('C53 · forged, without a secret, to nobody: 401, and counted', async () => {
    const order = await announced();
    const url = await opened();
    forward(60);
    fake.book.tell(order.tracking, { status: 'delivered' });
    const body = JSON.stringify({
      type: 'parcel_status_updated',
      events: [
        { event_id: 'x', occurred_at: inHours(0).toISOString(), data: { tracking: order.tracking, status: 'Livré' } },
      ],
    });
    const post = (to: string, headers: Record<string, string>) => fetch(to, { method: 'POST', body, headers });
    const nobody = url.replace(/[^/]{32}$/, 'A'.repeat(32));
    expect((await post(url, {})).status).toBe(401);
    expect((await post(url, { 'x-yalidine-signature': 'ab'.repeat(32) })).status).toBe(401);
    expect((await post(nobody, { 'x-yalidine-signature': 'ab'.repeat(32) })).status).toBe(401);
    await workOff();
    expect(await stateOf(order)).toBe('announced');
    await expect
      .poll(async () => Object((await call('GET', `/carrier-accounts/${scene.accountId}/following`)).body).refused)
      .toMatchObject([{ reason: expect.any(String), letters: 1 }, { letters: 1 }]);
  });

  test('an account hears nothing of the parcels of another', async () => {
    const order = await announced();
    const other = await buildAccount(app(), { owner, fake });
    const { body } = await call('POST', `/carrier-accounts/${other.accountId}/hook`, { version: 0 });
    await call('POST', `/carrier-accounts/${other.accountId}/hook/secret`, { version: 1, secret: SECRET });
    const url = `${root}${new URL(Object(body).address).pathname}`;
    await fake.hooks?.subscribe({ url, secret: SECRET });
    forward(60);
    fake.book.tell(order.tracking, { status: 'delivered' });
    await fake.hooks?.send();
    await workOff();
    expect(await stateOf(order)).toBe('announced');
  });

  test('of processes that look at once each letter is worked off by one', async () => {
    const order = await announced();
    const url = await opened();
    await fake.hooks?.subscribe({ url, secret: SECRET });
    for (const status of ['picked_up', 'out_for_delivery', 'attempt_failed', 'delivered'] as const) {
      forward(30);
      fake.book.tell(order.tracking, { status });
    }
    await fake.hooks?.send({ shuffled: true });
    const [{ letters }] = await rows('select count(*)::int as letters from carrier_inbox where worked_off_at is null');
    const pool = createPool(app().database.url, { max: 8 });
    const holder = await pool.connect();
    // Whoever has letters waits here, until everybody else has looked.
    await holder.query('begin');
    await holder.query('select from followed_parcels where account_id = $1 for update', [scene.accountId]);
    let ended = 0;
    const workers = [app().deps.db, createDatabase(pool), createDatabase(pool)].map(async (db) => {
      const worked = await workOffInbox(db);
      ended += 1;
      return worked;
    });
    const waiting = async () =>
      (
        await rows(
          `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0].waiting;
    await expect.poll(async () => (await waiting()) + ended).toBeGreaterThanOrEqual(3);
    await holder.query('rollback');
    holder.release();
    const worked = await Promise.all(workers);
    await pool.end();
    expect(worked.reduce((sum, count) => sum + count, 0)).toBe(letters);
    await followDue(deps());
    expect(await stateOf(order)).toBe('delivered');
  });

  test('processes that follow the same parcels move each order once', async () => {
    const orders = [await announced(), await announced()];
    const url = await opened();
    await fake.hooks?.subscribe({ url, secret: SECRET });
    for (const status of ['picked_up', 'out_for_delivery', 'delivered'] as const) {
      forward(30);
      for (const { tracking } of orders) fake.book.tell(tracking, { status });
    }
    await fake.hooks?.send();
    while ((await workOffInbox(app().deps.db)) > 0);
    const pool = createPool(app().database.url);
    await Promise.all([app().deps.db, createDatabase(pool)].map((db) => followDue({ db, ids: app().deps.ids })));
    await pool.end();
    for (const order of orders) {
      expect(await stateOf(order)).toBe('delivered');
      const moves = await rows(`select action from order_history where order_id = $1 and to_state = 'delivered'`, [
        order.id,
      ]);
      expect(moves).toHaveLength(1);
      const twice = await rows(
        'select cause_type from ledger_entries where order_id = $1 group by cause_type having count(*) > 1',
        [order.id],
      );
      expect(twice).toEqual([]);
    }
  });

  test('an order that cannot follow holds no other up, and follows once it can', async () => {
    const orders = [await announced(), await announced()];
    // Of those that are due it is the first to be looked at.
    const [{ id: broken }] = await rows(
      'select order_id as id from carrier_parcels where order_id = any($1::uuid[]) order by id limit 1',
      [orders.map(({ id }) => id)],
    );
    await rows(`create function break_one() returns trigger language plpgsql as
      $$ begin if new.order_id = '${broken}' then raise exception 'broken'; end if; return new; end $$`);
    await rows('create trigger break_one before insert on order_history for each row execute function break_one()');
    forward(30);
    for (const { tracking } of orders) fake.book.tell(tracking, { status: 'picked_up' });
    await expect(ask()).rejects.toThrow('broken');
    const states = async () => Promise.all(orders.map(async (order) => [order.id === broken, await stateOf(order)]));
    expect(Object.fromEntries(await states())).toEqual({ true: 'announced', false: 'picked_up' });
    await rows('drop trigger break_one on order_history');
    await followDue(deps());
    expect(Object.fromEntries(await states())).toEqual({ true: 'picked_up', false: 'picked_up' });
  });

  test('an address is renewed, and the old one is nobody’s', async () => {
    await announced();
    const old = await opened();
    const { body } = await call('POST', `/carrier-accounts/${scene.accountId}/hook`, { version: 2 });
    expect(`${root}${new URL(Object(body).address).pathname}`).not.toBe(old);
    expect((await fetch(`${old}?subscribe&crc_token=abc`)).status).toBe(401);
    const stale = await call('POST', `/carrier-accounts/${scene.accountId}/hook`, { version: 2 });
    expect(stale.status).toBe(409);
  });
});

test('a carrier that never calls back gets no address', async () => {
  const noest = await startFakeNoest({ clock, quotas: [] });
  try {
    const other = await buildAccount(app(), { owner, fake: noest });
    const { status } = await call('POST', `/carrier-accounts/${other.accountId}/hook`, { version: 0 });
    expect(status).toBe(409);
  } finally {
    await noest.close();
  }
});

const never = (): never => {
  throw new Error('the carrier has a parcel');
};
