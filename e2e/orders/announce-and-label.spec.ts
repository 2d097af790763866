import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openCarrier, openPacked } from '../support/packed-parcels.ts';
import { hire, signInAt } from '../support/staff.ts';

// The carrier is asked by jobs, and the dialogs are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 120_000 });

test('five orders are announced from the list, their labels printed as one PDF, one corrected, one taken back', async ({
  page,
  language,
  orders,
  order,
  t,
}) => {
  const packed = await openPacked(5);
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [packed.shopId] }));
  const fake = await openCarrier(packed);
  await orders.open('?view=all');
  for (const { number } of packed.orders)
    await page
      .getByRole('checkbox', { name: t('ui.table.selectRow', { name: t('orders.number', { number }) }) })
      .check();
  await page.getByRole('button', { name: t('bulk.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('announcing.preview') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('announcing.ready'), { exact: true })).toHaveCount(5);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('announcing.start', { count: 5 }) }).click();
  await expect(dialog.getByText(t('announcing.progress', { done: 5, total: 5 }))).toBeVisible({ timeout: 30_000 });
  expect(fake.book.all()).toHaveLength(5);
  await expectGoodPage(page);

  await dialog.getByRole('button', { name: t('parcelLabels.print'), exact: true }).click();
  await dialog.getByRole('radio', { name: t('parcelLabels.sheet.A4') }).check();
  await dialog.getByRole('button', { name: t('parcelLabels.prepare', { count: 5 }) }).click();
  const open = dialog.getByRole('link', { name: t('parcelLabels.open', { count: 5 }) });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await expectGoodPage(page);
  const file = await page.request.get((await open.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const printed = page.waitForResponse((response) => response.url().endsWith('/printed'));
  await open.click();
  expect((await printed).status()).toBe(200);

  const [first, second] = packed.orders;
  if (first === undefined || second === undefined) throw new Error('five orders were packed');
  await page.goto(`/dashboard/orders/${first.id}`);
  await order.expectHistory(t('orders.history.print_label'));
  await expect(page.getByText(t('atCarrier.same'))).toBeVisible();
  await page.getByRole('button', { name: t('atCarrier.correct') }).click();
  await dialog.getByLabel(t('atCarrier.phone')).fill('0770112233');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('atCarrier.save') }).click();
  await order.expectHistory(t('orders.history.correct_recipient'));
  await expect
    .poll(() => fake.book.byReference(String(first.number))[0]?.body, { timeout: 30_000 })
    .toMatchObject({ contact_phone: '0770112233' });
  await expect(page.getByText(t('atCarrier.same'))).toBeVisible({ timeout: 30_000 });

  await page.goto(`/dashboard/orders/${second.id}`);
  await order.choose(t('orders.action.withdraw_announcement'));
  await dialog.getByRole('button', { name: t('orders.action.withdraw_announcement') }).click();
  await expect.poll(() => fake.book.byReference(String(second.number)).length, { timeout: 30_000 }).toBe(0);
  await fake.close();
});
