import { documentSchema } from '@hanout/contracts/builders/documents';
import { menuSchema, type MenuItem } from '@hanout/contracts/builders/menus';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';
import { followSchedules } from './use-cases/schedule.ts';

const app = useTestApp();
const shown = documentSchema(menuSchema);
let shop: build.BuiltShop;
let amel: StaffBrowser;
let karim: StaffBrowser;
let hosts = 0;

beforeAll(async () => {
  const { pool, db } = app().database;
  amel = await signIn(app(), await buildEmployee(db, { name: 'Amel' }));
  karim = await signIn(app(), await buildEmployee(db, { name: 'Karim' }));
  const first = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop: first });
  await build.buildProduct(pool, { shop: first, warehouse, stock: 2 });
  await refreshAllListings(db);
});

beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `menu-${(hosts += 1)}.localhost` });
});

const link = (name: string): MenuItem => ({
  key: name.toLowerCase().replace(' ', '-'),
  type: 'Link',
  targetId: 4,
  address: null,
  names: { fr: name, ar: '', en: '' },
  follows: false,
  children: [],
});
const at = (path = '') => `/dashboard/api/shops/${shop.id}/documents/header${path}`;
const read = async () => shown.parse((await amel.call({ url: at() })).body);
const post = (who: StaffBrowser, path: string, body: object) => who.call({ method: 'POST', url: at(path), body });
const draft = (who: StaffBrowser, version: number, ...names: string[]) =>
  post(who, '/draft', { version, content: { items: names.map(link) } });
const page = async () => (await app().http.inject({ url: '/', headers: { host: shop.host } })).body;

test('a draft is seen by nobody until it is published, and then by every page of the shop', async () => {
  expect(await page()).not.toContain('Bonnes affaires');
  expect((await draft(amel, 1, 'Bonnes affaires')).status).toBe(200);
  expect(await page()).not.toContain('Bonnes affaires');
  expect((await post(amel, '/publish', { version: 2 })).status).toBe(200);
  await expect.poll(page).toContain('Bonnes affaires');
  expect(await read()).toMatchObject({ version: 2, shown: { number: 1, by: 'Amel' }, drafted: { by: 'Amel' } });
});

test('who saves second is refused and overwrites nothing, and each is told of the other', async () => {
  expect(await post(amel, '/presence', {})).toMatchObject({ status: 200, body: { others: [], version: 1 } });
  expect((await post(karim, '/presence', {})).body).toEqual({ others: ['Amel'], version: 1 });
  expect((await draft(amel, 1, 'Hommes')).status).toBe(200);
  expect(await draft(karim, 1, 'Femmes')).toMatchObject({ status: 409, body: { code: 'documents.changed' } });
  expect((await read()).content.items.map(({ key }) => key)).toEqual(['hommes']);
  expect((await post(karim, '/presence', {})).body).toEqual({ others: ['Amel'], version: 2 });
  expect((await post(karim, '/publish', { version: 1 })).status).toBe(409);
});

test('what was published is gone back to as a version of its own, and nothing that came since is undone unseen', async () => {
  await draft(amel, 1, 'Printemps');
  await post(amel, '/publish', { version: 2 });
  expect((await post(amel, '/take-back', { number: 1 })).body).toMatchObject({ code: 'documents.nothing-before' });
  await draft(karim, 2, 'Ete');
  await post(karim, '/publish', { version: 3 });
  expect((await post(amel, '/take-back', { number: 1 })).body).toMatchObject({ code: 'documents.shown-since' });
  expect((await post(amel, '/take-back', { number: 2 })).status).toBe(200);
  await expect.poll(page).toContain('Printemps');
  const { versions } = Object((await amel.call({ url: at('/versions') })).body);
  expect(versions).toMatchObject([
    { number: 3, by: 'Amel', why: 'taken_back', isShown: true },
    { number: 2, by: 'Karim', why: 'published', isShown: false },
    { number: 1, by: 'Amel', why: 'published', isShown: false },
  ]);
  // The draft is still the summer's until an older one is fetched.
  expect((await read()).content.items[0]?.key).toBe('ete');
  expect((await post(amel, '/versions/1/restore', { version: 3 })).status).toBe(200);
  expect((await read()).content.items[0]?.key).toBe('printemps');
});

test('what is scheduled is shown from its beginning to its end, and then what was shown before', async () => {
  const { db } = app().database;
  await draft(amel, 1, 'Toujours');
  await post(amel, '/publish', { version: 2 });
  await draft(amel, 2, 'Ramadan');
  const times = { startsAt: '2099-02-08T23:00:00.000Z', endsAt: '2099-03-10T23:00:00.000Z' };
  expect((await post(amel, '/schedule', { version: 3, ...times, endsAt: times.startsAt })).status).toBe(422);
  expect((await post(amel, '/schedule', { version: 3, ...times })).status).toBe(200);
  await draft(amel, 3, 'Autre chose');
  expect(await followSchedules(db, new Date('2099-02-08T22:59:59Z'))).toBe(0);
  const both = [0, 1].map(() => followSchedules(db, new Date('2099-02-08T23:00:00Z')));
  expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([0, 1]);
  await expect.poll(page).toContain('Ramadan');
  expect((await read()).schedule).toMatchObject({ isRunning: true, by: 'Amel' });
  expect(await followSchedules(db, new Date('2099-03-10T23:00:00Z'))).toBe(1);
  await expect.poll(page).toContain('Toujours');
  expect(await read()).toMatchObject({ schedule: null, shown: { number: 3, by: null } });
});

test('a schedule that is ended shows what was there before, and who publishes while it runs ends it', async () => {
  const { db } = app().database;
  const times = { startsAt: '2099-02-08T23:00:00.000Z', endsAt: '2099-03-10T23:00:00.000Z' };
  await draft(amel, 1, 'Ramadan');
  await post(amel, '/schedule', { version: 2, ...times });
  await followSchedules(db, new Date('2099-02-09T00:00:00Z'));
  expect((await post(amel, '/schedule', { version: 2, ...times })).status).toBe(409);
  expect((await post(amel, '/schedule/end', {})).status).toBe(200);
  expect(await read()).toMatchObject({ schedule: null, shown: null });
  await post(amel, '/schedule', { version: 2, ...times });
  await followSchedules(db, new Date('2099-02-09T00:00:00Z'));
  await draft(amel, 2, 'Promo');
  await post(amel, '/publish', { version: 3 });
  expect(await followSchedules(db, new Date('2099-04-01T00:00:00Z'))).toBe(0);
  expect((await read()).shown?.content.items[0]?.key).toBe('promo');
});

test('what is no menu is refused: four levels, a name twice, an address that runs', async () => {
  const deep = { ...link('A'), children: [{ ...link('B'), children: [{ ...link('C'), children: [link('D')] }] }] };
  for (const items of [
    [deep],
    [link('A'), link('A')],
    [{ ...link('A'), targetId: null, address: 'javascript:alert(1)' }],
  ])
    expect((await post(amel, '/draft', { version: 1, content: { items } })).status).toBe(400);
  expect(
    (await post(amel, '/draft', { version: 1, content: { items: [{ ...link('A'), __proto__x: 1 }] } })).status,
  ).toBe(400);
});
