import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { placeOrder } from './support/shopper.ts';
import { hire } from './support/staff.ts';

// Each looks at several pages with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test('ST-01 · a new order shows in a pill by itself, no row moves before it is pressed, and it is confirmed', async ({
  page,
  catalogue,
  orders,
  order,
  startWork,
  t,
}) => {
  await startWork(['seller']);
  await expectGoodPage(page);
  const before = await orders.numbers();
  await orders.expectLive();
  const number = await orders.numberOf(await placeOrder(page, catalogue));
  const pill = page.locator('.hn-new-orders button');
  await expect(pill).toBeVisible();
  expect(await orders.numbers()).toEqual(before);
  // Other journeys order too: the pill may have told of theirs first.
  await expect(async () => {
    if (!(await orders.numbers()).includes(number)) await pill.click({ timeout: 1_000 });
    expect(await orders.numbers()).toContain(number);
  }).toPass();

  await orders.openOrder(number);
  await order.expectShown(number);
  await expectGoodPage(page);
  await order.do(t('orders.action.confirm'));
  await order.expectDone('action.done.confirm', number);
  await order.expectState(t('orders.state.confirmed'));
  await order.expectHistory(t('orders.history.confirm'));
  await order.undo();
  await order.expectDone('action.done.reopen', number);
  await order.expectState(t('orders.state.new'));
});

test('ST-02 · a seller cancels an order: the reason is asked for, what it means for stock and money is said', async ({
  page,
  catalogue,
  orders,
  order,
  startWork,
  t,
}) => {
  await startWork(['seller']);
  const { phone } = await placeOrder(page, catalogue);
  await orders.search(`+213 ${phone.slice(1, 4)} ${phone.slice(4)}`);
  await expect.poll(() => orders.numbers()).toHaveLength(1);
  const [number = ''] = await orders.numbers();
  await orders.openOrder(number);
  await order.expectShown(number);

  await order.choose(t('orders.action.cancel'));
  await order.expectDialog(t('orders.consequence.stock_is_free'), t('orders.consequence.no_refund'));
  await expectGoodPage(page);
  await order.submitDialog(t('orders.action.cancel'));
  await order.expectFieldError(t('action.reasonMissing'));
  await order.giveReason(t('orders.reason.too_expensive'));
  await order.submitDialog(t('orders.action.cancel'));
  await order.expectDone('action.done.cancel', number);
  await order.expectState(t('orders.state.rejected'));
  await expectGoodPage(page);

  await orders.open(`?view=cancelled&q=${phone}`);
  await orders.expectNumbers([number]);
  await orders.expectState(number, t('orders.state.rejected'));
});

test(
  'ST-02 · of two people who act on one order the second is told who was faster, and sees the new state',
  { tag: '@once' },
  async ({ page, browser, catalogue, orders, order, startWork, language, provoked, t }) => {
    // The second person's page hears nothing of the first: its stream is cut off.
    provoked.add(0).add(409);
    await page.route('**/dashboard/api/orders/live', (route) => route.abort());
    await startWork(['seller']);
    const { phone } = await placeOrder(page, catalogue);
    await orders.search(phone);
    await expect.poll(() => orders.numbers()).toHaveLength(1);
    const [number = ''] = await orders.numbers();
    await orders.openOrder(number);
    await order.expectShown(number);

    const id = new URL(page.url()).pathname.split('/').at(-1);
    const other = await browser.newContext();
    const colleague = await hire({ roles: ['seller'], language });
    const session = await other.request.post('/dashboard/api/auth/sign-in', {
      data: { email: colleague.email, password: colleague.password },
    });
    const { csrfToken }: { csrfToken: string } = await session.json();
    const won = await other.request.post(`/dashboard/api/orders/${id}/actions/cancel`, {
      headers: { 'X-CSRF-TOKEN': csrfToken },
      data: { version: 1, reason: 'test' },
    });
    expect(won.status(), await won.text()).toBe(200);
    await other.close();

    await order.do(t('orders.action.confirm'));
    await order.expectToldWhoWasFaster();
    await expectGoodPage(page);
    await order.acknowledge();
    await order.expectState(t('orders.state.rejected'));
  },
);

test(
  'ST-01 · the list is worked by keyboard: J, K, Enter, the palette, the sheet of keys',
  { tag: '@desk' },
  async ({ page, orders, startWork, t }) => {
    await startWork(['seller'], '?view=all');
    const numbers = await orders.numbers();
    const known = Promise.withResolvers<void>();
    await page.route('**/dashboard/api/orders/*/neighbours?*', async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(page.locator('[data-row-link]').nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText((numbers[1] ?? '').replace('#', ''));
    // A key that comes before the answer counts all the same.
    await page.keyboard.press('j');
    known.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toContainText((numbers[2] ?? '').replace('#', ''));

    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: t('ui.shortcuts.title') })).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: t('shell.search') });
    await search.fill((numbers[4] ?? '').replace('#', ''));
    await expect(page.getByRole('option').first()).toContainText((numbers[4] ?? '').replace('#', ''));
    await expectGoodPage(page);
    // Enter that comes before the answer opens what is found, not the list of everything.
    const found = Promise.withResolvers<void>();
    await page.route('**/dashboard/api/orders?q=*', async (route) => {
      await found.promise;
      await route.continue();
    });
    await search.fill((numbers[5] ?? '').replace('#', ''));
    await page.keyboard.press('Enter');
    found.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toContainText((numbers[5] ?? '').replace('#', ''));
  },
);

test(
  'ST-01 · what finds nothing says so and leads back; an address that is wrong is no dead end',
  { tag: '@once' },
  async ({ page, orders, startWork, provoked, t }) => {
    provoked.add(404);
    await startWork(['seller']);
    await orders.search('no such name');
    await orders.expectNoMatch();
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('orders.clearFilters') }).click();
    await orders.expectShown();
    await page.goto('/dashboard/orders/018f0000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1, name: t('order.notFound') })).toBeVisible();
    await page.goto('/dashboard/nowhere');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('page.toOrders') })
      .click();
    await orders.expectShown();
  },
);

test(
  'BO-02 · choosing another employee gives the order to them at once',
  { tag: '@once' },
  async ({ page, catalogue, orders, order, startWork, t }) => {
    const { id } = await startWork(['back-office']);
    const { phone } = await placeOrder(page, catalogue);
    await orders.search(phone);
    await expect.poll(() => orders.numbers()).toHaveLength(1);
    const [number = ''] = await orders.numbers();
    await orders.openOrder(number);
    await order.expectShown(number);
    const select = page.getByRole('combobox', { name: t('order.assignee') });
    await expect(select).toHaveValue('');
    await select.click();
    // Whoever works for this shop: colleagues of others stand in the list too.
    const choice = page.locator(`[role=option][value="${id}"]`);
    const chosen = await choice.innerText();
    await choice.click();
    await expect(select).toHaveValue(chosen);
    await order.expectHistory(t('orders.history.assign'));
    await page.reload();
    await expect(select).toHaveValue(chosen);
  },
);
