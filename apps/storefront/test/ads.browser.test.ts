import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import type { SiteModel } from '../src/page-models/index.ts';
import { buildPages } from './fixtures/models.ts';
import { renderPage } from './fixture-server.ts';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

/** What a network's script does: it takes the calls that waited over, reports each, and brings another script by itself. */
const script = `
  const report = (call) => fetch('https://network.example/hit', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...call]) });
  fbq.callMethod = (...call) => report(call);
  fbq.queue.splice(0).forEach(report);
  const bring = (address) => { const more = document.createElement('script'); more.src = address; document.head.append(more); };
  bring('https://network.example/more.js');
  try { bring('https://elsewhere.example/x.js'); } catch { report(['refused elsewhere']); }
  try { document.body.insertAdjacentHTML('beforeend', '<b>x</b>'); } catch { report(['refused markup']); }`;

const { origin, visit } = useFixtureShop();
const asked: string[] = [];
const hits: unknown[] = [];
/** Nobody is there: what the page asks of it is answered by the test, and nothing leaves the machine. */
const there = 'https://network.example';

beforeEach(() => {
  asked.splice(0);
  hits.splice(0);
});

const measured = {
  eventId: '019a9f0e-8a55-7cc1-9c6f-2f6b7d1f3a10',
  value: 12_345.5,
  contents: [{ id: '7', quantity: 2, price: 2_057.75 }],
  toGoogleAlone: false,
};

/** The pages of a shop that advertises, under the policy that such pages have. */
async function advertise(page: Page): Promise<void> {
  const pages = buildPages('fr');
  const networks = [
    { network: 'meta' as const, id: '1234567890123456', script: `${there}/events.js`, origins: [there], label: '' },
  ];
  const site: SiteModel = { ...pages.home.site, ads: { networks } };
  const policy = `default-src 'none'; script-src 'self' ${there}; style-src 'self'; img-src 'self' data: ${there}; font-src 'self'; connect-src 'self' ${there}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types default shop-worker`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const answer = async (name: string, body: string) =>
    page.route(`${origin()}/fr/${name}`, (route) => route.fulfill({ headers, body }));
  await page.route(`${there}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/hit') hits.push(route.request().postDataJSON());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: pathname === '/events.js' ? script : '',
    });
  });
  await answer('product', renderPage('product', { ...pages.product, site }));
  await answer('confirmation', renderPage('confirmation', { ...pages.confirmation, site, measured }));
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'Publicité' });
const told = (name: string) => hits.filter((hit) => Array.isArray(hit) && hit[1] === name);

test('no network hears of who has not answered or has refused; who agrees later is told of from then on', async () => {
  await visit(null, DESKTOP, async (page) => {
    await advertise(page);
    await page.goto(`${origin()}/fr/product`);
    await notice(page).waitFor();
    await notice(page).getByRole('button', { name: 'Refuser' }).click();
    await page.reload();
    const again = page.getByRole('button', { name: 'Mon choix sur la publicité' });
    await again.waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await again.click();
    await notice(page).getByRole('button', { name: 'Accepter' }).click();
    await expect.poll(() => told('ViewContent')).toHaveLength(1);
    expect(hits).toContainEqual(['init', '1234567890123456']);
    expect(told('PageView')).toHaveLength(1);
    expect(told('ViewContent')).toMatchObject([['track', 'ViewContent', { currency: 'DZD', content_ids: ['1'] }]]);
    // Its own scripts come; those of others and markup do not, whoever asks.
    await expect.poll(() => asked).toContain('/more.js');
    expect(hits).toEqual(expect.arrayContaining([['refused elsewhere'], ['refused markup']]));
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('add-to-cart', { detail: { productId: 7, quantity: 2, unitPrice: 0.1 } })),
    );
    await expect
      .poll(() => told('AddToCart'))
      .toMatchObject([['track', 'AddToCart', { value: 0.2, content_ids: ['7'] }]]);
    await page.getByRole('button', { name: 'Acheter maintenant' }).first().click();
    await page.locator('.order-form').getByRole('textbox').first().click();
    await expect.poll(() => told('InitiateCheckout')).toHaveLength(1);
  });
});

test('a purchase is told once, by the order’s id; who changes their mind is heard of no more', async () => {
  await visit(null, PHONE, async (page) => {
    await advertise(page);
    await page.goto(`${origin()}/fr/confirmation`);
    await notice(page).getByRole('button', { name: 'Accepter' }).click();
    await expect
      .poll(() => told('Purchase'))
      .toMatchObject([
        ['track', 'Purchase', { value: 12_345.5, currency: 'DZD', content_ids: ['7'] }, { eventID: measured.eventId }],
      ]);
    await page.reload();
    await expect.poll(() => told('PageView')).toHaveLength(2);
    expect(told('Purchase')).toHaveLength(1);
    await page.evaluate(() => {
      document.cookie = '_fbp=fb.1.2.3; path=/';
    });
    await page.getByRole('button', { name: 'Mon choix sur la publicité' }).click();
    await Promise.all([page.waitForEvent('load'), notice(page).getByRole('button', { name: 'Refuser' }).click()]);
    await page.getByRole('button', { name: 'Mon choix sur la publicité' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('_fbp');
    expect(told('PageView')).toHaveLength(2);
  });
});

test('a browser that asks not to be followed has said no', async () => {
  await visit(null, DESKTOP, async (page) => {
    await advertise(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${origin()}/fr/product`);
    await page.getByRole('button', { name: 'Mon choix sur la publicité' }).waitFor();
    expect(await notice(page).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
