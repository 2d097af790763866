import { ConfirmationPage } from './pages/confirmation-page.ts';
import { ProductPage } from './pages/product-page.ts';
import { isChoosable } from './support/catalogue.ts';
import { newCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { tabTo } from './support/keyboard.ts';

test(
  'SF-32 · a shopper orders from the product page by the keyboard alone',
  { tag: '@desk' },
  async ({ page, t, prefix, catalogue }) => {
    const customer = newCustomer();
    const product = new ProductPage(page, t);
    await product.open(catalogue.pathOf(await catalogue.find(isChoosable, 3), prefix));
    const panel = page.getByRole('region', { name: t('purchase.title') });
    await tabTo(page, panel.getByRole('radio', { checked: true }).first());
    await tabTo(page, panel.getByRole('button', { name: t('purchase.buy_now') }));
    await page.keyboard.press('Enter');

    const form = page.getByRole('complementary', { name: t('quick.title') });
    await expect(form).toBeVisible();
    const field = (name: string) => form.locator(`[name="${name}"]`);
    for (const name of ['firstname', 'lastname', 'phone'] as const) {
      await tabTo(page, field(name));
      await page.keyboard.type(customer[name]);
    }
    await tabTo(page, form.getByRole('combobox', { name: t('form.wilaya') }));
    await page.keyboard.type('16');
    await expect(form.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field('commune')).toBeEnabled();
    await tabTo(page, field('commune'));
    // A letter takes the next commune that begins with it, without opening the list.
    await page.keyboard.type('Alger');
    await expect(field('commune')).not.toHaveValue('');
    const carriers = form.getByRole('group', { name: t('form.transporter') });
    // They come with the commune; until then Tab leads past them.
    await expect(carriers.getByRole('radio').first()).toBeVisible();
    await tabTo(page, carriers.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(carriers.getByRole('button', { name: t('form.remove_transporter') })).toBeVisible();
    await tabTo(page, field('address'));
    await page.keyboard.type(customer.address);
    await tabTo(page, form.getByRole('button', { name: t('form.submit') }));
    await page.keyboard.press('Enter');
    await new ConfirmationPage(page, t).expectShown();
  },
);
