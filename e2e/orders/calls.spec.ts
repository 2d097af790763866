import { formatMoney } from '@hanout/i18n';
import { CallCockpit } from '../pages/call-cockpit.ts';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { ALGER_HOME_CENTIMES, openCallShop, ORAN_HOME_CENTIMES, PIECE_CENTIMES } from '../support/call-shop.ts';
import { choose, tabTo } from '../support/keyboard.ts';
import { hire, signInAt } from '../support/staff.ts';

// Two people work, and the cockpit is looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 120_000 });

test('a morning of calls by keys alone: two agents, six outcomes, one taken back, an order changed while it is talked about', async ({
  page,
  browser,
  language,
  t,
}) => {
  const shop = await openCallShop(5);
  const hireAgent = () => hire({ roles: ['seller'], language, shopIds: [shop.id] });
  const other = await (await browser.newContext()).newPage();
  await signInAt(page, await hireAgent());
  await signInAt(other, await hireAgent());
  const agent = new CallCockpit(page, t);
  const colleague = new CallCockpit(other, t);
  await Promise.all([agent.open(), colleague.open()]);
  const called = [await agent.number(), await colleague.number()];
  expect(new Set(called), 'two agents, two customers').toEqual(
    new Set(shop.orders.slice(0, 2).map(({ number }) => number)),
  );
  const [first = 0, fake = 0] = called;
  await expectGoodPage(page);

  await colleague.choose('5', 'mark_fake');
  await colleague.press('Enter');
  await colleague.expectEnded(fake, 'mark_fake');
  // What the colleague is given now is free again as soon as they look at something else.
  const [, , third, ...rest] = shop.orders.map(({ number }) => number);
  await colleague.expectNumber(third ?? 0);
  await colleague.press('g', 'o');
  await expect(other.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();

  // One more, and to Oran: the total is known before it is saved.
  await agent.press('e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: t('orderEdit.quantityOf', { name: 'Bouilloire' }) })).toBeFocused();
  await agent.press('ArrowUp');
  await expect(dialog).toContainText(formatMoney(2 * PIECE_CENTIMES + ALGER_HOME_CENTIMES));
  await tabTo(page, dialog.getByRole('button', { name: t('orderEdit.otherDelivery') }));
  await agent.press('Enter');
  await tabTo(page, dialog.getByRole('combobox', { name: t('ui.place.wilaya') }));
  await choose(page, '31');
  await tabTo(page, dialog.getByRole('combobox', { name: t('ui.place.commune') }));
  await choose(page);
  const way = dialog.getByRole('radio').first();
  await expect(way).toBeVisible();
  await tabTo(page, way);
  await agent.press('Space');
  const changed = formatMoney(2 * PIECE_CENTIMES + ORAN_HOME_CENTIMES);
  await expect(dialog).toContainText(changed);
  await expect(dialog.getByRole('button', { name: t('orderEdit.save') })).toBeEnabled();
  await expectGoodPage(page);
  await agent.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(agent.pane).toContainText(changed);
  await agent.choose('1', 'confirm');
  await agent.press('Enter');
  await agent.expectEnded(first, 'confirm');

  await agent.expectNumber(third ?? 0);
  await agent.choose('2', 'no_answer');
  await agent.press('Enter');
  await agent.expectEnded(third ?? 0, 'no_answer');
  await agent.press('u');
  await agent.expectTakenBack();
  await agent.expectNumber(third ?? 0);
  await agent.choose('2', 'no_answer');
  await agent.press('Enter');

  const [fourth = 0, fifth = 0] = rest;
  await agent.expectNumber(fourth);
  await agent.choose('3', 'postpone');
  await tabTo(page, page.getByRole('button', { name: t('calls.inOneHour') }));
  await agent.press('Enter', 'Enter');
  await agent.expectEnded(fourth, 'postpone');

  await agent.expectNumber(fifth);
  await agent.choose('4', 'cancel');
  await page.keyboard.type('Trop cher');
  await agent.press('Enter');
  await agent.expectEnded(fifth, 'cancel');

  const [newer, older] = shop.twice;
  await agent.expectNumber(newer.number);
  await agent.choose('6', 'mark_duplicate');
  await expect(page.getByRole('region', { name: t('orderPair.stays') })).toContainText(`#${older.number}`);
  await expectGoodPage(page);
  await agent.press('Enter');
  await agent.expectEnded(newer.number, 'mark_duplicate');
  await agent.expectNumber(older.number);
  await agent.choose('1', 'confirm');
  await agent.press('Enter');
  await agent.expectNobody();
  await expectGoodPage(page);
  await other.context().close();

  const list = await page.request.get('/dashboard/api/orders?view=all');
  const { rows }: { readonly rows: readonly { readonly number: number; readonly confirmationState: string }[] } =
    await list.json();
  expect(Object.fromEntries(rows.map((row) => [row.number, row.confirmationState]))).toEqual({
    [first]: 'confirmed',
    [fake]: 'fake',
    [third ?? 0]: 'no_answer',
    [fourth]: 'postponed',
    [fifth]: 'rejected',
    [newer.number]: 'duplicate',
    [older.number]: 'confirmed',
  });
});
