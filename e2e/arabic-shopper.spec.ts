import { createTranslate } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { Carousel } from './pages/carousel.ts';
import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { isChoosable } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';
import { originOnNetwork } from './support/scratch-shop.ts';

test(
  'X-02 · a shopper on the local network, over plain http, switches a product to Arabic and orders from right to left',
  { tag: ['@everywhere', '@from-french'] },
  async ({ page, t, catalogue, isMobile, baseURL }) => {
    const arabic = createTranslate('ar', shopPagesTexts, shopIslandsTexts);
    const offer = await catalogue.find(isChoosable, 2);
    const origin = originOnNetwork(baseURL ?? '');
    await new ProductPage(page, t).open(origin + catalogue.pathOf(offer, ''));
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined']);
    if (isMobile) await page.getByRole('button', { name: t('header.language') }).click();
    await page
      .getByRole('navigation', { name: t('header.language') })
      .getByRole('link', { name: 'العربية' })
      .click();

    await expect(page).toHaveURL(/\/ar\/catalog\/product\//);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectGoodPage(page);
    await page.goto(`${origin}/ar`);
    await new Carousel(page, arabic).expectNextGoesLeft(isMobile);
    await page.goBack();
    const product = new ProductPage(page, arabic);
    const form = await product.buyNow();
    await form.fill({ ...newCustomer(), firstname: 'أمين', lastname: 'بن علي' });
    await form.fillPlaces('الجزائر');
    await form.expectTotals();
    await expectGoodPage(page);
    await form.submit();
    await new ConfirmationPage(page, arabic).expectShown();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expectGoodPage(page);
  },
);
