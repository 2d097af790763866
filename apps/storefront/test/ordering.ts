import { createTranslate } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';
import { shopCartTexts } from '@hanout/i18n/catalogues/shop/cart';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { shopProductTexts } from '@hanout/i18n/catalogues/shop/product';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { buildLine } from '../src/client/testing/build-line.ts';
import { home } from '../src/client/testing/shopper.ts';

/** The document gives its messages in English. */
export const t = createTranslate('en', shopPagesTexts, shopIslandsTexts, shopProductTexts, shopCartTexts);

export const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

export const communes = [{ id: 1601, name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true }];

/** Another document in the place of one of the fixtures. */
export const answerPage = (page: Page, name: string, body: string): Promise<unknown> =>
  page.route(`**/en/${name}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));

/** What the fixture server does not know: places, who delivers there, and what a cart costs. */
export async function answerLookups(page: Page): Promise<void> {
  await page.route('**/public/utilis/api/wilayas', (route) =>
    route.fulfill(json([{ id: 16, isoCode: 'DZ-16', name: 'Alger', name_ar: 'الجزائر', deliverable: true }])),
  );
  await page.route('**/public/utilis/api/commune/**', (route) => route.fulfill(json(communes)));
  await page.route('**/public/utilis/api/transport/**', (route) => route.fulfill(json([[home]])));
  await page.route('**/web/api/cart/quote', (route) => route.fulfill(json({}, 503)));
}

export async function openQuickOrder(page: Page, origin: string): Promise<Locator> {
  await answerLookups(page);
  await page.goto(`${origin}/en/product`);
  await page
    .getByRole('region', { name: t('purchase.title') })
    .getByRole('button', { name: t('purchase.buy_now') })
    .click();
  const form = page.getByRole('complementary', { name: t('quick.title') });
  await form.getByRole('button', { name: t('form.submit') }).waitFor();
  return form;
}

export async function openCart(page: Page, origin: string): Promise<Locator> {
  await answerLookups(page);
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify([buildLine()]));
  await page.goto(`${origin}/en/cart`);
  const form = page.getByRole('region', { name: t('checkout.title') });
  await form.getByRole('button', { name: t('form.submit') }).waitFor();
  return form;
}

export const WAYS = { quick: openQuickOrder, cart: openCart } as const;

export async function chooseWilaya(form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: t('form.wilaya') }).click();
  // A list of the browser's own has options too, which nobody can press.
  await form.getByRole('listbox').getByRole('option').first().click();
}

/** All that an order needs, as a shopper gives it. */
export async function fillOrder(form: Locator): Promise<void> {
  const values = { firstname: 'Amine', lastname: 'Benali', phone: '0661234567', address: '12, rue Didouche' };
  for (const [field, value] of Object.entries(values)) await form.locator(`[name="${field}"]`).fill(value);
  await chooseWilaya(form);
  await form
    .getByRole('group', { name: t('form.transporter') })
    .getByRole('radio')
    .first()
    .check();
}

export const submit = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: t('form.submit') }).press('Enter');

export async function openReview(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}/en/product`);
  await page.getByRole('button', { name: t('reviews.write') }).click();
  return page.getByRole('form', { name: t('review.title') });
}

/** The rows of products below a product, once they had their chance. */
export async function expectNothingBeside(page: Page): Promise<void> {
  await page.locator('[data-cross-selling]').scrollIntoViewIfNeeded();
  await page.locator('.cross-selling--done').waitFor({ state: 'attached' });
  expect(await page.locator('[data-cross-selling] > *').count()).toBe(0);
}
