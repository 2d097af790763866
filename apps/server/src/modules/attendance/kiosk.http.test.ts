import { buildApp, type App } from '@hanout/server';
import { createPasswordHasher } from '@hanout/server/modules/staff/index';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const app = useTestApp();
let second: App;
let manager: StaffBrowser;
let shopId: number;
let device: { readonly cookie: string; readonly publicKey: string };

const PIN = '2580';
const hasher = createPasswordHasher();

beforeAll(async () => {
  second = await buildApp(app().deps);
  shopId = (await buildShop(app().database.pool)).id;
  manager = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shopId] }));
  device = await openDevice(await kioskCode());
});
afterAll(() => second.http.close());
beforeEach(async () => {
  await sql`delete from sign_in_guesses`.execute(app().deps.db);
});

async function kioskCode(): Promise<string> {
  const { body } = await manager.call({
    method: 'POST',
    url: '/dashboard/api/attendance/kiosks',
    body: { name: `Entrée ${randomUUID()}`, shopId },
  });
  return String(Object(body).url).split('#')[1] ?? '';
}

async function openDevice(code: string) {
  const answer = await app().http.inject({ method: 'POST', url: '/kiosk/api/open', payload: { code } });
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, publicKey: String(answer.json().publicKey) };
}

/** Somebody who works in the shop, with a PIN. */
async function colleague(): Promise<number> {
  const { id } = await buildEmployee(app().deps.db, { roles: ['seller'], shopIds: [shopId] });
  const hash = await hasher.hash(PIN);
  await sql`update employees set pin_hash = ${hash} where id = ${id}`.execute(app().deps.db);
  return id;
}

interface Made {
  readonly id?: string;
  readonly employeeId: number;
  readonly pin?: string;
  readonly isOffline?: boolean;
  readonly minutesAgo?: number;
}

/** As a browser seals it. */
function sealed(text: string, publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, oaepHash: 'sha256', padding }, Buffer.from(text)).toString('base64');
}

const NOW = { wall: 5_000_000_000, sinceOpened: 9_000_000, opening: 'one' };

function made({ id = randomUUID(), employeeId, pin = PIN, isOffline = false, minutesAgo = 0 }: Made) {
  const ms = minutesAgo * 60_000;
  const moment = { wall: NOW.wall - ms, sinceOpened: NOW.sinceOpened - ms, opening: 'one' };
  return {
    id,
    employeeId,
    kind: 'in',
    moment,
    isOffline,
    sealed: sealed(`${id} ${employeeId} ${pin}`, device.publicKey),
  };
}

async function send(stamps: readonly object[], process: App = app(), headers: Record<string, string> = {}) {
  const answer = await process.http.inject({
    method: 'POST',
    url: '/kiosk/api/stamps',
    headers: { cookie: device.cookie, ...headers },
    payload: { now: NOW, stamps },
  });
  return { status: answer.statusCode, outcomes: answers(answer.json()) };
}

const answers = (body: unknown): readonly string[] =>
  (Object(body).answers ?? []).map(({ outcome }: { outcome: string }) => outcome);

async function stampsOf(employeeId: number) {
  const { rows } = await sql<{ minutesAgo: number; isVerified: boolean; deviceAt: Date }>`
    select round(extract(epoch from received_at - at) / 60)::int as "minutesAgo", is_verified as "isVerified", device_at as "deviceAt"
    from attendance_stamps where employee_id = ${employeeId} order by at`.execute(app().deps.db);
  return rows;
}

test('what a kiosk sends twice, at once and to two processes, is there once, and costs no guess', async () => {
  const employeeId = await colleague();
  const stamps = [made({ employeeId, isOffline: true, minutesAgo: 90 })];
  const sent = await Promise.all(Array.from({ length: 6 }, (_, at) => send(stamps, at % 2 === 0 ? app() : second)));
  expect(sent.map(({ outcomes }) => outcomes)).toEqual(Array.from({ length: 6 }, () => ['taken']));
  expect(await stampsOf(employeeId)).toMatchObject([
    { minutesAgo: 90, isVerified: true, deviceAt: new Date(NOW.wall - 90 * 60_000) },
  ]);
});

test('a stamp without a network whose PIN was wrong is kept and counts for nothing; at once it is not kept', async () => {
  const employeeId = await colleague();
  expect((await send([made({ employeeId, pin: '1379' })])).outcomes).toEqual(['wrong']);
  expect(await stampsOf(employeeId)).toEqual([]);
  expect((await send([made({ employeeId, pin: '1379', isOffline: true })])).outcomes).toEqual(['unverified']);
  expect(await stampsOf(employeeId)).toMatchObject([{ isVerified: false }]);
  const { body } = await manager.call({ url: `/dashboard/api/attendance/people/${employeeId}` });
  expect(Object(body).days.map(({ firstIn }: { firstIn: string | null }) => firstIn)).toEqual(Array(7).fill(null));
  expect(Object((await manager.call({ url: '/dashboard/api/attendance/board' })).body).unverified).toMatchObject([
    { employee: { id: employeeId } },
  ]);
});

