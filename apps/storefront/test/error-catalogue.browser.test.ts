import { SHOWN_ERRORS, type ShownError } from '@hanout/test-kit/storefront-document';
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { buildListingPage, buildPages } from './fixtures/models.ts';
import { renderPage } from './fixture-server.ts';
import { DESKTOP, useFixtureShop } from './fixture-shop.ts';
import {
  answerPage,
  chooseWilaya,
  communes,
  expectNothingBeside,
  fillOrder,
  json,
  openCart,
  openQuickOrder,
  openReview,
  submit,
  t,
  WAYS,
} from './ordering.ts';

const { origin, visit } = useFixtureShop();

interface Console {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

const LAST_ORDER = new Date('2099-11-20T10:00:00Z');

type Row = readonly [name: string, meet: (page: Page, said: Console) => Promise<void>];

/** What each row of the document's catalogue looks like to a shopper who meets it. */
const rows: Readonly<Record<ShownError, Row>> = {
  'Checkout HTTP 429': [
    'SF-22 · told to wait, the form is locked and counts, in a dialog or a toast, and remembers it',
    async (page) => {
      for (const [source, open] of Object.entries(WAYS)) {
        await page.route('**/web/api/cart/checkout', (route) =>
          route.fulfill(json({ code: 'cooldown', retryAfterSeconds: 42 }, 429)),
        );
        const form = await open(page, origin());
        await fillOrder(form);
        await submit(form);
        const message = page.locator(source === 'quick' ? '[role="alertdialog"]' : '.toast--error');
        await message.getByText(t('form.waitSeconds', { seconds: 42, count: 42 })).waitFor();
        if (source === 'quick') {
          await message.getByText(t('form.error'), { exact: true }).waitFor();
          await page.keyboard.press('Escape');
        }
        expect(await form.locator('[name="firstname"]').isDisabled()).toBe(true);
        expect(await form.locator('.order-form__wait').textContent()).toMatch(/\b(?:4[0-2]|3\d) seconds/);
        const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('_cooldown')));
        expect(kept).toHaveLength(1);
        await page.goto(`${origin()}/en/error`);
        await page.evaluate(() => localStorage.clear());
      }
    },
  ],

  'Other non-OK checkout response or network failure': [
    'SF-22 · an order that fails says so, in a dialog or a toast, and keeps what was typed',
    async (page, { errors }) => {
      await page.route('**/web/api/cart/checkout', (route) => route.fulfill(json({ code: 'unexpected' }, 500)));
      const quick = await openQuickOrder(page, origin());
      await fillOrder(quick);
      await submit(quick);
      await page.getByRole('alertdialog').getByText(t('form.errorFinalizing')).waitFor();
      expect(errors.join(' ')).toContain('[shop]');
      await page.unroute('**/web/api/cart/checkout');
      await page.route('**/web/api/cart/checkout', (route) => route.abort());
      const cart = await openCart(page, origin());
      await fillOrder(cart);
      await submit(cart);
      await page.locator('.toast--error').getByText(t('form.checkoutError')).waitFor();
      expect(await cart.locator('[name="phone"]').inputValue()).toBe('0661234567');
    },
  ],

  'Submit during cooldown': [
    'SF-18, SF-23 · pressed too early, the form says how long to wait and sends nothing',
    async (page) => {
      await page.clock.install({ time: LAST_ORDER });
      await page.addInitScript((at) => localStorage.setItem('lastPurchaseTime', String(at)), LAST_ORDER.getTime());
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const form = await openCart(page, origin());
      await submit(form);
      await page
        .locator('.toast--error')
        .getByText(/^Please wait \d+ seconds/)
        .waitFor();
      expect(asked.filter((url) => url.endsWith('/cart/checkout'))).toEqual([]);
    },
  ],

  'Missing mandatory fields': [
    'SF-20 · what is missing is listed by the labels of its fields',
    async (page) => {
      const form = await openQuickOrder(page, origin());
      await submit(form);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(t('form.missingMandatoryInfo')).waitFor();
      const fields = ['firstname', 'lastname', 'phone', 'wilaya', 'commune', 'transporter'];
      const [missing, wrong] = [dialog.getByRole('list').first(), dialog.getByRole('list').nth(1)];
      expect(await missing.getByRole('listitem').allTextContents()).toEqual(fields.map((field) => t(`form.${field}`)));
      // The address is no part of that list (it is not asked for at a desk), but it is named.
      expect(await wrong.getByRole('listitem').getByRole('button').allTextContents()).toEqual([t('form.address')]);
    },
  ],

  'Empty cart': [
    'SF-18 · an empty cart says so and offers no form',
    async (page) => {
      await page.goto(`${origin()}/en/cart`);
      await page.getByRole('main').getByText(t('cart.your_cart_is_empty')).waitFor();
      expect(await page.getByRole('button', { name: t('form.submit') }).count()).toBe(0);
    },
  ],

  'Abandoned-cart capture without CSRF token': [
    'SF-25 · without a token nothing is kept, and only the console knows',
    async (page, { warnings, errors }) => {
      const { product } = buildPages('en');
      const tokenless = renderPage('product', { ...product, site: { ...product.site, csrfToken: '' } });
      await answerPage(page, 'product', tokenless);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const form = await openQuickOrder(page, origin());
      await form.locator('[name="phone"]').fill('0661234567');
      await expect.poll(() => warnings.join(' ')).toContain('no token');
      expect(asked.filter((url) => url.endsWith('/abandoned/cart'))).toEqual([]);
      expect(errors.filter((text) => text.startsWith('[shop]'))).toEqual([]);
    },
  ],

  'Listing failure': [
    'SF-04 · a listing that fails says what failed and can be asked for again',
    async (page, { errors }) => {
      await page.goto(`${origin()}/en/listing`);
      const listing = page.locator('[data-listing][data-live]');
      await listing.waitFor({ state: 'attached' });
      await page.route('**/*sort=*', (route) => route.fulfill(json({ code: 'unexpected' }, 500)));
      await page.getByLabel(t('sort.label')).selectOption('price_asc');
      const alert = listing.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('Error: Failed to fetch data');
      expect(await alert.getByRole('button', { name: t('retry') }).isVisible()).toBe(true);
      expect(errors.join(' ')).toContain('the listing was not loaded');
    },
  ],

  'Empty listing': [
    'SF-04 · a listing says that it loads, then that it is empty',
    async (page) => {
      await page.goto(`${origin()}/en/listing`);
      const listing = page.locator('[data-listing][data-live]');
      await listing.waitFor({ state: 'attached' });
      const empty = renderPage('listing', buildListingPage('en', { cards: [], total: 0 }));
      const release = Promise.withResolvers<void>();
      await page.route('**/*sort=*', async (route) => {
        await release.promise;
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body: empty });
      });
      await page.getByLabel(t('sort.label')).selectOption('price_asc');
      await listing.getByText(t('categories.loading_products')).waitFor();
      release.resolve();
      await listing.getByText(t('categories.no_products_found')).waitFor();
      expect(await listing.locator('.card').count()).toBe(0);
    },
  ],

  'Communes or transporters failure': [
    'SF-19 · communes and carriers that do not come are named where they are missing',
    async (page) => {
      const form = await openQuickOrder(page, origin());
      await page.route('**/public/utilis/api/commune/**', (route) => route.fulfill(json({}, 500)));
      await page.route('**/public/utilis/api/transport/**', (route) => route.fulfill(json({}, 503)));
      await chooseWilaya(form);
      await form.getByText('Failed to fetch communes').waitFor();
      await page.route('**/public/utilis/api/commune/**', (route) => route.fulfill(json(communes)));
      await form.getByRole('button', { name: t('retry') }).click();
      await form.locator('option[value="1601"]').waitFor({ state: 'attached' });
      await form.getByText('Failed to fetch transporters').waitFor();
      expect(await form.getByRole('button', { name: t('retry') }).isVisible()).toBe(true);
    },
  ],

  'Cross-selling failure': [
    'SF-15 · what goes with a product shows nothing when it fails, and is logged',
    async (page, { errors }) => {
      await page.route('**/web/api/product/cross_selling/**', (route) => route.fulfill({ status: 500, body: 'x' }));
      await page.goto(`${origin()}/en/product`);
      await expectNothingBeside(page);
      await expect.poll(() => errors.join(' ')).toContain('cross-selling');
    },
  ],

  'Review submit failure': [
    'SF-16 · a review that could not be sent says so, why, and keeps what was written',
    async (page) => {
      const answers = [json({ errors: { email: ['Which address?'] } }, 422), json({}, 429), json({ code: 'x' }, 500)];
      await page.route('**/web/api/product/submit/review', (route) => route.fulfill(answers.shift() ?? json({}, 500)));
      const form = await openReview(page, origin());
      const texts = { text: 'Très bien.', name: 'Amina Benali', email: 'amina@exemple.dz', phone: '0661234567' };
      for (const [field, value] of Object.entries(texts)) await form.getByLabel(t(`review.${field}`)).fill(value);
      await form.getByLabel(t('review.purchase_date')).fill('15/01/2026');
      await form.getByLabel(t('review.bought_here')).check();
      await form.getByLabel(t('review.accepted_policy')).check();
      for (const reason of ['Which address?', t('review.too_often', { minutes: 1 }), t('review.kept')]) {
        await form.getByRole('button', { name: t('review.send') }).click();
        await form.getByRole('alert').getByText(reason).waitFor();
        await form.getByRole('alert').getByText('an error occurred while submitting the review').waitFor();
      }
      expect(await form.getByLabel(t('review.text')).inputValue()).toBe('Très bien.');
    },
  ],

  'Review missing fields': [
    'SF-16 · a review without its fields asks for all of them',
    async (page) => {
      const form = await openReview(page, origin());
      await form.getByRole('button', { name: t('review.send') }).click();
      await form.getByRole('alert').getByText('please fill all fields').waitFor();
    },
  ],

  'Product-list JSON that cannot be parsed': [
    'SF-30 · products that cannot be read are none, and are logged',
    async (page, { errors, warnings }) => {
      await page.route('**/web/api/product/cross_selling/**', (route) => route.fulfill({ status: 200, body: '{"rel' }));
      await page.goto(`${origin()}/en/product`);
      await expectNothingBeside(page);
      await expect.poll(() => errors.join(' ')).toContain('cross-selling');
      await page.goto(`${origin()}/en/listing`);
      const add = page.locator('[data-add-to-cart]').first();
      await add.evaluate((button) => button.setAttribute('data-add-to-cart', '{"productId"'));
      await add.click();
      await expect.poll(() => warnings.join(' ')).toContain('cannot be read');
      expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
    },
  ],

  'Encrypted storage failure on write': [
    'SF-24 · where nothing can be encrypted or read, the order is remembered as plain JSON',
    async (page) => {
      await page.addInitScript(() => {
        SubtleCrypto.prototype.encrypt = () => Promise.reject(new Error('no'));
        // What was stored before cannot be read either, and counts as nothing.
        localStorage['orders'] ??= '{"iv":"AAAA","data":"AAAA"}';
      });
      const placed = { orderUuid: crypto.randomUUID(), redirectUrl: '/en/confirmation' };
      await page.route('**/web/api/cart/checkout', (route) => route.fulfill(json(placed, 201)));
      const form = await openQuickOrder(page, origin());
      await fillOrder(form);
      await submit(form);
      // What is asked of a page that is being left may never be answered.
      await page.waitForURL(`**${placed.redirectUrl}`);
      expect(await page.evaluate(() => localStorage.getItem('orders'))).toContain(placed.orderUuid);
    },
  ],

  'Product card with bad shop prop': [
    'SF-12 · a shop that says nothing sensible of its cart has one, with a warning',
    async (page, { warnings }) => {
      const html = renderPage('listing', buildListingPage('en'));
      const bad = html.replace('name="active-add-to-cart" content="true"', 'name="active-add-to-cart" content="maybe"');
      expect(bad).not.toBe(html);
      await answerPage(page, 'listing', bad);
      await page.goto(`${origin()}/en/listing`);
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .nth(1)
        .click();
      await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
      expect(warnings.join(' ')).toContain('active-add-to-cart');
    },
  ],

  'Module without content': [
    'SF-26 · a block without content shows nothing, not even its title',
    async (page) => {
      const { home } = buildPages('en');
      const blocks = home.blocks.map((block) => ({ ...block, title: 'A title of nothing', content: {} }));
      const body = renderPage('home', { ...home, blocks });
      await answerPage(page, 'home', body);
      await page.goto(`${origin()}/en/home`);
      expect(await page.locator('main .block').count()).toBe(0);
    },
  ],
};

it.each(SHOWN_ERRORS.map((row) => rows[row]))(
  '%s',
  async (_name, meet) => {
    await visit(null, DESKTOP, async (page) => {
      page.setDefaultTimeout(8_000);
      const said = { errors: new Array<string>(), warnings: new Array<string>() };
      page.on('console', (message) => {
        if (message.type() === 'error') said.errors.push(message.text());
        if (message.type() === 'warning') said.warnings.push(message.text());
      });
      await meet(page, said);
    });
  },
  30_000,
);
