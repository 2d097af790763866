import { gzipSync } from 'node:zlib';
import { CartModal } from './pages/cart-modal.ts';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { OrderForm } from './pages/order-form.ts';
import { ProductPage } from './pages/product-page.ts';
import { isPlain } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';

test(
  'SF-17 · a tap that comes before the script is held and done once',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue }) => {
    const path = catalogue.pathOf(await catalogue.find(isPlain), prefix);
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/base-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const cart = page.getByRole('banner').locator('a[href$="/checkout/cart/view"]');
    await cart.click();
    await expect(cart).toHaveAttribute('aria-busy', 'true');
    release.resolve();
    const modal = new CartModal(page, t);
    await modal.expectOpen();
    await page.keyboard.press('Escape');
    await modal.expectClosed();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path);
  },
);

test(
  'SF-20 · what is typed into an order before the script comes is there when the form lives, and is ordered',
  { tag: '@once' },
  async ({ page, t, prefix, baseURL }) => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/base-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    // A shop without a cart shows the form at once.
    await page.goto(`http://second.localhost:${new URL(baseURL ?? '').port}${prefix}/`);
    await page.locator('main a[href*="/catalog/product/"]').first().click();
    const form = new OrderForm(page, t, page.getByRole('complementary', { name: t('quick.title') }));
    const customer = newCustomer();
    await form.fill(customer);
    await expect(page.locator('[data-island="purchase"]')).not.toHaveAttribute('data-live');
    release.resolve();
    await expect(page.locator('[data-island="purchase"]')).toHaveAttribute('data-live', 'yes');
    for (const field of ['firstname', 'lastname', 'address'] as const) await form.expectValue(field, customer[field]);
    await form.fillPlaces('16');
    await form.expectTotals();
    await form.submit();
    await new ConfirmationPage(page, t).expectShown();
  },
);

test(
  'SF-09 · an island that throws leaves the page as the server wrote it',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue, provoked }) => {
    const path = catalogue.pathOf(await catalogue.find(isPlain), prefix);
    provoked.add(1);
    await page.route(
      ({ pathname }) => decodeURI(pathname) === path,
      async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(/(data-island-props="buy">)[^<]*/, '$1{}');
        await route.fulfill({ response: answer, body: html });
      },
    );
    await new ProductPage(page, t).open(path);
    await expect(page.locator('[data-island="purchase"]')).toHaveAttribute('data-live', 'failed');
    await expect(page.getByRole('region', { name: t('purchase.title') })).toContainText('DA');
    await expect(page.locator('[data-island="mini-cart"]')).toHaveAttribute('data-live', 'yes');
  },
);

test(
  'SF-09 · the page names little script, and little more once everything lives, also where it asks about adverts',
  { tag: '@desk' },
  async ({ page, prefix, baseURL, language }) => {
    const host = process.env['HANOUT_E2E_ADVERTISING_HOST'] ?? '';
    const readNew = async () => (await page.request.get(`${prefix}/catalog/new`, { headers: { host } })).text();
    // Its product comes into its listing behind the shop.
    await expect.poll(readNew, { timeout: 30_000 }).toMatch(/\/catalog\/product\/[^]*data-ads=/);
    const [, path] = /href="([^"]*\/catalog\/product\/[^"]+)"/.exec(await readNew()) ?? [];
    const origin = `http://${host}:${new URL(baseURL ?? '').port}`;
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    });
    const html = await (await page.goto(`${origin}${path}`))?.text();
    await expect(page.locator('[data-island]:not([data-live="yes"])')).toHaveCount(0);
    await expect(page.locator('[data-ads]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...scripts].map(async ([url, size]) => [url, await size] as const));
    const named = sizes.filter(([url]) => html?.includes(new URL(url).pathname) === true);
    expect(sum(named)).toBeLessThanOrEqual(12_000);
    expect(sum(sizes), `all script, ${language}`).toBeLessThanOrEqual(95_000);
  },
);

function sum(sizes: readonly (readonly [string, number])[]): number {
  return sizes.reduce((total, [, size]) => total + size, 0);
}
