import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, useFixtureShop } from './fixture-shop.ts';

const { origin, visit } = useFixtureShop();
const START = new Date('2026-11-24T10:00:00Z');
const LATER = new Date('2026-11-24T10:01:00Z');
/** More than the delay of any row. */
const TURN = 3_200;

const row = (page: Page, kind: string) => page.locator(`.carousel-${kind}`).first();
const place = (page: Page, kind: string) =>
  row(page, kind)
    .locator('.carousel-track')
    .evaluate((track) => Math.round(Math.abs(track.scrollLeft)));

/** Turn after turn until the row has moved from where it was. */
async function untilMoved(page: Page, kind: string, from: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(TURN);
      return place(page, kind);
    })
    .not.toBe(from);
}

/** Whether it stays where it came to rest while several turns pass. */
async function rests(page: Page, kind: string): Promise<boolean> {
  let before = Number.NaN;
  const hasStopped = async (): Promise<boolean> => {
    const now = await place(page, kind);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(hasStopped, { interval: 150 }).toBe(true);
  for (let turn = 0; turn < 3; turn++) await page.clock.runFor(TURN);
  return (await hasStopped()) && hasStopped();
}

/** The home page with a row in the middle of the screen, and a clock that goes on when the test says so. */
async function look(kind: string, options: BrowserContextOptions, see: (page: Page) => Promise<void>): Promise<void> {
  await visit(null, { ...DESKTOP, reducedMotion: 'no-preference', ...options }, async (page) => {
    await page.clock.install({ time: START });
    await page.goto(`${origin()}/fr/home`);
    await page.locator('[data-carousel-buttons]:not([hidden])').first().waitFor({ state: 'attached' });
    await page.clock.pauseAt(LATER);
    await row(page, kind).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await see(page);
  });
}

describe('rows that move by themselves', () => {
  it('go on while they are seen, and wait under the pointer, with the focus within, and paused', async () => {
    await look('products', {}, async (page) => {
      await untilMoved(page, 'products', 0);
      await row(page, 'products').hover();
      expect(await rests(page, 'products')).toBe(true);
      await page.mouse.move(2, 2);
      await untilMoved(page, 'products', await place(page, 'products'));
      const pause = row(page, 'products').locator('.pause-button');
      await pause.focus();
      expect(await rests(page, 'products')).toBe(true);
      await page.keyboard.press('Enter');
      await pause.evaluate((button) => button.blur());
      expect([await pause.getAttribute('aria-label'), await rests(page, 'products')]).toEqual([
        'Lancer le défilement',
        true,
      ]);
    });
  });

  it('one row at a time, the upper one: the others wait until it has left the screen', async () => {
    await look('categories', { viewport: { width: 1000, height: 1800 } }, async (page) => {
      await untilMoved(page, 'categories', 0);
      expect(await place(page, 'products')).toBe(0);
      await row(page, 'products').evaluate((element) =>
        element.scrollIntoView({ block: 'start', behavior: 'instant' }),
      );
      await untilMoved(page, 'products', 0);
    });
  });

  it('none moves for who wants no motion, and there is nothing to pause', async () => {
    await look('products', { reducedMotion: 'reduce' }, async (page) => {
      expect(await rests(page, 'products')).toBe(true);
      expect(await place(page, 'products')).toBe(0);
      expect(await row(page, 'products').locator('.pause-button').isVisible()).toBe(false);
    });
  });
});
