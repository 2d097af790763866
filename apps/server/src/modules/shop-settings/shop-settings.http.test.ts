import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import { buildApp } from '@hanout/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let owner: StaffBrowser;

const url = () => `/dashboard/api/settings/shops/${shop.id}`;
const form = {
  social: { facebook: 'facebook.com/hana', instagram: '', tiktok: '', whatsapp: '', youtube: '' },
  showsConsent: true,
  consentTexts: { fr: ' Votre panier reste chez vous. ', ar: '', en: '' },
  listingDisplay: 'pagination',
  listingPageSize: 24,
};
const versionNow = async (): Promise<unknown> => Object((await owner.call({ url: url() })).body)['version'];
const save = async (changes: object = {}) =>
  owner.call({ method: 'POST', url: url(), body: { version: await versionNow(), ...form, ...changes } });

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  const warehouse = await build.buildWarehouse(pool, { shop });
  const category = await build.buildCategory(pool, { slug: 'robes' });
  for (let made = 0; made < 26; made += 1) await build.buildProduct(pool, { shop, warehouse, category });
  await refreshAllListings(db);
  owner = await signInAs(app(), 'owner');
});

describe('the settings of a shop', () => {
  test('are on every page of every process once they are saved, and in the audit log', async () => {
    const other = await buildApp(app().deps);
    const page = async (http = other.http, path = '/catalog/category/robes') =>
      (await http.inject({ url: path, headers: { host: shop.host } })).body;
    try {
      const before = await page();
      expect(before).not.toContain('facebook.com');
      expect(before).toContain('data-mode="load-more"');
      expect(await save()).toMatchObject({ status: 200, body: { social: { facebook: 'https://facebook.com/hana' } } });
      await expect.poll(() => page(), { timeout: 5_000 }).toContain('href="https://facebook.com/hana"');
      const after = await page();
      expect(after).toContain('data-mode="pagination"');
      expect(after.match(/<li class="card/g)).toHaveLength(24);
      expect(after).toContain('Votre panier reste chez vous.');
      expect((await page(other.http, '/catalog/category/robes?pageSize=12')).match(/<li class="card/g)).toHaveLength(
        12,
      );
      expect((await page(other.http, '/ar')).match(/data-consent/g)).toHaveLength(1);
    } finally {
      await other.http.close();
    }
    const { rows } = await app().database.pool.query(
      `select changes from audit_log where action = 'shop.change-settings' and entity_id = $1`,
      [String(shop.id)],
    );
    expect(rows).toMatchObject([
      {
        changes: {
          listingPageSize: [12, 24],
          listingDisplay: ['load_more', 'pagination'],
          showsConsent: [false, true],
        },
      },
    ]);
  });

  test('are refused where an address is of another host, under its field, and nothing is written', async () => {
    const before = await versionNow();
    expect(await save({ social: { ...form.social, instagram: 'https://instagram.com.evil.example/x' } })).toMatchObject(
      {
        status: 422,
        body: { errors: { instagram: [expect.any(String)] } },
      },
    );
    expect(await versionNow()).toBe(before);
  });

  test('that somebody else has changed meanwhile are not overwritten, and the same again changes nothing', async () => {
    const version = Number(await versionNow());
    await save({ listingPageSize: 48 });
    expect(await save({ version })).toMatchObject({ status: 409, body: { code: 'settings.changed' } });
    const now = await versionNow();
    await save({ listingPageSize: 48 });
    expect(await versionNow()).toBe(now);
  });

  test('are not for who may not set up a shop', async () => {
    const seller = await signInAs(app(), 'seller');
    expect((await seller.call({ url: url() })).status).toBe(403);
  });
});

describe('the legal identity of a shop', () => {
  const legalUrl = () => `${url()}/legal`;
  const identity = {
    companyName: 'EURL Hana',
    rc: '16/00-1 B 26',
    nif: '0016 1600 0000 000',
    nis: '',
    ai: '16000000000',
    address: 'Alger',
  };
  const saveLegal = async (changes: object = {}) => {
    const version = Object((await owner.call({ url: legalUrl() })).body)['version'];
    return owner.call({ method: 'POST', url: legalUrl(), body: { version, ...identity, ...changes } });
  };

  test('is on the pages of the shop once it is saved, its numbers without gaps', async () => {
    const saved = await saveLegal({ companyNameAr: 'مؤسسة هناء' });
    expect(saved).toMatchObject({ status: 200, body: { nif: '001616000000000', companyNameAr: 'مؤسسة هناء' } });
    const page = async (path: string) => (await app().http.inject({ url: path, headers: { host: shop.host } })).body;
    await expect.poll(() => page('/'), { timeout: 5_000 }).toContain('EURL Hana');
    expect(await page('/ar')).toContain('مؤسسة هناء');
  });

  test('leaves no empty row and no link to nobody on the pages for what was left empty', async () => {
    const page = async () => (await app().http.inject({ url: '/', headers: { host: shop.host } })).body;
    const numbers = { nis: '001616000000001', phone: '0550 12 34 56', whatsapp: '0550 12 34 57' };
    expect((await saveLegal({ ...numbers, email: 'a@hana.dz' })).status).toBe(200);
    await expect.poll(page).toContain('href="https://wa.me/213550123457"');
    expect(await page()).toMatch(/href="tel:\+213550123456"[^]*NIS[^]*a@hana\.dz/u);
    expect((await saveLegal()).status).toBe(200);
    await expect.poll(page).not.toContain('wa.me');
    expect(await page()).not.toMatch(/href="tel:"|mailto:"|<bdi[^>]*><\/bdi>|>NIS</u);
    expect(await page()).toContain('001616000000000');
  });

  test('is refused under the number that is none, and where somebody else was first', async () => {
    expect(await saveLegal({ nif: '12', ai: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { nif: [expect.any(String)], ai: [expect.any(String)] } },
    });
    expect(await saveLegal({ version: 1 })).toMatchObject({ status: 409, body: { code: 'settings.changed' } });
  });
});
