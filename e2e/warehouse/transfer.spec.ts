import { randomUUID } from 'node:crypto';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openDepots } from '../support/depots.ts';
import { hire, signInAt } from '../support/staff.ts';

// Four pages and their dialogs are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 180_000 });

test('BO-39 · goods go from one warehouse to another, and what is short, broken and too much is decided', async ({
  page,
  language,
  t,
}) => {
  const code = randomUUID().slice(0, 8);
  const [lamp, vase, rug] = [`Lampe ${code}`, `Vase ${code}`, `Tapis ${code}`] as const;
  const { shopId, sourceId, targetId } = await openDepots([lamp, vase, rug], 9);
  await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [shopId], language }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const line = (name: string) => page.getByRole('listitem', { name });

  await page.goto('/dashboard/transfers/new');
  await page.locator('select[name=source]').selectOption(String(sourceId));
  await page.locator('select[name=target]').selectOption(String(targetId));
  await button(t('transfers.create')).click();
  await page.waitForURL('**/provision');
  const offers = page.getByRole('list', { name: t('transfers.available') });
  const items = page.getByRole('list', { name: t('transfers.items') });
  for (const name of [lamp, vase, rug]) {
    await page.getByRole('searchbox', { name: t('transfers.searchProducts') }).fill(name);
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await offers.getByRole('textbox', { name: t('transfers.quantityOf', { name }) }).fill('4');
    await offers.getByRole('button', { name: t('transfers.add') }).click();
    await expect(page.getByRole('alertdialog', { name: t('transfers.result.success') })).toBeVisible();
    await button(t('transfers.understood')).click();
    await expect(items.getByRole('listitem', { name })).toBeVisible();
  }
  await expectGoodPage(page);

  await page.goto(page.url().replace('/provision', ''));
  await button(t('transfers.action.pick')).click();
  await button(t('transfers.action.send')).click();
  await expect(page.getByText(t('transfers.belongsToNeither'))).toBeVisible();
  await page.getByRole('link', { name: t('transfers.receive'), exact: true }).click();
  const receive = async (name: string, { received, damaged, shown }: Readonly<Record<string, number>>) => {
    const of = line(name);
    await of.getByLabel(t('transfers.qtyReceived')).fill(String(received));
    await of.getByLabel(t('transfers.qtyDamaged')).fill(String(damaged));
    await of.getByRole('button', { name: t('transfers.receiveOf', { name }) }).click();
    await expect(of).toContainText(`${shown} / 4`);
  };
  await receive(lamp, { received: 3, damaged: 0, shown: 3 });
  await receive(vase, { received: 4, damaged: 1, shown: 3 });
  await receive(rug, { received: 5, damaged: 0, shown: 4 });
  await expectGoodPage(page);
  await button(t('transfers.validate')).click();

  await page.waitForURL(/transfers\/\d+$/u);
  await expect(page.getByText(t('transfers.difference.surplus', { count: 1 }))).toBeVisible();
  await button(t('transfers.action.decide')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: lamp }).getByLabel(t('transfers.place.lost'))).toHaveValue('1');
  await expect(dialog.getByRole('group', { name: vase }).getByLabel(t('transfers.place.damaged'))).toHaveValue('1');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('transfers.decide'), exact: true }).click();
  await expect(page.getByText(t('transfers.state.completed'), { exact: true }).first()).toBeVisible();
  await expectGoodPage(page);

  const number = /\d+$/u.exec(page.url())?.[0] ?? '';
  await page.goto(`/dashboard/transfers?view=all&q=T${number}`);
  await expect(page.getByText(`T${number}`).first()).toBeVisible();
  await expectGoodPage(page);
});
