import { formatMoney, type Translate } from '@hanout/i18n';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { TillPage } from '../pages/till-page.ts';
import { hire, signInAt } from '../support/staff.ts';
import { addSoldOut, openTillShop } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

const NAME = 'Caisse du fond';

test('a till is made and opened, watched while it sells, what it sold without stock settled, its day read and its difference found, and it is revoked', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  isMobile,
  provoked,
}) => {
  const shop = await openTillShop(page, language);
  const soldOut = await addSoldOut(shop);
  const boss = await hire({ name: `Nadia ${shop.shopId}`, roles: ['manager'], shopIds: [shop.shopId], language });
  // The office works at a machine of its own.
  const office = await browser.newContext({
    viewport: page.viewportSize(),
    locale: `${language}-DZ`,
    baseURL: baseURL ?? '',
  });
  const desk = await office.newPage();
  await signInAt(desk, boss);
  const link = await makeTill(desk, t);

  const till = new TillPage(page, t, isMobile);
  await till.watchPrinting();
  provoked.add(401);
  await till.openDevice(`${baseURL}/pos#${link.split('#')[1]}`);
  await till.openSession(shop);
  await till.sell(soldOut);
  await expect(till.waits(0)).toBeVisible();

  // The list was left open: it asks again by itself.
  const list = desk.getByRole('main');
  await expect(list.getByText(t('tills.sales', { count: 1 }), { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(list.getByText(t('tills.state.online'))).toBeVisible();
  await expect(list.getByText(t('tills.dayOf', { name: shop.cashier }))).toBeVisible();
  await expectGoodPage(desk);
  await settleByTheBell(desk, t);

  await closeShort(till, shop);
  await readDay(desk, { t, cashier: shop.cashier });
  await revoke(desk, t);
  await expect(page.getByRole('heading', { name: t('pos.revoked.title') })).toBeVisible({ timeout: 60_000 });
  await office.close();
});

/** Answers the link that opens its device. */
async function makeTill(desk: Page, t: Translate): Promise<string> {
  await desk.goto('/dashboard/tills');
  await desk.getByRole('button', { name: t('tills.new') }).click();
  const dialog = desk.getByRole('dialog', { name: t('tills.new') });
  await dialog.getByRole('button', { name: t('tills.make') }).click();
  await expect(dialog.getByText(t('ui.form.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('tills.name') }).fill(NAME);
  await expectGoodPage(desk);
  await dialog.getByRole('button', { name: t('tills.make') }).click();
  const opening = desk.getByRole('dialog', { name: t('tills.openOnTablet', { name: NAME }) });
  const link = await opening.getByRole('textbox', { name: t('tills.link') }).inputValue();
  await expect(opening.getByRole('img', { name: t('tills.qrAlt') })).toBeVisible();
  await expectGoodPage(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('link', { name: NAME })).toBeVisible();
  return link;
}

/** Whoever manages tills is told of what was sold without stock, goes there, and settles it. */
async function settleByTheBell(desk: Page, t: Translate): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(`^${t('shell.notifications')}`, 'u') }).click();
  await desk
    .getByRole('link', { name: t('notifications.tillCase.shortage', { name: NAME }) })
    .click({ timeout: 60_000 });
  await expect(desk).toHaveURL(/\/tills\/conflicts\?till=\d+$/);
  await expect(desk.getByText(t('tills.conflict.shortage')).last()).toBeVisible();
  await expectGoodPage(desk);
  await desk
    .getByRole('main')
    .getByRole('button', { name: t('tills.settle') })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(t('tills.conflict.shortage.do'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('tills.note') }).fill('Compté : un sachet derrière la caisse.');
  await expectGoodPage(desk);
  await dialog.getByRole('button', { name: t('tills.settle') }).click();
  await expect(desk.getByRole('main').getByText(t('tills.noConflictFound'))).toBeVisible();
}

/** 500 DA are missing in the drawer, and a manager says that they are. */
async function closeShort(till: TillPage, shop: { readonly manager: string }): Promise<void> {
  const { page, t } = till;
  await till.openMenu('pos.menu.close');
  await till.count(100_000, 5);
  await till.count(50_000, 1);
  await page.getByRole('button', { name: t('pos.session.compare') }).click();
  await till.closeWith('Rendu de trop', shop);
}

async function readDay(desk: Page, { t, cashier }: { readonly t: Translate; readonly cashier: string }): Promise<void> {
  const missing = formatMoney(50_000);
  await desk.goto('/dashboard/tills/sessions?view=closed');
  await desk.getByRole('link', { name: /^Z1/u }).click();
  await expect(desk.getByRole('heading', { name: t('tills.reportOf', { till: NAME, number: 1 }) })).toBeVisible();
  await expect(desk.getByText('Rendu de trop')).toBeVisible();
  await expect(desk.getByText(missing).first()).toBeVisible();
  await expectGoodPage(desk);
  await desk.goto('/dashboard/tills/differences');
  await expect(desk.getByText(cashier)).toBeVisible();
  await expect(desk.getByText(missing).first()).toBeVisible();
  await expectGoodPage(desk);
}

async function revoke(desk: Page, t: Translate): Promise<void> {
  await desk.goto('/dashboard/tills');
  await desk.getByRole('link', { name: NAME }).click();
  await desk.getByRole('button', { name: t('tills.revoke') }).click();
  const dialog = desk.getByRole('dialog', { name: t('tills.ask.revoke', { name: NAME }) });
  await expectGoodPage(desk);
  await dialog.getByRole('button', { name: t('tills.revoke') }).click();
  await expect(desk.getByRole('main').getByText(t('tills.state.closed'))).toBeVisible();
  await desk.goto('/dashboard/tills?view=archived');
  await expect(desk.getByRole('link', { name: NAME })).toBeVisible();
  await expectGoodPage(desk);
}
