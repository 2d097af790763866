import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openMarket, postAt, type Market } from '../support/buying.ts';
import { skuOf } from '../support/depots.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 180_000 });

/** Ten of each, sent to the supplier by somebody who buys. */
async function sendOrder(page: Page, { supplierId, warehouseId, productIds }: Market): Promise<number> {
  const lines = productIds.map((productId) => ({
    productId,
    combinationId: null,
    quantity: 10,
    priceCentimes: 90_000,
  }));
  const { id, version } = await postAt(page, 'supplier-orders', { supplierId, warehouseId, lines });
  await postAt(page, `supplier-orders/${String(id)}/actions/send`, { version });
  return Number(id);
}

test(
  'an order is received in a cellar without a network: each delivery waits past the page with quality, lot and expiry, is sent once and in order, and what the shop refuses is put right line by line',
  { tag: '@once' },
  async ({ page, context, browser, baseURL, language, t, provoked }) => {
    const code = randomUUID().slice(0, 8);
    const [lamp, vase] = [`Lampe ${code}`, `Vase ${code}`] as const;
    const market = await openMarket([lamp, vase]);
    const { shopId, warehouseId, supplierId } = market;
    const office = await browser.newContext({ baseURL: baseURL ?? '' });
    const buyer = await office.newPage();
    await signInAt(buyer, await hire({ roles: ['supplier-orders'], shopIds: [shopId], language }));
    const order = await sendOrder(buyer, market);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [shopId], language }));
    const received = async () => {
      const answer = await buyer.request.get(`/dashboard/api/supplier-orders/${order}/receipts`);
      const { lines }: { lines: { passed: number; rejected: number; onHold: number }[] } = await answer.json();
      return lines.map(({ passed, rejected, onHold }) => [passed, rejected, onHold]);
    };
    const bar = (in_: Page, count: number) =>
      in_.getByRole('region', { name: t('ui.waiting.title') }).getByText(t('ui.waiting.count', { count }));
    const line = (in_: Page, name: string) => in_.getByRole('group', { name, exact: true });
    const say = (in_: Page, name: string, { field, text }: Readonly<Record<'field' | 'text', string>>) =>
      line(in_, name).getByLabel(field, { exact: true }).fill(text);
    const record = (in_: Page) => in_.getByRole('button', { name: t('receiving.create'), exact: true }).click();

    await page.goto('/dashboard/receipts/new');
    await page.getByRole('link', { name: /^CF-/u }).first().click();
    await expect(line(page, lamp)).toBeVisible();
    // Whoever receives sees no price.
    await expect(page.getByLabel(t('receiving.price'))).toHaveCount(0);
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
    await expect(line(page, lamp).getByLabel(t('receiving.piece.passed'), { exact: true })).toHaveValue('1');

    // The network goes in the middle of it.
    provoked.add(0);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
    await expect(line(page, lamp).getByLabel(t('receiving.piece.passed'), { exact: true })).toHaveValue('2');
    await say(page, lamp, { field: t('receiving.piece.onHold'), text: '1' });
    await say(page, lamp, { field: t('receiving.lotNumber'), text: 'L-1' });
    await say(page, vase, { field: t('receiving.piece.passed'), text: '3' });
    await say(page, vase, { field: t('receiving.piece.rejected'), text: '1' });
    await record(page);
    await expect(bar(page, 1)).toBeVisible();
    // The next delivery begins with what is left of the order.
    await expect(line(page, vase)).toContainText(t('receiving.openOf', { open: 7, ordered: 10 }));
    await say(page, lamp, { field: t('receiving.piece.passed'), text: '2' });
    await say(page, lamp, { field: t('receiving.lotNumber'), text: 'L-2' });
    await record(page);
    await expect(bar(page, 2)).toBeVisible();
    await expectGoodPage(page);

    // The page is pulled away, and opened again where there is a network.
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await other.goto(`/dashboard/receipts/new?order=${order}`);
    await expect.poll(received, { timeout: 60_000 }).toEqual([
      [4, 0, 1],
      [3, 1, 0],
    ]);
    await expect(bar(other, 2)).toBeHidden();
    await expect(line(other, vase)).toContainText(t('receiving.openOf', { open: 7, ordered: 10 }));

    // Somebody receives the rest of the vases while they are counted in the cellar.
    await context.setOffline(true);
    await say(other, lamp, { field: t('receiving.piece.passed'), text: '5' });
    await say(other, vase, { field: t('receiving.piece.passed'), text: '7' });
    await record(other);
    await expect(bar(other, 1)).toBeVisible();
    // It waits once the form is that of the next delivery; before, what the shop says to it would stand in the form.
    await expect(line(other, lamp)).toHaveCount(0);
    const things = await (await buyer.request.get(`/dashboard/api/receipts/form?order=${order}`)).json();
    const { orderLineId, productId } = things.lines[1];
    await postAt(buyer, 'receipts', {
      supplierId,
      orderId: order,
      warehouseId,
      lines: [{ orderLineId, productId, combinationId: null, passed: 5 }],
    });
    provoked.add(422);
    await context.setOffline(false);
    await expect(other.getByText(t('ui.waiting.refused', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await other.getByRole('button', { name: t('ui.waiting.see'), exact: true }).click();
    const dialog = other.getByRole('dialog', { name: t('ui.waiting.title') });
    const wrong = dialog.getByRole('listitem').filter({ hasText: vase });
    await expect(wrong.last()).toContainText(t('receiving.fault.moreThanOrdered', { open: 2 }));
    await expectGoodPage(other);
    await dialog.getByRole('button', { name: t('ui.waiting.mend') }).click();
    await expect(line(other, lamp).getByLabel(t('receiving.piece.passed'), { exact: true })).toHaveValue('5');
    await say(other, vase, { field: t('receiving.piece.passed'), text: '2' });
    await expectGoodPage(other);
    await record(other);
    await other.waitForURL(/receipts\/\d+$/u);
    await expect.poll(received).toEqual([
      [9, 0, 1],
      [10, 1, 0],
    ]);
    await office.close();
  },
);
