import type { BrowserContextOptions, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

const { origin, visit } = useFixtureShop();
const START = new Date('2026-11-24T10:00:00Z');
const LATER = new Date('2026-11-24T10:01:00Z');
/** The delay of a line. */
const TURN = 4_000;
const LINES = [
  'Livraison offerte dès 8 000 DA dans les 69 wilayas',
  'Vous payez à la livraison',
  'Les promotions de la semaine',
];

const list = (page: Page) => page.locator('[data-sliding]');
const button = (page: Page, name: string) => page.locator('.announcement').getByRole('button', { name });
/** Which line is read. */
const current = async (page: Page) => LINES.indexOf((await list(page).locator('[data-current]').textContent()) ?? '');
/** Where each line stands: 0 is seen, 1 waits below, −1 has left upwards. */
const places = (page: Page) =>
  list(page)
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => Math.sign(new DOMMatrix(getComputedStyle(line).transform).f)));

/** The home page with a clock that goes on when the test says so. */
async function look(options: BrowserContextOptions, see: (page: Page) => Promise<void>): Promise<void> {
  await visit(null, { ...DESKTOP, reducedMotion: 'no-preference', ...options }, async (page) => {
    await page.clock.install({ time: START });
    await page.goto(`${origin()}/fr/home`);
    await page.locator('[data-carousel-buttons]:not([hidden])').first().waitFor({ state: 'attached' });
    await page.clock.pauseAt(LATER);
    await see(page);
  });
}

/** Whether the same line is read after several turns. */
async function rests(page: Page): Promise<boolean> {
  const before = await current(page);
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(TURN);
    if ((await current(page)) !== before) return false;
  }
  return true;
}

async function untilMoved(page: Page): Promise<void> {
  const before = await current(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(TURN);
      return current(page);
    })
    .not.toBe(before);
}

describe('the lines of an announcement', () => {
  it('BO-39 · slide vertically: one is read, the next comes from below, the one before has left upwards, and after the last comes the first', async () => {
    await look({}, async (page) => {
      await untilMoved(page);
      for (let turn = 0; turn < LINES.length; turn++) {
        const read = await current(page);
        const next = (read + 1) % LINES.length;
        const expected = LINES.map((_, line) => (line === read ? 0 : line === next ? 1 : -1));
        await expect.poll(() => places(page)).toEqual(expected);
        await page.clock.runFor(TURN);
        expect(await current(page)).toBe(next);
      }
    });
  });

  it('rest under the pointer, with the focus within and paused, and their button brings the next one', async () => {
    await look({}, async (page) => {
      await untilMoved(page);
      await list(page).hover();
      expect(await rests(page)).toBe(true);
      await page.mouse.move(600, 500);
      await untilMoved(page);
      await button(page, 'Arrêter le défilement').focus();
      expect(await rests(page)).toBe(true);
      await page.keyboard.press('Enter');
      await button(page, 'Lancer le défilement').evaluate((element) => element.blur());
      expect(await rests(page)).toBe(true);
      const before = await current(page);
      await button(page, 'Annonce suivante').click();
      expect(await current(page)).toBe((before + 1) % LINES.length);
    });
  });

  it('stand for who wants no motion, with a button for the next one and none to pause', async () => {
    await look({ ...PHONE, reducedMotion: 'reduce' }, async (page) => {
      expect(await rests(page)).toBe(true);
      expect(await button(page, 'Arrêter le défilement').isVisible()).toBe(false);
      await button(page, 'Annonce suivante').click();
      expect(await current(page)).toBe(1);
    });
  });

  it('move nothing below, and a line that is not seen is not reached by the Tab key', async () => {
    await look(PHONE, async (page) => {
      const top = () => page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().top);
      const before = await top();
      for (let turn = 0; turn < LINES.length; turn++) {
        await untilMoved(page);
        expect(await top()).toBe(before);
      }
      const reached = () =>
        list(page)
          .locator('a')
          .evaluateAll(
            (links) =>
              links.filter((link) => {
                if (link instanceof HTMLElement) link.focus();
                return document.activeElement === link;
              }).length,
          );
      // One that leaves is seen until it has left.
      await expect.poll(reached).toBe(1);
    });
  });

  it('stand below each other without script', async () => {
    await visit(null, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${origin()}/fr/home`);
      for (const line of LINES) expect(await page.getByText(line).isVisible()).toBe(true);
      expect(await button(page, 'Annonce suivante').count()).toBe(0);
    });
  });
});
