import { dayInAlgiers, toInstant } from '@hanout/core/kernel';
import { buildShop } from '@hanout/test-kit/builders';
import { tillsScene, type Device } from '@hanout/test-kit/scenes/tills-scene';
import { buildEmployee, signIn, type StaffBrowser } from '@hanout/test-kit/staff';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

const scene = tillsScene();
const { app, there, openTill, sale, line, product, send, opening, closing, cash } = scene;
const DAYS = '/dashboard/api/till-sessions';
const DIFFERENCES = '/dashboard/api/till-differences';

const get = async (url: string, who: StaffBrowser = there().manager) => {
  const { status, body, headers } = await who.call({ url });
  return { status, body: Object(body), text: String(body), headers };
};
const today = () => dayInAlgiers(toInstant(app().clock.now()));
const lines = ({ text }: { readonly text: string }) =>
  text
    .replace(/^\uFEFF/u, '')
    .trim()
    .split('\r\n');

/** A day with one sale of 1 000 DA, 100 DA brought, and this much more or less in the drawer than there should be. */
async function aDay(device: Device, number: number, off: number, who = there().cashier.id) {
  const events = [
    opening(device, 500_000),
    sale(device, [line(await product(5), 1, 100_000)]),
    cash(device, 'cash-in', 10_000),
    { ...closing(device, number, 610_000 + off), comment: off === 0 ? '' : 'monnaie' },
  ].map((event) => ({ ...event, cashierId: who }));
  const { status, text } = await send(device, events);
  expect(status, text).toBe(200);
  return device.sessionId;
}
const nextDay = (device: Device) => Object.assign(device, { sessionId: randomUUID() });
const someCashier = async (name: string) =>
  (await buildEmployee(app().deps.db, { name, roles: ['cashier'], shopIds: [there().shop.id] })).id;

