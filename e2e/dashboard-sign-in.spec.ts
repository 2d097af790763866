import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { placeOrder } from './support/shopper.ts';
import { hire } from './support/staff.ts';

// Each looks at several pages with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test('BO-42 · a wrong password is refused, what was typed stays, the right one leads where the person wanted to go', async ({
  page,
  entrance,
  orders,
  language,
  provoked,
}) => {
  provoked.add(401);
  const seller = await hire({ roles: ['seller'], language });
  await entrance.open('/orders?view=all');
  await expectGoodPage(page);
  await entrance.signIn(seller.email, 'not the password');
  await entrance.expectRefused();
  await entrance.expectTyped(seller.email);
  await expectGoodPage(page);
  await entrance.signIn(seller.email, seller.password);
  await orders.expectShown();
  expect(new URL(page.url()).searchParams.get('view')).toBe('all');
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  await expectGoodPage(page);
  // Another device of the same person turns to another language: this one follows when it is opened again.
  const session = await page.request.get('/dashboard/api/auth/session');
  const { csrfToken }: { csrfToken: string } = await session.json();
  const changed = await page.request.post('/dashboard/api/auth/language', {
    headers: { 'X-CSRF-TOKEN': csrfToken },
    data: { language: 'en' },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test(
  'BO-42 · who may not see orders finds no way to them, and a page that says whom to ask',
  { tag: '@once' },
  async ({ page, entrance, language, t }) => {
    const buyer = await hire({ roles: ['supplier-orders'], language });
    await entrance.open('/orders');
    await entrance.signIn(buyer.email, buyer.password);
    await expect(page.getByRole('heading', { level: 1, name: t('page.noPermission') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('shell.orders'), exact: true })).toBeHidden();
    await expectGoodPage(page);
  },
);

test(
  'who prepares parcels is offered nothing to do with an order that is not confirmed',
  { tag: '@once' },
  async ({ page, orders, order, startWork }) => {
    await startWork(['warehouse'], '?view=to_confirm');
    const [number = ''] = await orders.numbers();
    await orders.openOrder(number);
    await order.expectShown(number);
    await order.expectNothingAllowed();
    await expectGoodPage(page);
  },
);

test(
  'BO-42 · a session that ended is renewed over the page, and what was under way goes through',
  { tag: '@once' },
  async ({ page, context, catalogue, orders, order, startWork, provoked, t }) => {
    provoked.add(401);
    // What the page works out by itself for the order as it was is refused once the press went through, and worked out anew.
    provoked.add(409);
    const seller = await startWork(['seller']);
    const { phone } = await placeOrder(page, catalogue);
    await orders.search(phone);
    await expect.poll(() => orders.numbers()).toHaveLength(1);
    const [number = ''] = await orders.numbers();
    await orders.openOrder(number);
    await order.expectShown(number);
    // What the page asks by itself, be it by a post, would be told first that the session has ended: it waits until the press was.
    const told = Promise.withResolvers<void>();
    await context.route('**/dashboard/api/**', async (route) => {
      if (!route.request().url().includes('/actions/')) await told.promise;
      await route.continue();
    });
    await context.clearCookies();
    await order.do(t('orders.action.confirm'));
    const dialog = page.getByRole('dialog', { name: t('signIn.again') });
    await expect(dialog).toBeVisible();
    told.resolve();
    await dialog.getByLabel(t('signIn.password'), { exact: true }).fill(seller.password);
    await dialog.getByRole('button', { name: t('signIn.submit') }).click();
    await order.expectDone('action.done.confirm', number);
  },
);

test('BO-22 · the shell remembers how it was left, and follows the direction kept in the browser', async ({
  page,
  orders,
  startWork,
  t,
}) => {
  await startWork(['seller']);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1000;
  if (isPhone) {
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await expect(page.getByRole('dialog', { name: t('shell.menu') })).toBeVisible();
    await expectGoodPage(page);
    await page
      .getByRole('dialog', { name: t('shell.menu') })
      .getByRole('link', { name: t('shell.orders') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: t('shell.menu') })).toBeHidden();
    await orders.expectShown();
  } else {
    await page.getByRole('button', { name: t('shell.collapse') }).click();
    await page.reload();
    await orders.expectShown();
    await expect(page.getByRole('button', { name: t('shell.expand') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('shell.orders') }).first()).toHaveAttribute('aria-current', 'page');
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('shell.hideSidebar') }).click();
    await page.reload();
    await orders.expectShown();
    await expect(page.getByRole('complementary')).toBeHidden();
    const kept = await page.evaluate(() =>
      ['verticalCollapse', 'sidebar'].map((key) => localStorage.getItem(`hanout.${key}`)),
    );
    expect(kept).toEqual(['true', 'false']);
  }
  const turned = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ltr' : 'rtl';
  await page.evaluate((flag) => localStorage.setItem('hanout.rtl', flag), String(turned === 'rtl'));
  await page.reload();
  await orders.expectShown();
  expect(await page.locator('html').getAttribute('dir')).toBe(turned);
});
