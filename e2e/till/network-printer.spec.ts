import { openBridge } from '@hanout/server/printer-bridge/open-bridge';
import { openNetworkPrinter } from '@hanout/test-kit/network-printer';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import type { Page } from '@playwright/test';
import { TillPage } from '../pages/till-page.ts';
import { openTillShop } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

/** What somebody chose for the shop: tickets are written in it as well. */
const FAMILY = 'El Messiri';
const CODE = 'code-du-pont-1';
/** The drawer is opened, then a picture is drawn in strips, and the paper is cut. */
const [KICK, PICTURE, CUT] = ['1b7000', '1d763000', '1d5642'];
const TIMES = { connectMs: 2_000, stillMs: 1_000 };

test(
  'tickets go to a printer of the network by its bridge; one that dies holds up no sale, and prints what waited once it is back',
  { tag: '@desk' },
  async ({ page, baseURL, language, t, provoked }) => {
    const shop = await openTillShop(page, language, { 'font-text': FAMILY });
    const honey = shop.goods[0]?.barcode ?? '';
    const printer = await openNetworkPrinter();
    const listen = { host: '127.0.0.1', port: 0 };
    const bridge = await openBridge(
      {
        printer: { host: '127.0.0.1', port: printer.port },
        listen,
        origins: [new URL(baseURL ?? '').origin],
        token: CODE,
      },
      TIMES,
    );
    try {
      const till = new TillPage(page, t);
      await till.watchPrinting();
      await watchLetters(page);
      provoked.add(401).add(502).add(504);
      await till.openDevice(`${baseURL}${shop.link}`);
      await till.openSession(shop);

      await till.openMenu('pos.menu.printer');
      const dialog = page.getByRole('dialog', { name: t('pos.menu.printer') });
      const fill = (name: string, text: string) => dialog.getByRole('textbox', { name: t(name) }).fill(text);
      await fill('pos.printer.bridge.address', 'imprimante');
      await fill('pos.printer.bridge.code', 'un-autre-code');
      const tryOut = () => dialog.getByRole('button', { name: t('pos.printer.bridge.test') }).click();
      await tryOut();
      await expect(dialog.getByText(t('pos.printer.bridge.wrong'))).toBeVisible();
      await fill('pos.printer.bridge.address', `http://127.0.0.1:${bridge.port}/`);
      await tryOut();
      await expect(dialog.getByText(t('pos.printer.bridge.said.code'))).toBeVisible();
      await fill('pos.printer.bridge.code', CODE);
      await tryOut();
      await expect(dialog.getByText(t('pos.printer.bridge.said.printed'))).toBeVisible();
      expect(await lettersDrawn(page)).toEqual([`"${FAMILY}"`]);
      expect(await filesOf(page)).toEqual(['loaded', 'loaded']);
      await expectGoodPage(page);
      await dialog.getByRole('button', { name: t('pos.printer.bridge.use'), exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(printer.jobs[0]?.toString('hex')).toContain(PICTURE);

      await till.sell(honey);
      await expect.poll(() => printer.jobs.length).toBe(2);
      const ticket = printer.jobs[1]?.toString('hex') ?? '';
      expect([ticket.startsWith(KICK), ticket.includes(PICTURE), ticket.includes(CUT)]).toEqual([true, true, true]);

      for (const mood of ['dies', 'still'] as const) {
        printer.mood = mood;
        await till.sell(honey);
        await expect(page.getByText(t('pos.printer.failed')).last()).toBeVisible();
      }
      printer.mood = 'prints';
      await till.openMenu('pos.menu.tickets');
      const tickets = page.getByRole('dialog', { name: t('pos.menu.tickets') });
      await expect(tickets.getByText(t('pos.tickets.later'))).toHaveCount(2);
      await tickets
        .getByRole('listitem')
        .first()
        .getByRole('button', { name: t('pos.print') })
        .click();
      await expect.poll(() => printer.jobs.length).toBe(3);
      await expect(tickets.getByText(t('pos.tickets.later'))).toHaveCount(1);
      // No page of the browser was printed beside it.
      expect((await till.printed()).times).toBe(0);
    } finally {
      await bridge.close();
      await printer.close();
    }
  },
);

/** The families in which pictures are written from now on, the first that each names. */
async function watchLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written = new Set<string>();
    Object.assign(window, { written });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function fill(...how) {
      written.add(/px ([^,]+)/u.exec(this.font)?.[1] ?? '');
      fillText.apply(this, how);
    };
  });
}

const lettersDrawn = (page: Page): Promise<string[]> => page.evaluate(() => [...Object(window).written].map(String));

/** How far its two files are here, that of Latin letters and that of Arabic ones. */
const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (family) => [...document.fonts].filter((face) => face.family.includes(family)).map(({ status }) => status),
    FAMILY,
  );
