import { startFakeMaystro, startFakeYalidine, startFakeZr, type FakeCarrier } from '@hanout/carriers/fakes';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildAccount, buildPacked, testLines, type AccountScene } from '@hanout/test-kit/scenes/carriers-scene';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askCarrier } from '../asking/use-cases/ask-carrier.ts';
import { followDue } from '../following/use-cases/follow-parcels.ts';
import { workOffInbox } from './use-cases/work-off-inbox.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const HOUR = 3_600;
const app = useTestApp({ settings: { privateCarriers: true } });
let owner: StaffBrowser;
let root: string;
beforeAll(async () => {
  owner = await signInAs(app());
  root = await app().http.listen({ port: 0, host: '127.0.0.1' });
});

/** Every family that calls back; `isSigned`: what it tells is believed, else it is a reason to ask. */
describe.each([
  { start: startFakeYalidine, family: 'yalidine', isSigned: true },
  { start: startFakeZr, family: 'zr-express', isSigned: true },
  { start: startFakeMaystro, family: 'maystro', isSigned: false },
])('$family at the door', ({ start, isSigned }) => {
  let fake: FakeCarrier;
  let scene: AccountScene;
  let order: { readonly id: string };
  let tracking: string;
  let url: string;

  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await app().database.pool.query(text, [...values])).rows;
  const post = async (path: string, body: object) => {
    const { body: answer } = await owner.call({ method: 'POST', url: `/dashboard/api${path}`, body });
    return Object(answer);
  };
  const state = async () => (await rows('select parcel_state from orders where id = $1', [order.id]))[0].parcel_state;
  const refused = async () => {
    const { body } = await owner.call({ url: `/dashboard/api/carrier-accounts/${scene.accountId}/following` });
    return Object(body).refused.map(({ reason, letters }: { reason: string; letters: number }) => [reason, letters]);
  };
  const workOff = async () => {
    const { db, ids } = app().deps;
    while ((await workOffInbox(db)) > 0);
    await followDue({ db, ids });
  };
  /** Picked up, out, delivered, an hour between each. */
  const travel = () => {
    for (const status of ['picked_up', 'out_for_delivery', 'delivered'] as const) {
      app().clock.advance(HOUR);
      fake.book.tell(tracking, { status });
    }
  };

  beforeEach(async () => {
    app().clock.set('2026-11-21T09:00:00Z');
    fake = await start({ clock: app().clock, quotas: [] });
    scene = await buildAccount(app(), { owner, fake });
    const made = fake.book.add({ reference: randomUUID(), body: {}, setsOut: true }, (number) => ({
      tracking: `T-${scene.accountId}-${number}`,
      key: `${scene.accountId}${number}`,
    }));
    ({ tracking } = made);
    order = await buildPacked(app(), scene, { preparation_state: 'handed_over', parcel_state: 'announced' });
    await rows(
      `with made as (
         insert into carrier_parcels (id, order_id, account_id, reference, state, tracking, carrier_key, announced_at, announcement_id)
         values (gen_random_uuid(), $1, $2, $3, 'announced', $4, $5, now(), gen_random_uuid()) returning id)
       insert into followed_parcels (parcel_id, account_id, ask_at) select id, $2, now() + interval '1 day' from made`,
      [order.id, scene.accountId, made.reference, tracking, made.key],
    );
    const opened = await post(`/carrier-accounts/${scene.accountId}/hook`, { version: 0 });
    if (isSigned) await post(`/carrier-accounts/${scene.accountId}/hook/secret`, { version: 1, secret: SECRET });
    url = `${root}${new URL(opened.address).pathname}`;
    return () => fake.close();
  });

  test('C53 · F12 · twice and in disorder: one effect, in the order in which things happened', async () => {
    expect(await fake.hooks?.subscribe({ url, secret: SECRET })).toBe(true);
    travel();
    expect(await fake.hooks?.send({ repeated: true, shuffled: true })).toBeGreaterThanOrEqual(3);
    await workOff();
    if (!isSigned) {
      expect(await state()).toBe('announced');
      await askCarrier({ db: app().deps.db, lines: testLines(app()) }, scene.accountId);
      await workOff();
    }
    expect(await state()).toBe('delivered');
    const moves = await rows(
      `select to_state from order_history where order_id = $1 and axis = 'parcel' and actor = 'carrier'`,
      [order.id],
    );
    expect(moves).toEqual([{ to_state: 'delivered' }]);
    const twice = await rows(
      'select event_id from carrier_inbox where account_id = $1 group by event_id having count(*) > 1',
      [scene.accountId],
    );
    expect(twice).toEqual([]);
    expect(await refused()).toEqual([]);
  });

  test.runIf(isSigned)('C53 · signed by somebody else: 401, counted, and nothing moves', async () => {
    await fake.hooks?.subscribe({ url, secret: 'whsec_c29tZWJvZHkgZWxzZSBhbHRvZ2V0aGVy' });
    travel();
    expect(await fake.hooks?.send()).toBe(0);
    await workOff();
    expect(await state()).toBe('announced');
    await expect.poll(refused).toEqual([['forged', expect.any(Number)]]);
  });

  test.runIf(isSigned)('C53 · kept and sent again days later: 401, counted, and nothing moves', async () => {
    const tap = await openTap();
    expect(await fake.hooks?.subscribe({ url: tap.url, secret: SECRET })).toBe(true);
    travel();
    await fake.hooks?.send();
    tap.close();
    const deliver = () =>
      Promise.all(tap.kept.map(async (letter) => (await fetch(url, { method: 'POST', ...letter })).status));
    expect(new Set(await deliver())).toEqual(new Set([200]));
    await rows('delete from carrier_inbox where account_id = $1', [scene.accountId]);
    app().clock.advance(60 * HOUR);
    expect(new Set(await deliver())).toEqual(new Set([401]));
    await workOff();
    expect(await state()).toBe('announced');
    await expect.poll(refused).toEqual([['stale', tap.kept.length]]);
  });

  test('to an address that is nobody’s: 401, whoever signs', async () => {
    await fake.hooks?.subscribe({ url, secret: SECRET });
    travel();
    const nobody = url.replace(/[^/]+$/, 'n'.repeat(32));
    const answers = await Promise.all(
      [nobody, `${nobody}x`, `${root}/carriers/hooks/${'é'}`].map(
        async (to) =>
          (await fetch(to, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
      ),
    );
    expect(answers).toEqual([401, 401, 401]);
    expect(await state()).toBe('announced');
  });

  test('what is too long is not read', async () => {
    const { status } = await fetch(url, { method: 'POST', body: 'x'.repeat(1_000_050) });
    expect(status).toBe(413);
  });
});

/** Somebody who listens on the way and keeps what comes. */
async function openTap() {
  const kept: { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> }[] = [];
  const take = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(Buffer.from(piece));
    const told = Object.entries(incoming.headers).filter(([name]) => /sign|svix|webhook|content-type/u.test(name));
    if (incoming.method === 'POST')
      kept.push({
        body: new Uint8Array(Buffer.concat(pieces)),
        headers: Object.fromEntries(told.map(([name, value]) => [name, String(value)])),
      });
    response.end(new URL(incoming.url ?? '/', 'http://127.0.0.1').searchParams.get('crc_token') ?? '');
  };
  const server = createServer((incoming, response) => {
    take(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    kept,
    url: `http://127.0.0.1:${Object(server.address()).port}/`,
    close: () => server.close().closeAllConnections(),
  };
}
