import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { TillPage } from '../pages/till-page.ts';
import { booksOf, openTillShop, postAs } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

const TABLET = { width: 1024, height: 768 };

test(
  'while tickets wait neither the cache is flushed nor the day closed; once they have arrived it is counted, and what is missing needs a reason and a manager',
  { tag: '@everywhere' },
  async ({ page, context, baseURL, language, t, isMobile, provoked }) => {
    const shop = await openTillShop(page, language);
    await postAs(page, `till-settings/${shop.shopId}`, {
      version: 0,
      embedded: [],
      hasStampDuty: false,
      footer: { fr: '', ar: '', en: '' },
      differenceLimitCentimes: 10_000,
      isBlindCount: true,
    });
    const honey = shop.goods[0]?.barcode ?? '';
    if (!isMobile) await page.setViewportSize(TABLET);
    const till = new TillPage(page, t, isMobile);
    await till.watchPrinting();
    provoked.add(401).add(0);
    await till.openDevice(`${baseURL}${shop.link}`);
    await till.openSession(shop);
    await till.isKept();
    await till.sell(honey);
    await expect(till.waits(0)).toBeVisible();
    await context.setOffline(true);
    await till.sell(honey);
    await till.waits(1).click();
    const dialog = page.getByRole('dialog', { name: t('pos.waiting.title') });
    await dialog.getByRole('button', { name: t('pos.flush') }).click();
    await expect(page.getByText(t('pos.refusal.events-wait', { number: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('pos.sync.orders') }).click();
    await expect(page.getByText(t('pos.sync.ordersFailed'))).toBeVisible();
    await expect(dialog.getByText(t('pos.refusal.is-away')).first()).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');

    await till.openMenu('pos.menu.close');
    await till.count(100_000, 6);
    await till.count(50_000, 1);
    await page.getByRole('button', { name: t('pos.session.compare') }).click();
    await till.askToClose();
    await expect(
      page.getByRole('alert').filter({ hasText: t('pos.refusal.events-wait', { number: 1 }) }),
    ).toBeVisible();
    await expectGoodPage(page);
    await context.setOffline(false);
    await till.askToClose();
    await expect(page.getByRole('alert').filter({ hasText: t('pos.refusal.comment-is-needed') })).toBeVisible();
    await till.closeWith('Rendu de trop', shop);
    await expectGoodPage(page);
    const before = (await till.printed()).times;
    await page.getByRole('button', { name: t('pos.report.printSlip') }).click();
    await expect.poll(async () => (await till.printed()).times).toBe(before + 1);
    await page.getByRole('button', { name: t('pos.session.done') }).click();

    await expect
      .poll(async () => (await booksOf(shop)).events.map(({ kind }) => kind))
      .toEqual(['open', 'sale', 'sale', 'close']);
  },
);
