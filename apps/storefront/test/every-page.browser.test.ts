import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from './fixture-server.ts';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

const { useWindow, origin } = useFixtureShop();

/** Which of the checks below a page is put through in this look. */
type Check = 'accessible' | 'pressable' | 'free' | 'narrow' | 'enlarged';

const NARROW = { width: 320, height: 640 };
const LOOKS = [
  {
    language: 'fr',
    look: 'phone, light',
    pages: PAGES,
    options: { ...PHONE, colorScheme: 'light' },
    checks: ['accessible', 'pressable', 'free', 'narrow'],
  },
  { language: 'ar', look: 'phone, light', pages: PAGES, options: PHONE, checks: ['free', 'narrow', 'enlarged'] },
  {
    language: 'ar',
    look: 'desktop, dark',
    pages: PAGES,
    options: { ...DESKTOP, colorScheme: 'dark' },
    checks: ['accessible', 'free'],
  },
  {
    language: 'en',
    look: 'tablet, light',
    pages: ['home', 'product'],
    options: { viewport: { width: 800, height: 1000 }, colorScheme: 'light' },
    checks: ['accessible'],
  },
] as const;

/** Every page is opened once in each look, and looked at in one way after the other: what changes it comes last. */
describe.each(LOOKS)('in $language, $look', ({ language, options, pages, checks }) => {
  const isAsked = (check: Check): boolean => checks.some((each) => each === check);

  const shown = useWindow(options);
  const errors: string[] = [];

  beforeAll(async () => {
    const page = shown();
    // Each page is met as by somebody who has never been here.
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
  });

  describe.each(pages)('%s', (name) => {
    beforeAll(async () => {
      errors.length = 0;
      await shown().setViewportSize(options.viewport);
      await shown().emulateMedia({ forcedColors: 'none' });
      await shown().goto(`${origin()}/${language}/${name}`, { waitUntil: 'networkidle' });
    });

    if (isAsked('accessible'))
      it('Q-01 · has no accessibility finding and no error in the console', async () => {
        // Without frames the page itself can finish the analysis, and what passed needs no report: a quarter of the time.
        const axe = new AxeBuilder({ page: shown() }).setLegacyMode().options({ resultTypes: ['violations'] });
        const { violations } = await axe.analyze();
        const findings = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
        expect(findings).toEqual([]);
        expect(errors).toEqual([]);
      });

    if (isAsked('pressable'))
      it('Q-04 · what fingers press is at least 24 px, and 44 px in header and cards', async () => {
        expect(await shown().evaluate(tooSmall)).toEqual([]);
      });

    if (isAsked('free'))
      it('Q-04 · what floats covers nothing that can be used', async () => {
        await expectNothingCovered(shown(), { isPhone: options.viewport.width < 600 });
      });

    if (isAsked('narrow'))
      it('Q-02 · on 320 px it is not wider than the screen, and no text is cut off', async () => {
        await shown().setViewportSize(NARROW);
        expect(await shown().evaluate(beyondTheScreen)).toEqual({ overflow: 0, cut: [] });
        await shown().setViewportSize(options.viewport);
      });

    if (isAsked('enlarged'))
      it('Q-02 · keeps within the screen with letters twice as large, and shows its marks in forced colours', async () => {
        await shown().setViewportSize(options.viewport);
        await shown().emulateMedia({ forcedColors: 'active' });
        expect(await shown().evaluate(withLettersTwiceAsLarge)).toEqual({ beyond: 0, isForced: true });
      });
  });
});

/** What stays on the screen while the page moves. */
const BARS = '.contact-bar, .buy-bar';
const AT_BOTTOM = `${BARS}, .consent`;
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

async function expectNothingCovered(page: Page, { isPhone }: { isPhone: boolean }): Promise<void> {
  await expect.poll(() => page.locator('[data-island]:not([data-live="yes"])').count()).toBe(0);
  await page.locator('.consent').waitFor();
  expect(await page.evaluate(behindFloating, FLOATING)).toEqual([]);
  expect(await page.evaluate(lostAtTheEnd, AT_BOTTOM)).toEqual([]);
  // On a phone as wide as the screen, so that nothing stands half behind it; on a desk in the margin.
  const odd = await page
    .locator(BARS)
    .evaluateAll(
      (all, onPhone) =>
        all
          .map((bar) => bar.getBoundingClientRect())
          .filter(({ width }) => width > 0 && (onPhone ? width < document.documentElement.clientWidth : width > 38)),
      isPhone,
    );
  expect(odd).toEqual([]);
  // Who has not answered it yet still sees the page: two lines beside a button.
  expect((await page.locator('.consent').boundingBox())?.height).toBeLessThanOrEqual(64);
}

/** Runs in the page. */
function tooSmall(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const side = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height);
  };
  const below = (selector: string, least: number) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => shown(element) && side(element) > 0 && side(element) < least)
      .map((element) => element.outerHTML.slice(0, 120));
  return [
    ...below('.site-header :is(a, button), .card-add, .button, .round-button, .option, .page-links button', 43.9),
    ...below('main :is(button, select, summary), .site-footer :is(a, button)', 23.9),
  ];
}

/** Runs in the page. */
function beyondTheScreen(): { overflow: number; cut: string[] } {
  return {
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cut: [...document.querySelectorAll('main :is(h1, h2, p, a, button, dt, dd, label, summary)')]
      .filter(
        (element) =>
          getComputedStyle(element).overflowX === 'visible' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0,
      )
      .filter((element) => element.closest('.carousel-track, .children, .breadcrumbs, .visually-hidden') === null)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.outerHTML.slice(0, 120)),
  };
}

/** Runs in the page. */
async function withLettersTwiceAsLarge(): Promise<{ beyond: number; isForced: boolean }> {
  document.documentElement.style.setProperty('font-size', '200%');
  // Each part that takes its size from another grows a moment after it.
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().length > 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  return { beyond: scrollWidth - clientWidth, isForced: matchMedia('(forced-colors: active)').matches };
}