describe('differences', () => {
  test('missing and too much of each person stand beside each other, who misses most first', async () => {
    const [careless, exact] = [await someCashier('Careless'), await someCashier('Exact')];
    const device = await openTill();
    await aDay(device, 1, -5_000, careless);
    const worst = await aDay(nextDay(device), 2, -7_000, careless);
    await aDay(nextDay(device), 3, 2_000, careless);
    await aDay(nextDay(device), 4, 0, exact);
    const { body } = await get(`${DIFFERENCES}?from=${today()}&to=${today()}`);
    expect(body).toMatchObject({ from: today(), to: today() });
    expect(body.rows[0]).toEqual({
      cashierId: careless,
      name: 'Careless',
      sessions: 3,
      withDifference: 3,
      missingCentimes: 12_000,
      tooMuchCentimes: 2_000,
      netCentimes: -10_000,
      worstCentimes: -7_000,
      worstSessionId: worst,
    });
    expect(body.rows.find(({ name }: { name: string }) => name === 'Exact')).toMatchObject({
      sessions: 1,
      withDifference: 0,
      missingCentimes: 0,
      worstCentimes: 0,
      worstSessionId: null,
    });
    expect((await get(`${DIFFERENCES}?from=2001-01-01&to=2001-01-31`)).body.rows).toEqual([]);
  });

  test('a day whose sales have not all arrived is in no sum yet', async () => {
    const who = await someCashier('Waiting');
    const device = await openTill();
    const missing = sale(device, [line(await product(5), 1, 100_000)]);
    await aDay(device, 1, -5_000, who);
    const found = async () =>
      (await get(`${DIFFERENCES}?from=${today()}&to=${today()}`)).body.rows.filter(
        ({ cashierId }: { cashierId: number }) => cashierId === who,
      );
    expect(await found()).toEqual([]);
    await send(device, [missing]);
    expect(await found()).toMatchObject([{ sessions: 1 }]);
  });

  test('go to files of spreadsheets in the language of who asks', async () => {
    await aDay(await openTill(), 1, -12_300, await someCashier('Nadir'));
    const file = await get(`${DIFFERENCES}/export.csv?from=${today()}&to=${today()}`);
    expect(lines(file)[0]).toBe('Vendeur;Journées;Avec écart;Manquant;En trop;Solde');
    expect(lines(file)).toContain('Nadir;1;1;123;0;-123');
    expect(String(file.headers['content-disposition'])).toContain(`ecarts-de-caisse-${today()}-${today()}.csv`);
    const arab = await signIn(
      app(),
      await buildEmployee(app().deps.db, { shopIds: [there().shop.id], language: 'ar' }),
    );
    expect(lines(await get(`${DIFFERENCES}/export.csv`, arab))[0]).toMatch(/^[\u0600-\u06FF ;]+$/u);
    const sheet = await get(`${DIFFERENCES}/export.xlsx?from=${today()}&to=${today()}`);
    expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('the list of days', () => {
  test('is narrowed by till, state, name, number and day, and goes to a file as it is narrowed', async () => {
    const device = await openTill();
    const closed = await aDay(device, 1, -5_000);
    const open = nextDay(device).sessionId;
    await send(device, [opening(device, 100_000)]);
    const ids = async (search: string) =>
      (await get(`${DAYS}?till=${device.id}&${search}`)).body.rows.map(({ id }: { id: string }) => id);
    expect(await ids('')).toHaveLength(2);
    expect(await ids('view=closed')).toEqual([closed]);
    expect(await ids('view=open')).toEqual([open]);
    expect(await ids('q=Z1')).toEqual([closed]);
    expect(await ids('q=nobody')).toEqual([]);
    expect(await ids(`from=${today()}&to=${today()}`)).toHaveLength(2);
    expect(await ids('to=2001-01-01')).toEqual([]);
    const file = await get(`${DAYS}/export.csv?till=${device.id}&view=closed`);
    const [heading = '', ...days] = lines(file);
    expect(heading.split(';')).toHaveLength(17);
    expect(days).toHaveLength(1);
    expect(days[0]?.split(';')).toEqual(expect.arrayContaining(['Fermée', '1', '1000', '6100', '-50', 'monnaie']));
    expect(days[0]).toMatch(/^C\d+-Z1;/u);
    const sheet = await get(`${DAYS}/export.xlsx?till=${device.id}`);
    expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  test('names the Z reports that have not arrived, until they have', async () => {
    const device = await openTill();
    const first = device.sessionId;
    const late = [opening(device, 0), closing(device, 1, 0)];
    nextDay(device);
    await send(device, [opening(device, 0), closing(device, 2, 0)]);
    const missing = async () =>
      (await get(`${DAYS}?till=${device.id}`)).body.missingNumbers.map(({ number }: { number: number }) => number);
    expect(await missing()).toEqual([1]);
    await send(device, late);
    expect(await missing()).toEqual([]);
    expect((await get(`${DAYS}/${first}`)).body).toMatchObject({ state: 'closed', number: 1 });
  });
});

describe('the report of a day', () => {
  test('says what was sold, expected, counted and by whom, on a roll and on a sheet', async () => {
    const device = await openTill();
    const id = await aDay(device, 1, -5_000);
    for (const paper of ['80', 'A4']) {
      const { status, text, headers } = await get(`${DAYS}/${id}/report?paper=${paper}`);
      expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')]);
      expect(text.replaceAll(/<[^>]+>|\s/gu, '')).toMatch(/Z1[\s\S]*Vendu1000,00DA[\s\S]*6100,00DA6050,00DA/u);
      expect(text).toContain('monnaie');
      expect([paper, /Responsable/u.test(text), /size: 80mm auto; margin: 2mm/u.test(text)]).toEqual([
        paper,
        paper === 'A4',
        paper === '80',
      ]);
      expect(text).not.toContain('encore ouverte');
    }
    expect((await get(`${DAYS}/${id}/report?paper=A3`)).status).toBe(400);
  });

  test('of a day that is not over says that its figures change, and has no number', async () => {
    const device = await openTill();
    await send(device, [opening(device, 100_000)]);
    const { text } = await get(`${DAYS}/${device.sessionId}/report`);
    expect(text).toContain('encore ouverte');
    expect(text.replaceAll(/<[^>]+>/gu, '')).toMatch(/Rapport de caisse\s+X/u);
  });

  test('is not there for who manages another shop', async () => {
    const device = await openTill();
    const id = await aDay(device, 1, 0);
    const shop = await buildShop(app().database.pool, { host: `s${randomUUID().slice(0, 8)}.localhost` });
    const stranger = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
    for (const path of ['', '/report']) expect((await get(`${DAYS}/${id}${path}`, stranger)).status).toBe(404);
    expect((await get(`${DAYS}?till=${device.id}`, stranger)).body.rows).toEqual([]);
    expect(lines(await get(`${DAYS}/export.csv?till=${device.id}`, stranger))).toHaveLength(1);
  });
});
