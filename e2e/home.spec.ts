import { randomUUID } from 'node:crypto';
import { openCarried } from './support/carried-parcels.ts';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { hire, signInAt } from './support/staff.ts';

test('an owner opens the back office, reads a share in the ring, and follows a figure to its orders', async ({
  page,
  language,
  t,
}) => {
  const owed = await openCarried(`Sûr ${randomUUID().slice(0, 6)}`, 6);
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [owed.shopId] }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.home') })).toBeVisible();
  const ring = page.getByRole('group', { name: t('home.places') });
  const segment = ring.getByRole('button', { name: new RegExp(t('home.place.delivered')) });
  await expect(segment).toBeVisible({ timeout: 20_000 });
  await expectGoodPage(page);
  // A segment that is the whole ring has a hole in its middle: it is pressed at its edge.
  const box = await segment.boundingBox();
  await segment.click({ position: { x: 15, y: (box?.height ?? 0) / 2 } });
  const centre = page.getByRole('status').filter({ hasText: t('home.place.delivered') });
  await expect(centre).toContainText(/100[.,]00 %/u);
  await page.getByRole('heading', { name: t('home.queues') }).click();
  await expect(centre).toHaveCount(0);
  await page
    .getByRole('table', { name: t('home.places') })
    .getByRole('link', { name: t('home.place.delivered') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports.ordersTitle') })).toBeVisible();
  await expect(page.getByRole('link', { name: /^#\d+$/ })).toHaveCount(6);
  await expectGoodPage(page);
});

test('an owner compares how far orders come by carrier, and takes the table along as a file', async ({
  page,
  language,
  t,
}) => {
  const owed = await openCarried(`Sûr ${randomUUID().slice(0, 6)}`, 6);
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [owed.shopId] }));
  await page.goto('/dashboard/reports?period=thisYear');
  await page.getByRole('link', { name: t('reports.by.carrier'), exact: true }).click();
  await expect(page.getByText(owed.carrier.name).first()).toBeVisible({ timeout: 20_000 });
  await expectGoodPage(page);
  await page.getByRole('button', { name: t('shell.export') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('shell.export.csv') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);
});
