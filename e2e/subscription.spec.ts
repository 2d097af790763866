import { randomUUID } from 'node:crypto';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';
import { hire, signInAt } from './support/staff.ts';

test('who runs the installation offers an add-on, sees what three of it cost, takes them, takes that back and puts the offer away', async ({
  page,
  language,
  t,
}) => {
  const name = `Borne ${randomUUID().slice(0, 8)}`;
  await signInAt(page, await hire({ roles: ['owner'], language, name: 'Amel' }));
  await page.goto('/dashboard/subscription/offers');
  await page.getByRole('button', { name: t('subscription.offer.newAddon') }).click();
  const dialog = page.getByRole('dialog');
  const field = (label: string, of: 'fr' | 'ar' | 'en') =>
    dialog.getByLabel(`${label} (${t(`subscription.offer.language.${of}`)})`);
  await field(t('subscription.offer.name'), 'fr').fill(name);
  await dialog.getByLabel(t('subscription.price')).fill('1250,5');
  await dialog.getByLabel(t('subscription.limit.tills')).fill('1');
  await dialog.getByRole('button', { name: t('ui.form.save') }).click();
  // A name in each language is asked for, beside the field that lacks it.
  await expect(dialog.getByText(t('ui.form.required')).first()).toBeVisible();
  await field(t('subscription.offer.name'), 'ar').fill(name);
  await field(t('subscription.offer.name'), 'en').fill(name);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('ui.form.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectGoodPage(page);

  await page.goto('/dashboard/subscription');
  const form = page.getByRole('form', { name: t('subscription.calculator') });
  const offer = form.getByRole('option', { name: new RegExp(name, 'u') });
  await form.getByLabel(t('subscription.addon')).selectOption({ label: (await offer.textContent()) ?? '' });
  await expect(form.getByRole('status')).toHaveText(/1\s250,50/u);
  await form.getByLabel(t('ui.calculator.quantity')).fill('3');
  await expect(form.getByRole('status')).toHaveText(/3\s751,50/u);
  await form.getByRole('button', { name: t('subscription.calculator.add') }).click();
  const back = page.getByRole('button', { name: `${t('subscription.withdraw')} · ${name}` });
  await expect(back).toBeVisible();
  await expectGoodPage(page);
  await back.click();
  await expect(back).toBeHidden();

  await page.goto('/dashboard/subscription/offers');
  const row = page
    .getByRole('row', { name: new RegExp(name, 'u') })
    .or(page.getByRole('listitem').filter({ hasText: name }));
  await row.getByRole('button', { name: t('subscription.offer.archive') }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.goto('/dashboard/subscription/offers?state=archived');
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
