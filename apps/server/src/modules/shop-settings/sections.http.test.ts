import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildApp } from '@hanout/server';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;
let owner: StaffBrowser;

const url = (section: string) => `/dashboard/api/settings/shops/${shop.id}/sections/${section}`;
const read = async (section: string) => Object((await owner.call({ url: url(section) })).body);
const write = async (section: string, value: object, version?: number) =>
  owner.call({
    method: 'POST',
    url: url(section),
    body: { version: version ?? Number((await read(section)).version), value },
  });
const changesUrl = () => `/dashboard/api/settings/shops/${shop.id}/changes`;
const changes = async (): Promise<readonly { readonly id: number; readonly section: string }[]> =>
  Object((await owner.call({ url: changesUrl() })).body).changes;
const takeBack = async (change: number) =>
  owner.call({ method: 'POST', url: `${changesUrl()}/${change}/take-back`, body: {} });
const get = (path: string, http = app().http) => http.inject({ url: path, headers: { host: shop.host } });
const page = async (path: string, http = app().http) => (await get(path, http)).body;

const texts = (fr: string) => ({ fr, ar: '', en: '' });
const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
const hours = (week: object) => ({ firstWeekday: 6, showsHours: true, openingHours: { week, periods: [] } });
const closing = { orderTaking: 'open', reopensOn: null, closedTexts: texts('') };
const announcement = {
  isOn: true,
  texts: texts('Soldes'),
  href: '/promotions',
  from: null,
  to: null,
  isClosable: true,
};

beforeAll(async () => {
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app(), 'owner');
});

describe('a section of the settings', () => {
  test('ST-11 · opening hours are on the pages of another process as soon as it hears of them', async () => {
    const other = await buildApp(app().deps);
    try {
      expect(await page('/', other.http)).not.toContain('id="opening-hours"');
      expect((await write('hours', hours(always))).status).toBe(200);
      await expect.poll(() => page('/', other.http), { timeout: 5_000 }).toContain('Ouvert jour et nuit');
      expect(await page('/ar', other.http)).toContain('مفتوح ليلًا ونهارًا');
      expect(await page('/', other.http)).toContain('"openingHoursSpecification"');
    } finally {
      await other.http.close();
    }
  });

  test('is refused where two ranges overlap, and nothing is written', async () => {
    const before = await read('hours');
    const overlapping = [
      [
        { opens: 540, closes: 720 },
        { opens: 700, closes: 800 },
      ],
      ...always.slice(1),
    ];
    expect(await write('hours', hours(overlapping))).toMatchObject({
      status: 422,
      body: { errors: { 'week.0': [expect.any(String)] } },
    });
    expect(await read('hours')).toEqual(before);
  });

  test('has a version of its own: who writes one section does not overtake who writes another', async () => {
    const { version } = await read('closing');
    expect((await write('names', { names: texts('Dar El Hana'), taglines: texts('') })).status).toBe(200);
    expect((await write('closing', { ...closing, reopensOn: '2026-12-01' }, version)).status).toBe(200);
    expect(await write('closing', closing, version)).toMatchObject({ status: 409, body: { code: 'settings.changed' } });
    expect((await write('closing', closing)).status).toBe(200);
  });

  test('an announcement is a line on every page, by a name under which it can be closed; a link that leads nowhere is refused', async () => {
    expect((await write('announcement', { announcement })).status).toBe(200);
    await expect.poll(() => page('/')).toContain('Soldes');
    expect(await page('/')).toMatch(/<html[^>]* data-announcement="[\da-f]{12}"/u);
    const wrong = await write('announcement', { announcement: { ...announcement, href: 'javascript:alert(1)' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { href: [expect.any(String)] } } });
  });

  test('several lines of an announcement are on every page in their order, each with its own link; a wrong one is refused where it stands', async () => {
    const more = [
      { texts: texts('Paiement à la livraison'), href: '/delivery' },
      { texts: texts('Ouvert le vendredi'), href: '' },
    ];
    expect((await write('announcement', { announcement: { ...announcement, more } })).status).toBe(200);
    const order = /Soldes.*href="\/delivery">Paiement à la livraison<.*<span>Ouvert le vendredi</su;
    await expect.poll(() => page('/')).toMatch(order);
    const [first, second] = more;
    const wrong = [first, { ...second, href: 'javascript:alert(1)' }, { texts: texts(''), href: '' }];
    expect(await write('announcement', { announcement: { ...announcement, more: wrong } })).toMatchObject({
      status: 422,
      body: { errors: { 'more.1.href': [expect.any(String)], 'more.2.texts.fr': [expect.any(String)] } },
    });
    expect((await write('announcement', { announcement })).status).toBe(200);
  });

  test('a language that is switched off leads to the default one, and no page names it', async () => {
    const three = { languages: ['fr', 'ar', 'en'], defaultLanguage: 'fr' };
    expect((await write('languages', { languages: ['fr', 'ar'], defaultLanguage: 'ar' })).status).toBe(200);
    await expect.poll(async () => (await get('/en/promotions?page=2')).headers.location).toBe('/ar/promotions?page=2');
    await expect.poll(() => page('/')).not.toContain('hreflang="en"');
    expect((await write('languages', { languages: ['fr'], defaultLanguage: 'ar' })).status).toBe(422);
    expect((await write('languages', { languages: ['ar'], defaultLanguage: 'ar' })).status).toBe(200);
    await expect.poll(async () => (await get('//evil.example/x')).headers.location ?? '').not.toMatch(/^\/\//u);
    await expect.poll(async () => (await get('/')).headers.location).toBe('/ar');
    expect((await write('languages', three)).status).toBe(200);
    await expect.poll(async () => (await get('/en')).statusCode).toBe(200);
  });

  test('a shop that is closed answers with one page that says when it is back, also where a page was kept', async () => {
    expect((await get('/')).statusCode).toBe(200);
    const closed = { orderTaking: 'closed', reopensOn: '2026-12-01', closedTexts: texts('Inventaire.') };
    expect((await write('closing', closed)).status).toBe(200);
    await expect.poll(async () => (await get('/')).statusCode).toBe(503);
    const answer = await get('/promotions');
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.body).toContain('Inventaire. Retour le mardi 1 décembre.');
    expect((await write('closing', { ...closed, orderTaking: 'no_orders' })).status).toBe(200);
    await expect.poll(() => page('/')).toContain('data-orders="off"');
    expect((await write('closing', closing)).status).toBe(200);
    await expect.poll(() => page('/')).not.toContain('data-orders');
  });
});

