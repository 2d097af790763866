import { noisyPng } from '@hanout/test-kit/pictures';
import { isPlain } from '../support/catalogue.ts';
import { newCustomer } from '../support/customer.ts';
import { expect, expectGoodPage, test } from '../support/journey.ts';

test('SF-16 · a buyer rates by keyboard, is told what is missing, attaches a large photo, and the review waits for approval', async ({
  page,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(isPlain, 4);
  await page.goto(catalogue.pathOf(offer, prefix));
  await page.getByRole('button', { name: t('reviews.write') }).click();
  const form = page.getByRole('form', { name: t('review.title') });
  await expect(form).toBeVisible();
  await form.getByRole('radio', { checked: true }).press('ArrowUp');
  await expect(form.getByRole('radio', { name: t('review.star_value', { stars: '4,5', count: 4.5 }) })).toBeChecked();
  await form.getByLabel(t('review.text')).fill('Très beau produit.');
  await form.getByLabel(t('review.name')).fill('Amina Benali');
  await form.getByLabel(t('review.email')).fill('amina@exemple.dz');
  await form.getByLabel(t('review.phone')).fill(newCustomer().national);
  await form.getByLabel(t('review.purchase_date')).pressSequentially('15012026');
  await form.getByLabel(t('review.bought_here')).check();
  await form.getByRole('button', { name: t('review.send') }).click();
  await expect(form.getByRole('alert')).toHaveText(t('review.fill_all'));
  await expect(form.getByLabel(t('review.accepted_policy'))).toBeFocused();
  await expectGoodPage(page);

  const photo = noisyPng(3000, 2000);
  await form.locator('input[type="file"]').setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: photo });
  await expect(form.locator('.review-photos img')).toHaveCount(1);
  await form.getByLabel(t('review.accepted_policy')).check();
  const sent = page.waitForRequest((request) => request.url().endsWith('/web/api/product/submit/review'));
  await form.getByRole('button', { name: t('review.send') }).click();
  expect((await sent).postDataBuffer()?.byteLength ?? 0).toBeLessThan(photo.byteLength / 2);
  await expect(page.getByText(t('review.pending')).first()).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByText('Très beau produit.')).toHaveCount(0);
});