test('C44 · of forty PINs for one account, in two processes and under forged addresses, ten are judged; what waits offline waits on', async () => {
  const employeeId = await colleague();
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      send([made({ employeeId, pin: '1379' })], at % 2 === 0 ? app() : second, { 'x-forwarded-for': `192.0.2.${at}` }),
    ),
  );
  const outcomes = tries.flatMap((each) => each.outcomes);
  expect([
    outcomes.filter((each) => each === 'wrong').length,
    outcomes.filter((each) => each === 'later').length,
  ]).toEqual([10, 30]);
  const waiting = [made({ employeeId, isOffline: true })];
  expect((await send(waiting)).outcomes).toEqual(['later']);
  expect(await stampsOf(employeeId)).toEqual([]);
  await sql`update sign_in_guesses set guessed_at = array(select t - interval '15 minutes' from unnest(guessed_at) t)`.execute(
    app().deps.db,
  );
  expect((await send(waiting)).outcomes).toEqual(['taken']);
});

/** Of whoever guessed meanwhile, and of the device. */
const useUpGuesses = () =>
  sql`update sign_in_guesses set guessed_at = array_fill(clock_timestamp(), array[50])`.execute(app().deps.db);

test('C44 · a device that has guessed fifty times is judged for nobody, and what it told before is answered all the same', async () => {
  const [guessed, other] = [await colleague(), await colleague()];
  const known = made({ employeeId: other });
  expect((await send([known])).outcomes).toEqual(['taken']);
  await send([made({ employeeId: guessed, pin: '1379' })]);
  await useUpGuesses();
  expect((await send([made({ employeeId: await colleague() })])).outcomes).toEqual(['later']);
  expect((await send([known])).outcomes).toEqual(['taken']);
  expect(await stampsOf(other)).toHaveLength(1);
});

test('a device says nothing of a stamp of another one, and no page of another site speaks for it', async () => {
  const stamp = made({ employeeId: await colleague() });
  expect((await send([stamp])).outcomes).toEqual(['taken']);
  const { cookie } = await openDevice(await kioskCode());
  expect((await send([stamp], app(), { cookie })).outcomes).toEqual(['refused']);
  expect((await send([stamp], app(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send([stamp], app(), { origin: 'https://ailleurs.example' })).status).toBe(403);
});

test('a PIN that was sealed for another stamp is none', async () => {
  const employeeId = await colleague();
  const stamp = made({ employeeId });
  expect((await send([{ ...stamp, id: randomUUID() }])).outcomes).toEqual(['wrong']);
  expect((await send([stamp])).outcomes).toEqual(['taken']);
});

test('C16 · a kiosk shows and takes only who works in its shop, and nothing else of the back office', async () => {
  const elsewhere = await buildShop(app().database.pool);
  const stranger = await buildEmployee(app().deps.db, { shopIds: [elsewhere.id] });
  const own = await colleague();
  const shown = await app().http.inject({ url: '/kiosk/api/people', headers: { cookie: device.cookie } });
  const ids = shown.json().people.map(({ id }: { id: number }) => id);
  expect([ids.includes(own), ids.includes(stranger.id)]).toEqual([true, false]);
  expect(shown.body).not.toMatch(/@exemple|pin_hash/);
  expect((await send([made({ employeeId: stranger.id })])).outcomes).toEqual(['refused']);
  for (const url of ['/dashboard/api/attendance/board', '/dashboard/api/auth/account', '/dashboard/api/orders'])
    expect((await app().http.inject({ url, headers: { cookie: device.cookie } })).statusCode).toBe(401);
});

test('C43 · a link opens one device, once; no token is kept as it is, and a kiosk that is closed takes nothing', async () => {
  const code = await kioskCode();
  const opened = await openDevice(code);
  const statusOf = async (payload: object) =>
    (await app().http.inject({ method: 'POST', url: '/kiosk/api/open', payload })).statusCode;
  expect(await statusOf({ code })).toBe(404);
  const late = await kioskCode();
  await sql`update attendance_kiosks set opening_expires_at = now()`.execute(app().deps.db);
  expect(await statusOf({ code: late })).toBe(404);
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(k)::text as kept from attendance_kiosks k order by id desc`.execute(app().deps.db);
  const token = opened.cookie.split('=')[1] ?? '';
  // PKCS #8 of an RSA key of 2048 bits begins like this in base64
  for (const { kept } of rows) for (const secret of [token, code, 'MIIEv']) expect(kept).not.toContain(secret);
  const { rows: kiosks } = Object((await manager.call({ url: '/dashboard/api/attendance/kiosks' })).body);
  for (const { id, version } of kiosks)
    await manager.call({
      method: 'POST',
      url: `/dashboard/api/attendance/kiosks/${id}/close`,
      body: { version },
    });
  const closed = await app().http.inject({ url: '/kiosk/api/people', headers: { cookie: opened.cookie } });
  expect(closed.statusCode).toBe(401);
  device = await openDevice(await kioskCode());
});