describe('a change of the settings', () => {
  const sale = { activeAddToCart: true, taxRegime: 'ifu', cooldownSeconds: 100, reservationHours: 72 };

  test('is listed with who made it and taken back: what stood before stands again', async () => {
    await write('sale', { ...sale, cooldownSeconds: 30 });
    const [made] = await changes();
    expect(made).toMatchObject({
      section: 'sale',
      by: expect.any(String),
      canTakeBack: true,
      fields: [{ field: 'cooldownSeconds', before: 100, after: 30 }],
    });
    expect((await takeBack(made?.id ?? 0)).status).toBe(200);
    expect((await read('sale')).value).toEqual(sale);
    expect((await changes())[0]).toMatchObject({ fields: [{ field: 'cooldownSeconds', before: 30, after: 100 }] });
  });

  test('that somebody has changed since is not taken back', async () => {
    await write('sale', { ...sale, cooldownSeconds: 40 });
    const [first] = await changes();
    await write('sale', { ...sale, cooldownSeconds: 50 });
    expect(await takeBack(first?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'settings.changed-since' } });
    expect((await read('sale')).value).toEqual({ ...sale, cooldownSeconds: 50 });
  });

  test('of the legal identity is taken back too, and leaves what another change wrote beside it', async () => {
    const legal = `/dashboard/api/settings/shops/${shop.id}/legal`;
    const { version: _, ...before } = Object((await owner.call({ url: legal })).body);
    const save = async (body: object) => {
      const { version } = Object((await owner.call({ url: legal })).body);
      return owner.call({ method: 'POST', url: legal, body: { version, ...body } });
    };
    // What was never saved by its form is made whole by it once.
    await save(before);
    await save({ ...before, activity: 'Vente' });
    const [made] = await changes();
    await save({ ...before, activity: 'Vente', capital: '100 000 DA' });
    expect((await takeBack(made?.id ?? 0)).status).toBe(200);
    expect(Object((await owner.call({ url: legal })).body)).toMatchObject({ activity: '', capital: '100 000 DA' });
  });

  test('of another shop is not found', async () => {
    const other = await build.buildShop(app().database.pool, {});
    const [made] = await changes();
    const path = `/dashboard/api/settings/shops/${other.id}/changes/${made?.id}/take-back`;
    expect((await owner.call({ method: 'POST', url: path, body: {} })).status).toBe(404);
  });
});
