import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hasEveryChoice } from '../support/catalogue.ts';
import { choose, tabTo } from '../support/keyboard.ts';
import { placeOrder } from '../support/shopper.ts';
import { actOn } from '../support/staff.ts';

// Several pages are looked at with the whole set of accessibility rules, which takes its time on two busy cores.
test.describe.configure({ timeout: 120_000 });

test('ST-02 · ST-08 · an order goes by keys alone from another size to the door, is paid, something comes back; a deposit outlives a cancelling', async ({
  page,
  catalogue,
  orders,
  order,
  startWork,
  t,
}) => {
  const { keyboard } = page;
  const state = (code: string) => order.expectState(t(`orders.state.${code}`));
  await startWork(['owner']);
  const { phone } = await placeOrder(page, catalogue, { quantity: 2, isWanted: hasEveryChoice });
  const number = await orders.numberOf({ phone });
  await keyboard.press('/');
  await keyboard.type(phone);
  await orders.expectNumbers([number]);
  await tabTo(page, page.locator('[data-row-link]'));
  await keyboard.press('Enter');
  await order.expectShown(number);

  const dialog = page.getByRole('dialog');
  const lines = page.getByRole('region', { name: t('order.lines') });
  const before = await lines.innerText();
  await keyboard.press('e');
  const sizes = dialog.getByRole('combobox', { name: t('orderEdit.combinationOf', { name: '' }) });
  await expect(sizes).toHaveValue(/\(/u);
  await tabTo(page, sizes);
  await choose(page);
  const save = dialog.getByRole('button', { name: t('orderEdit.save') });
  await expect(save).toBeEnabled();
  await keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await order.expectHistory(t('orders.history.edit_combination'));
  expect(await lines.innerText()).not.toBe(before);

  for (const step of ['confirm', 'start_expedition', 'pack', 'send_to_expedition', 'announce'] as const) {
    await order.expectNextStep(t(`orders.action.${step}`));
    await keyboard.press('a');
  }
  // Its carrier has an account: by it, or by hand.
  const byHand = dialog.getByRole('button', { name: t('announcing.byHand') });
  await tabTo(page, byHand);
  await keyboard.press('Enter');
  await expect(dialog.getByLabel(t('action.tracking'))).toBeFocused();
  await keyboard.type(`E2E-${phone}`);
  await expectGoodPage(page);
  await keyboard.press('Enter');
  await state('announced');
  await order.expectNextStep(t('orders.action.mark_delivered'));
  await expect(page.getByRole('region', { name: t('order.shipment') })).toContainText(`E2E-${phone}`);
  await keyboard.press('a');
  await state('delivered');
  await order.chooseByKeys(t('orders.action.undo_delivery'));
  await state('out_for_delivery');
  await order.expectHistory(t('orders.history.undo_delivery'));
  await order.expectNextStep(t('orders.action.mark_delivered'));
  await keyboard.press('a');
  await state('delivered');

  await order.expectNextStep(t('orders.action.record_payment'));
  await keyboard.press('a');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: t('orders.action.record_payment'), exact: true }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectGoodPage(page);

  await tabTo(page, page.getByRole('link', { name: t('order.returnNew') }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('back.new') })).toBeFocused();
  await tabTo(page, page.getByRole('group', { name: t('back.goods') }).getByRole('textbox'));
  await keyboard.type('1');
  await tabTo(page, page.getByRole('combobox', { name: t('back.reason') }));
  await keyboard.press('ArrowDown');
  await expectGoodPage(page);
  await tabTo(page, page.getByRole('button', { name: t('back.create') }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/R[0-9]+/u);
  await expect(page.locator('.hn-heading').getByText(t('returns.state.accepted'), { exact: true })).toBeVisible();
  await expectGoodPage(page);

  const given = await placeOrder(page, catalogue);
  await actOn(page, given.orderUuid, { action: 'record_payment', paymentType: 'deposit', amountCentimes: 12_300 });
  await page.goto(`/dashboard/orders/${given.orderUuid}`);
  await order.chooseByKeys(t('orders.action.cancel'));
  await expect(dialog).toContainText(/123,00/u);
  await keyboard.type('Rupture');
  await tabTo(page, dialog.getByRole('button', { name: t('orders.action.cancel'), exact: true }));
  await keyboard.press('Enter');
  await state('rejected');
  await expect(page.getByRole('region', { name: t('order.payments') })).toContainText(/123,00/u);
});
