import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PAGES } from './fixture-server.ts';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

const { visit, origin } = useFixtureShop();

/** What stays on the screen while the page moves. */
const AT_BOTTOM = '.contact-bar, .buy-bar';
const FLOATING = `${AT_BOTTOM}, .site-header`;

/** Runs in the page: what has the focus and stands behind what floats, in part or whole. */
function behindFloating(floating: string): string[] {
  const covered: string[] = [];
  const usable = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  for (const element of usable) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(floating) !== null) continue;
    // The bar of the product page comes and goes with what is in view: here it is always there.
    document.querySelector('.buy-bar')?.removeAttribute('hidden');
    element.focus();
    if (document.activeElement !== element) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2 || bottom - top > innerHeight / 2) continue;
    // Not its corners, which are round.
    const x = (left + right) / 2;
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const over = document.elementFromPoint(x, y)?.closest(floating) ?? null;
      if (over !== null) covered.push(`${element.outerHTML.slice(0, 100)} behind ${over.className}`);
    }
  }
  return covered;
}

/** Runs in the page, at its end: words that stand behind what floats and cannot be scrolled free. */
function lostAtTheEnd(floating: string): string[] {
  scrollTo(0, document.documentElement.scrollHeight);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lost: string[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;
    if (!isShown || (text.textContent ?? '').trim() === '' || text.parentElement?.closest(floating) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(floating) ?? null;
    if (over !== null) lost.push(`${text.textContent ?? ''} behind ${over.className}`);
  }
  return lost;
}

const alive = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[data-island]:not([data-live="yes"])').count()).toBe(0);

describe.each([
  ['fr', 'phone', PHONE, PAGES],
  ['ar', 'phone', PHONE, PAGES],
  ['ar', 'desk', DESKTOP, ['listing', 'product', 'cart']],
] as const)('in %s on a %s', (language, screen, options, names) => {
  it.each(names)(
    'Q-04 · what floats covers nothing of %s that can be used',
    async (name) => {
      await visit(`${language}/${name}`, options, async (page) => {
        if (name === 'product') await alive(page);
        expect(await page.evaluate(behindFloating, FLOATING)).toEqual([]);
        expect(await page.evaluate(lostAtTheEnd, AT_BOTTOM)).toEqual([]);
        // On a phone as wide as the screen, so that nothing stands half behind it; on a desk in the margin.
        const odd = await page
          .locator(AT_BOTTOM)
          .evaluateAll(
            (all, isPhone) =>
              all
                .map((bar) => bar.getBoundingClientRect())
                .filter(
                  ({ width }) => width > 0 && (isPhone ? width < document.documentElement.clientWidth : width > 38),
                ),
            screen === 'phone',
          );
        expect(odd).toEqual([]);
      });
    },
    30_000,
  );
});

it.each(['fr', 'ar'])(
  'SF-09 · on a phone, name and price of a product stand on the first screen (%s)',
  async (language) => {
    await visit(null, PHONE, async (page) => {
      await page.clock.install({ time: new Date('2099-11-20T10:00:00Z') });
      await page.route('**/healthz', (route) => route.fulfill({ headers: { date: 'Fri, 20 Nov 2099 10:00:00 GMT' } }));
      await page.goto(`${origin()}/${language}/product`);
      const price = await page.locator('main .price').first().boundingBox();
      const bar = await page.locator('.contact-bar').boundingBox();
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  },
  30_000,
);
