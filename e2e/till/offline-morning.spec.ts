import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { TillPage } from '../pages/till-page.ts';
import { booksOf, openTillShop } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

/** What somebody chose for the shop: its tickets are written in it, without a network too. */
const FAMILY = 'El Messiri';
const DESK = { width: 1366, height: 768 };

test(
  'a cashier sells the whole morning without a network: the page is loaded anew, closed and opened again, and everything arrives once',
  { tag: '@everywhere' },
  async ({ page, context, baseURL, language, t, isMobile, provoked }) => {
    const shop = await openTillShop(page, language, { 'font-text': FAMILY });
    const [honey, soap, oil] = shop.goods.map(({ barcode }) => barcode);
    if (honey === undefined || soap === undefined || oil === undefined) throw new Error('the shelves are empty');
    if (!isMobile) await page.setViewportSize(DESK);
    const till = new TillPage(page, t, isMobile);
    await till.watchPrinting();
    // A device that is no till yet asks what it is.
    provoked.add(401);
    await till.openDevice(`${baseURL}${shop.link}`);
    await till.openSession(shop);
    await till.isKept();
    await till.sell(honey);
    await expect(till.waits(0)).toBeVisible();

    provoked.add(0);
    await context.setOffline(true);
    await page.reload();
    await till.goOn(shop);
    await till.sell(honey, honey, soap);
    await expect(till.waits(1)).toBeVisible();
    await expect.poll(async () => (await till.printed()).times).toBe(1);
    for (const code of [shop.pack.barcode, honey, honey]) await till.scan(code);
    await till.expectTouchable();
    await till.press('F6', 'pos.discount.button');
    await expectGoodPage(page);
    await till.expectTouchable();
    await page.getByRole('dialog').getByRole('button', { name: /250/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await till.payInCash();
    await expectGoodPage(page);

    // The window goes, and another one opens where there is still no network.
    await page.close();
    const other = await context.newPage();
    const again = new TillPage(other, t, isMobile);
    await again.watchPrinting();
    await other.goto(`${baseURL}/pos/`);
    await again.goOn(shop);
    await expect(again.waits(2)).toBeVisible();
    for (let at = 0; at < 7; at += 1) await again.sell(oil);
    await again.press('F10', 'pos.reprint');
    await expect.poll(async () => (await again.printed()).text).toContain(t('pos.ticket.duplicate'));
    const files = await other.evaluate(
      (family) => [...document.fonts].filter((face) => face.family.includes(family)).map(({ status }) => status),
      FAMILY,
    );
    expect(files).toEqual(['loaded', 'loaded']);
    await expect(again.waits(9)).toBeVisible();
    await again.waits(9).click();
    await expect(other.getByRole('dialog').getByText(`C${shop.tillId}-000010`)).toBeVisible();
    await expectGoodPage(other);
    await again.expectTouchable();

    // The network is back: all of it goes by itself, whoever looks.
    await context.setOffline(false);
    await expect(other.getByRole('dialog').getByText(t('pos.waiting.count', { number: 0 }))).toBeVisible();
    const { events, onHand } = await booksOf(shop);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    const sales = events.filter(({ kind }) => kind === 'sale');
    expect(sales.map(({ number, orders }) => [number, orders])).toEqual(sales.map((_, at) => [at + 1, 1]));
    expect(sales.map(({ paid }) => paid)).toEqual([
      100_000,
      300_000,
      375_000,
      ...Array.from({ length: 7 }, () => 100_000),
    ]);
    expect(onHand).toEqual([44, 48, 43]);
  },
);
