import { ConfirmationPage } from './pages/confirmation-page.ts';
import { TrackPage } from './pages/track-page.ts';
import { BackOffice } from './support/back-office.ts';
import { expect, expectGoodPage, test } from './support/journey.ts';
import { placeOrder } from './support/shopper.ts';

test('SF-32 · an order is followed by its number, changed by its address until the seller confirms it, and not afterwards', async ({
  page,
  t,
  prefix,
  catalogue,
  provoked,
  browser,
}) => {
  const { phone, orderUuid } = await placeOrder(page, catalogue, { quantity: 2 });
  const confirmation = new ConfirmationPage(page, t);
  await confirmation.open(prefix, orderUuid);
  const number = await confirmation.number();

  const track = new TrackPage(page, t);
  await track.open(prefix);
  await track.look(number, '12');
  await track.expectMissing('track.ending_missing');
  provoked.add(404);
  await track.look(number, phone.endsWith('0000') ? '1111' : '0000');
  await track.expectNotFound();
  await track.look(number, phone.slice(-4));
  await track.expectReceived(number, [phone, 'Benali', 'Didouche']);
  await expectGoodPage(page);

  await confirmation.open(prefix, orderUuid);
  await expectGoodPage(page);
  await confirmation.change({ address: '5, rue Larbi Ben M’hidi' });
  await expect(page.getByText('5, rue Larbi Ben M’hidi')).toBeVisible();
  provoked.add(409);
  await confirmation.lowerQuantity();
  await confirmation.expectQuantity(1);

  const tab = await browser.newPage();
  const seller = new BackOffice(tab);
  await seller.confirmOrderOf(phone);
  // The page still offers what the seller has just made impossible.
  await confirmation.tryToCancel();
  await expect(page.getByText(t('own.changed_meanwhile'))).toBeVisible();
  await page.getByRole('button', { name: t('own.reload') }).click();
  await confirmation.expectNoChanges();
  await expectGoodPage(page);
  expect(await seller.historyOf(phone)).toEqual(['place', 'change_address', 'change_quantity', 'confirm']);
  await tab.close();
});

test(
  'SF-32 · an order is cancelled by its address, and the page says so',
  { tag: '@once' },
  async ({ page, t, prefix, catalogue }) => {
    const { orderUuid } = await placeOrder(page, catalogue);
    const confirmation = new ConfirmationPage(page, t);
    await confirmation.open(prefix, orderUuid);
    await confirmation.cancel();
    await confirmation.expectNoChanges();
    await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
    await expectGoodPage(page);
  },
);
