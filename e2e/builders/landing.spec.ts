import { createTranslate } from '@hanout/i18n';
import { readCatalogues } from '@hanout/i18n/testing';
import { ConfirmationPage } from '../pages/confirmation-page.ts';
import { OrderForm } from '../pages/order-form.ts';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { newCustomer } from '../support/customer.ts';
import { openLandingShop } from '../support/landing-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

test('an owner makes a landing page of a product, a shopper orders on it, two variants are compared by what is delivered', async ({
  page,
  language,
  prefix,
  browser,
  baseURL,
  t,
}) => {
  const shop = await openLandingShop();
  await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [shop.id], name: 'Amel' }));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const settings = page.getByRole('region', { name: t('homeBuilder.settings') });
  const tab = (view: 'build' | 'figures') =>
    page.getByRole('link', { name: t(`landingPages.view.${view}`), exact: true }).click();
  const publish = async () => {
    await press(t('builder.publish'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('builder.publish') })
      .click();
    await expect(page.getByText(t('builder.done.publish')).first()).toBeVisible();
  };
  const writeHeadline = async (text: string) => {
    // Its handle comes first, and what is done with it last.
    const hero = page
      .getByRole('list', { name: t('homeBuilder.layers') })
      .getByRole('listitem')
      .first();
    await hero.getByRole('button').nth(1).click();
    for (const name of ['Français', 'العربية', 'English'])
      await settings.getByLabel(t('homeBuilder.blockTitle', { language: name }), { exact: true }).fill(text);
    await press(t('homeBuilder.back'));
    await expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  };

  // Of a product and a template.
  await page.goto(`/dashboard/landing-pages?shop=${shop.id}`);
  await expect(page.getByText(t('landingPages.none'))).toBeVisible();
  await expectGoodPage(page);
  await page
    .getByRole('link', { name: t('landingPages.new') })
    .first()
    .click();
  await press(t('landingPages.make'));
  await expect(page.getByText(t('ui.form.required')).first()).toBeVisible();
  await page.getByRole('combobox', { name: t('landingPages.product') }).fill(shop.product);
  await page.getByRole('option', { name: shop.product }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: t('landingPages.name') }).fill('Offre du mois');
  await expectGoodPage(page);
  await press(t('landingPages.make'));

  // The headline is written, the page is published.
  await writeHeadline('Le thé comme à Fès');
  await expectGoodPage(page);
  await publish();

  // Who comes by the advertisement orders there.
  const shopTexts = createTranslate(language, ...(await readCatalogues('shop')));
  const { port } = new URL(baseURL ?? '');
  const shopper = await browser.newPage();
  const customer = newCustomer();
  const address = `http://${shop.host}:${port}${prefix}/p/offre-du-mois?utm_source=facebook&utm_campaign=the`;
  await expect
    .poll(async () => {
      await shopper.goto(address);
      return shopper.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Le thé comme à Fès');
  await expectGoodPage(shopper);
  const form = new OrderForm(
    shopper,
    shopTexts,
    shopper.getByRole('complementary', { name: shopTexts('quick.title') }),
  );
  await form.expectOpen();
  await form.fill(customer);
  await form.fillPlaces('16');
  await form.expectTotals();
  await form.submit();
  await new ConfirmationPage(shopper, shopTexts).expectShown();
  await shopper.close();

  // Its order says where it came from.
  await page.goto(`/dashboard/orders?shop=${shop.id}&q=${customer.national}`);
  await page.getByRole('main').locator('[data-row-link]').first().click();
  await expect(page.getByText(t('order.origin.variant.a'))).toBeVisible();
  await expect(page.getByText('facebook', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Offre du mois' }).click();

  // A second variant, of which half of the visitors see one each.
  const table = page.getByRole('table').first();
  await expect(
    table.getByRole('row', { name: new RegExp(`^${t('landingPages.figure.visitors')}`, 'u') }),
  ).toContainText('1');
  await tab('build');
  await press(t('landingPages.addB'));
  await writeHeadline('Un thé qui réunit');
  await publish();
  await tab('figures');
  await press(t('landingPages.compare'));
  await expect(page.getByText(t('landingPages.verdict.tooFew'))).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText([
    t('landingPages.figure'),
    t('landingPages.variant.a'),
    t('landingPages.variant.b'),
  ]);
  await expectGoodPage(page);

  // What was ordered arrives, and counts for the page.
  await shop.deliver(customer.national);
  await expect
    .poll(async () => {
      await page.reload();
      const last = page.getByRole('table').last();
      return last
        .getByRole('row', { name: new RegExp(`^${escaped(t('landingPages.figure.delivered'))}`, 'u') })
        .textContent();
    })
    .toMatch(/1 \(100\s%\)/u);

  // The comparison ends: everybody sees B.
  await press(t('landingPages.keep.b'));
  await press(t('landingPages.keepIt'));
  await expect(page.getByText(t('landingPages.keptOne', { variant: t('landingPages.variant.b') }))).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/p/offre-du-mois', { headers: { host: shop.host } })).text())
    .toContain('Un thé qui réunit');
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
