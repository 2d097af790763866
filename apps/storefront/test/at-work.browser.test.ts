import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { buildLine } from '../src/client/testing/build-line.ts';
import { card } from './fixtures/wire-card.ts';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';
import { answerLookups, t } from './ordering.ts';

const { origin, visit } = useFixtureShop();

describe('with script', () => {
  it('a phone is left for what is sold out: a wrong one is said, a right one is sent with the choice', async () => {
    await visit('fr/product', PHONE, async (page) => {
      const sent: unknown[] = [];
      await page.route('**/web/api/product/back-in-stock', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 204 });
      });
      await page.getByText('Un choix épuisé ?').click();
      const form = page.locator('[data-wanted]');
      await form.getByLabel('Votre numéro de mobile').fill('021 12 34 56');
      await form.getByRole('button', { name: 'Prévenez-moi' }).click();
      await expect.poll(() => form.getByRole('status').textContent()).toContain('0661234567');
      await form.getByLabel('Votre numéro de mobile').fill('+213 661 23 45 67');
      await form.getByRole('button', { name: 'Prévenez-moi' }).click();
      await expect.poll(() => form.getByRole('status').textContent()).toContain('C’est noté');
      expect(sent).toEqual([{ product: 1, combination: 12, phone: '0661234567', locale: 'fr' }]);
    });
  });

  it('SF-37 · in Arabic the first slide is at the right and "next" goes left', async () => {
    await visit('ar/home', DESKTOP, async (page) => {
      const carousel = page.getByRole('region', { name: 'وصل حديثًا' });
      const track = carousel.locator('.carousel-track');
      const place = async () => track.evaluate((element) => element.scrollLeft);
      expect(await place()).toBe(0);
      await carousel.getByRole('button', { name: 'التالي' }).click();
      await expect.poll(place).toBeLessThan(-100);
    });
  });

  it('Q-03 · the dark look is kept from page to page', async () => {
    await visit('fr/home', { ...DESKTOP, colorScheme: 'light' }, async (page) => {
      await page.getByRole('button', { name: 'Mode clair ou sombre' }).first().click();
      await page.goto(`${origin()}/fr/listing`);
      expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark');
    });
  });

  it('SF-09 · a thumbnail brings its picture, and a press on the picture enlarges it', async () => {
    await visit('fr/product', DESKTOP, async (page) => {
      await page.getByRole('link', { name: 'Photo 3 sur 4' }).click();
      await expect
        .poll(() =>
          page.locator('.gallery-slides').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth)),
        )
        .toBe(2);
      expect(page.url()).not.toContain('#');
      await page.locator('[data-zoom]').nth(2).click();
      const dialog = page.getByRole('dialog', { name: /^Photos de/ });
      await dialog.waitFor({ state: 'visible' });
      expect(await dialog.locator('img').getAttribute('src')).toBe(
        await page.locator('[data-zoom]').nth(2).getAttribute('href'),
      );
      await page.keyboard.press('ArrowRight');
      const next = await page.locator('[data-zoom]').nth(3).getAttribute('href');
      await expect.poll(() => dialog.locator('img').getAttribute('src')).toBe(next);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  it('on a phone the dots say how many pictures there are and which is seen', async () => {
    await visit('ar/product', PHONE, async (page) => {
      const dots = page.locator('[data-gallery-dots] > span');
      const seen = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')));
      expect([await dots.count(), await seen()]).toEqual([4, 0]);
      await page
        .locator('.gallery-slides > li')
        .nth(2)
        .evaluate((slide) => slide.scrollIntoView({ inline: 'center' }));
      await expect.poll(seen).toBe(2);
    });
  });

  it('SF-09 · pictures beyond the second are loaded when somebody turns to the gallery', async () => {
    await visit('fr/product', PHONE, async (page) => {
      await page.waitForLoadState('networkidle');
      const pictures = page.locator('.gallery-slides img');
      const loaded = () =>
        pictures.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0));
      expect(await loaded()).toEqual([true, true, false, false]);
      await pictures.first().hover();
      await expect.poll(async () => (await loaded()).slice(0, 3)).toEqual([true, true, true]);
    });
  });

  it('SF-06 · on phones the panel of filters opens over the page and closes on Escape', async () => {
    await visit('ar/listing', PHONE, async (page) => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: /^المرشّحات/ }).click();
      const panel = page.getByRole('dialog', { name: 'ترشيح النتائج' });
      await expect.poll(() => panel.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => panel.isVisible()).toBe(false);
    });
  });

  it('SF-12 · a card adds its product, and the cart in the header counts it', async () => {
    await visit('fr/listing', PHONE, async (page) => {
      await page.getByRole('button', { name: 'Ajouter au panier : Chemise en lin' }).click();
      await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    });
  });

  it.each(['fr', 'ar'])('SF-17 · at 320 px everything of a full cart can be pressed, in %s', async (language) => {
    const lines = [12, 13, 14, 15].map((productId) => buildLine({ productId, unitPrice: 14_500, quantity: 2 }));
    await visit(null, { viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true }, async (page) => {
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
      await page.goto(`${origin()}/${language}/home`);
      await page.locator('a.mini-cart').click();
      const dialog = page.locator('dialog.cart-dialog');
      await dialog.locator('.cart-line').nth(3).waitFor();
      const frame = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      for (const button of await dialog.locator('.cart-line__remove, .cart-line .quantity').all()) {
        const box = (await button.boundingBox()) ?? frame;
        expect(box.x).toBeGreaterThanOrEqual(frame.x + 8);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width - 8);
      }
      const order = (await dialog.locator('.dialog__actions .button').last().boundingBox()) ?? frame;
      expect(frame.y + frame.height - order.y - order.height).toBeGreaterThanOrEqual(8);
    });
  });

  it('SF-19 · the wilaya that was asked about beside the product stands in the form that is opened afterwards', async () => {
    await visit(null, DESKTOP, async (page) => {
      await answerLookups(page);
      await page.goto(`${origin()}/en/product`);
      await page.locator('[data-island="purchase"][data-live="yes"]').waitFor({ state: 'attached' });
      await page.locator('[data-wilaya-price] select').selectOption('16');
      await page
        .getByRole('button', { name: t('purchase.buy_now') })
        .first()
        .click();
      const form = page.getByRole('complementary', { name: t('quick.title') });
      await expect.poll(() => form.locator('[name="wilaya"]').inputValue()).toContain('Alger');
      await expect.poll(() => form.locator('[name="commune"]').inputValue()).toBe('1601');
    });
  });

  it.each(['fr', 'ar'])('SF-18 · a notification stands top-right, in %s too', async (language) => {
    await visit(`${language}/listing`, DESKTOP, async (page) => {
      await page.locator('.card:not(:has(.swatches)) [data-add-to-cart]').first().click();
      const toast = page.locator('.toast');
      await toast.waitFor();
      const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 999, width: 0 };
      const screen = page.viewportSize()?.width ?? 0;
      expect(screen - x - width).toBeLessThan(40);
      expect(y).toBeLessThan(200);
    });
  });

  it('in Arabic too the heart of a card stands away from its badge', async () => {
    await visit('ar/listing', DESKTOP, async (page) => {
      const media = page.locator('.grid .card-media', { has: page.locator('.badge-sale') }).first();
      const [heart, badge] = [
        await media.locator('.card-like').boundingBox(),
        await media.locator('.badge').boundingBox(),
      ];
      expect(heart?.x ?? 0).toBeLessThan((badge?.x ?? 0) - (heart?.width ?? 0) / 2);
    });
  });

  it('a heart that is pressed on a card counts in the bar, is pressed in other tabs too, and its product is on the page of favourites', async () => {
    await visit('fr/listing', DESKTOP, async (page) => {
      await page.context().route('**/web/public/api/cards?**', (route) =>
        route.fulfill({
          json: { products: [{ ...card, id: Number(new URL(route.request().url()).searchParams.get('ids')) }] },
        }),
      );
      const other = await page.context().newPage();
      await other.goto(`${origin()}/fr/favourites`);
      await other.getByText('Touchez le cœur d’un produit').waitFor();
      const heart = page.locator('.grid [data-favourite]').first();
      await heart.click();
      const count = (tab: Page) => tab.locator('[data-favourite-count]');
      await expect.poll(() => count(page).textContent()).toBe('1');
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => count(other).textContent()).toBe('1');
      const shown = other.locator('[data-favourites-list] .card');
      await expect.poll(() => shown.count()).toBe(1);
      expect(await shown.locator('[data-favourite]').getAttribute('aria-pressed')).toBe('true');
      await heart.click();
      await expect.poll(() => shown.count()).toBe(0);
      await other.close();
    });
  });

  it('says once what stays on the device, and remembers that it was read', async () => {
    await visit(null, PHONE, async (page) => {
      await page.goto(`${origin()}/fr/home`);
      const notice = page.getByRole('complementary', { name: 'Ce qui reste sur votre appareil' });
      await notice.getByRole('button', { name: 'Compris' }).click();
      expect(await notice.isVisible()).toBe(false);
      await page.reload();
      await page.locator('[data-island="mini-cart"][data-live="yes"]').waitFor();
      expect(await notice.isVisible()).toBe(false);
    });
  });

  it("SF-28 · a deal counts down by the second, by the server's clock, and is empty at its end", async () => {
    await visit(null, DESKTOP, async (page) => {
      await page.clock.install({ time: new Date('2099-11-21T19:30:00Z') });
      await page.route('**/healthz', (route) => route.fulfill({ headers: { date: 'Sat, 21 Nov 2099 13:04:00 GMT' } }));
      await page.goto(`${origin()}/fr/home`);
      const count = page.locator('[data-countdown]').first();
      await expect.poll(() => count.textContent()).toMatch(/^00:0[01]:\d\d$/);
      const before = await count.textContent();
      await page.clock.runFor(5_000);
      expect(await count.textContent()).not.toBe(before);
      await page.clock.runFor(70_000);
      await expect.poll(() => count.textContent()).toBe('');
      await page.locator('[data-deal][data-over]').first().waitFor({ state: 'hidden' });
    });
  });
});

it.each(['fr', 'ar'])(
  'SF-09 · on a phone, name and price of a product stand on the first screen (%s)',
  async (language) => {
    await visit(null, PHONE, async (page) => {
      await page.clock.install({ time: new Date('2099-11-20T10:00:00Z') });
      await page.route('**/healthz', (route) => route.fulfill({ headers: { date: 'Fri, 20 Nov 2099 10:00:00 GMT' } }));
      await page.goto(`${origin()}/${language}/product`);
      const price = await page.locator('main .price').first().boundingBox();
      const bar = await page.locator('.buy-bar').boundingBox();
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      // The bar is there from the first pixel on, with its price, and calling is in it alone.
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.viewport.height);
      await expect.poll(() => page.locator('.contact-bar').isVisible()).toBe(false);
      expect(await page.locator('.buy-bar a[href^="tel:"]').isVisible()).toBe(true);
    });
  },
  30_000,
);
