import { randomUUID } from 'node:crypto';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { incomingOf, openMarket } from '../support/buying.ts';
import { skuOf } from '../support/depots.ts';
import { hire, signInAt } from '../support/staff.ts';

// Five pages and their dialogs are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 240_000 });

test(
  'ST-12 · what is low is ordered, twenty rows are pasted of which two are wrong, and it is received in two deliveries, with what is rejected, its lots and its price',
  { tag: '@everywhere' },
  async ({ page, language, t }) => {
    const code = randomUUID().slice(0, 8);
    const [lamp, vase] = [`Lampe ${code}`, `Vase ${code}`] as const;
    const others = Array.from({ length: 16 }, (_, at) => `Tapis ${at + 1} ${code}`);
    const market = await openMarket([lamp, vase, ...others]);
    const { shopId, supplier } = market;
    await signInAt(page, await hire({ roles: ['supplier-orders'], shopIds: [shopId], language }));
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // The draft out of what is low.
    await page.goto('/dashboard/supplier-orders/new');
    const proposal = page.getByRole('listitem').filter({ hasText: supplier });
    await proposal.getByRole('link', { name: t('purchasing.fillIn') }).click();
    await expect(page.getByText(lamp)).toBeVisible();
    await expectGoodPage(page);
    await button(t('purchasing.create')).click();
    await page.waitForURL(/supplier-orders\/\d+$/u);
    const id = /\d+$/u.exec(page.url())?.[0] ?? '';

    // Twenty rows, two of them of nothing that is sold.
    await button(t('purchasing.paste')).click();
    const dialog = page.getByRole('dialog');
    const rows = [lamp, vase, ...others].map((name) => `${skuOf(name)};10;900`);
    const wrong = [`RIEN-${code};3;1`, `AUCUN-${code};4;1`];
    await dialog
      .getByLabel(t('purchasing.pasteLabel'))
      .fill([...rows.slice(0, 9), ...wrong, ...rows.slice(9)].join('\n'));
    await dialog.getByRole('button', { name: t('purchasing.take'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('purchasing.pasteOutcome', { taken: 18, wrong: 2 }));
    for (const row of wrong) await expect(dialog.getByRole('listitem').filter({ hasText: row })).toBeVisible();
    await expect(dialog.getByLabel(t('purchasing.pasteLabel'))).toHaveValue(wrong.join('\n'));
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: t('ui.form.cancel'), exact: true }).click();
    const selected = page.getByRole('list', { name: t('purchasing.selected') });
    await expect(selected.getByRole('listitem')).toHaveCount(18);
    await expect(selected.getByLabel(t('purchasing.quantityOf', { name: lamp }))).toHaveValue('10');
    await expect(page.getByText(t('purchasing.saved.saved'))).toBeVisible();
    await expectGoodPage(page);

    // A draft is coming to nobody; what is sent is.
    expect(await incomingOf(page, market, lamp)).toBe(0);
    await button(t('supplierOrders.action.send')).click();
    await dialog.getByText(t('purchasing.via.hand'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('purchasing.send.hand'), exact: true }).click();
    await expect(page.getByRole('link', { name: t('purchasing.receive'), exact: true })).toBeVisible();
    expect(await incomingOf(page, market, lamp)).toBe(10);

    // The first delivery: a lot with its expiry, three that go back, and another price.
    await page.getByRole('link', { name: t('purchasing.receive'), exact: true }).click();
    const line = page.getByRole('group', { name: lamp, exact: true });
    const say = (field: string, text: string) => line.getByLabel(field, { exact: true }).fill(text);
    await say(t('receiving.piece.passed'), '4');
    await say(t('receiving.piece.rejected'), '3');
    await say(t('receiving.lotNumber'), `L-${code}`);
    await line.getByLabel(t('receiving.expiresOn')).fill('01/05/2031');
    await line.getByLabel(t('receiving.price')).fill('950');
    await expectGoodPage(page);
    await button(t('receiving.create')).click();
    await page.waitForURL(/receipts\/\d+$/u);
    await expect(page.getByText(t('receiving.passedCount', { count: 4 })).first()).toBeVisible();
    await expect(page.getByText(t('receiving.rejectedCount', { count: 3 })).first()).toBeVisible();
    await expect(page.getByText(`L-${code}`)).toBeVisible();
    // What is rejected is still owed.
    expect(await incomingOf(page, market, lamp)).toBe(6);
    const adopt = button(t('receiving.acceptPriceOf', { name: lamp }));
    await expect(adopt).toBeVisible();
    await expectGoodPage(page);
    await adopt.click();
    await expect(adopt).toBeHidden();

    // From the receipt to what it moved, and back.
    const receipt = new URL(page.url()).pathname;
    await page.getByRole('link', { name: t('receiving.movementsOf', { name: lamp }) }).click();
    await page.waitForURL(/stock\/movements/u);
    await page.locator(`a[href="${receipt}"]`).first().click();
    await page.waitForURL((url) => url.pathname === receipt);

    // The second brings the rest.
    await page.goto(`/dashboard/receipts/new?order=${id}`);
    await button(t('receiving.takeAll')).click();
    await expect(line.getByLabel(t('receiving.piece.passed'), { exact: true })).toHaveValue('6');
    await button(t('receiving.create')).click();
    await page.waitForURL(/receipts\/\d+$/u);
    expect(await incomingOf(page, market, lamp)).toBe(0);
    await page.goto(`/dashboard/supplier-orders/${id}`);
    await expect(page.getByText(t('supplierOrders.state.received'), { exact: true }).first()).toBeVisible();
    await expectGoodPage(page);
  },
);
