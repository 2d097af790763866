import { randomUUID } from 'node:crypto';
import { openCarried } from '../support/carried-parcels.ts';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';

test('an owner reads what is left by wilaya and product, follows a figure to its orders, and one of them to what it is made of', async ({
  page,
  language,
  t,
}) => {
  const owed = await openCarried(`Sûr ${randomUUID().slice(0, 6)}`, 40);
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [owed.shopId] }));
  await page.goto('/dashboard/profits');
  await expect(page.getByRole('heading', { level: 1, name: t('profits.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: '40', exact: true })).toBeVisible({ timeout: 20_000 });
  await expectGoodPage(page);
  await page.getByRole('link', { name: t('profits.by.product'), exact: true }).click();
  await expectGoodPage(page);
  await page.getByRole('link', { name: '40', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('profits.ordersTitle') })).toBeVisible();
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('profits.of') })).toBeVisible();
  await expectGoodPage(page);
});

test('an owner says a rule by hand, replays the past without it, and reads how sure the outcome is', async ({
  page,
  language,
  t,
}) => {
  const owed = await openCarried(`Sûr ${randomUUID().slice(0, 6)}`, 40);
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [owed.shopId] }));
  await page.goto('/dashboard/carrier-choice');
  await page
    .getByRole('button', { name: t('carrierChoice.newRule') })
    .first()
    .click();
  await page.getByLabel(t('carrierChoice.name')).fill('Tout par lui');
  await page.getByRole('combobox', { name: t('carrierChoice.carrier') }).click();
  await page.getByRole('option', { name: owed.carrier.name }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.form.save') })
    .click();
  await expect(page.getByText('Tout par lui')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: t('carrierChoice.simulations'), exact: true }).click();
  await page
    .getByRole('button', { name: t('carrierChoice.newSimulation') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('carrierChoice.simulate') })
    .click();
  await expect(page.getByRole('heading', { name: t('carrierChoice.byWilayaTable') })).toBeVisible({ timeout: 30_000 });
  await expectGoodPage(page);
});
