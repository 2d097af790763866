import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { scan } from '../support/scanner.ts';
import { openShelves } from '../support/shelves.ts';
import { actOn, hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 150_000 });

/** The call of a page, by whoever is signed in at this browser; it goes past the network that the page has lost. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: number }> {
  const { csrfToken }: { csrfToken: string } = await (await page.request.get('/dashboard/api/auth/session')).json();
  const answer = await page.request.post(`/dashboard/api/${path}`, { headers: { 'X-CSRF-TOKEN': csrfToken }, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

type Line = { readonly id: number; readonly picked: number; readonly missing: number; readonly orderId: string };

test(
  'in a cellar a wave goes on without a network: pieces count at once, wait, and are counted once each when it is back; what the shop refuses is shown line by line',
  { tag: '@once' },
  async ({ page, context, language, t, provoked }) => {
    const series = String(randomInt(10_000_000, 99_999_999));
    const things = ['Lampe', 'Vase', 'Tapis', 'Miroir'].map((name, at) => ({
      name: `${name} ${series}`,
      barcode: `Q${series}${at}`,
    }));
    const { shopId, warehouseId, orders } = await openShelves(things);
    await signInAt(page, await hire({ roles: ['seller', 'warehouse'], shopIds: [shopId], language }));
    for (const { id } of orders) await actOn(page, id, { action: 'confirm' });
    const orderIds = orders.map(({ id }) => id);
    const { id } = await post(page, 'picking/waves', { warehouseId, mode: 'by_order', orderIds });
    const readLines = async (): Promise<readonly Line[]> =>
      (await (await page.request.get(`/dashboard/api/picking/waves/${id}`)).json()).lines;
    const said = (on: Page) => on.getByRole('region', { name: t('ui.scan.title') }).getByRole('status');
    const next = (on: Page) => on.getByRole('region', { name: t('picking.next') });
    const bar = (on: Page) => on.getByRole('region', { name: t('ui.waiting.title') });
    const [lamp, vase, rug, mirror] = things;

    await page.goto(`/dashboard/picking/waves/${id}/pick`);
    await expect(next(page)).toContainText(lamp?.name ?? '');
    await scan(page, lamp?.barcode ?? '');
    await expect(said(page)).toHaveAttribute('data-tone', 'good');
    await expect.poll(async () => (await readLines()).map(({ picked }) => picked)).toEqual([1, 0, 0, 0]);

    provoked.add(0);
    await context.setOffline(true);
    await expect(next(page)).toContainText(vase?.name ?? '');
    await scan(page, rug?.barcode ?? '');
    await expect(said(page)).toHaveAttribute('data-tone', 'bad');
    await expect(said(page)).toContainText(vase?.name ?? '');
    await scan(page, vase?.barcode ?? '');
    await expect(said(page)).toHaveAttribute('data-tone', 'good');
    await expect(next(page)).toContainText(rug?.name ?? '');
    await expect(bar(page).getByText(t('ui.waiting.count', { count: 1 }))).toBeVisible();
    // A slip: taken back before the shop has heard of it, and scanned again.
    await page.getByRole('button', { name: t('picking.undoOf', { name: vase?.name ?? '' }) }).click();
    await expect(next(page)).toContainText(vase?.name ?? '');
    await expect(bar(page)).toBeHidden();
    await scan(page, vase?.barcode ?? '');
    await expect(next(page)).toContainText(rug?.name ?? '');
    // The rug is not there: its order goes back, the wave goes on.
    await next(page)
      .getByRole('button', { name: t('picking.short') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('picking.shortSend') })
      .click();
    await expect(next(page)).toContainText(mirror?.name ?? '');
    await expect(bar(page).getByText(t('ui.waiting.count', { count: 2 }))).toBeVisible();
    await expectGoodPage(page);

    // The page is pulled away, and opened again where there is a network.
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await other.goto(`/dashboard/picking/waves/${id}/pick`);
    const read = async () =>
      (await (await other.request.get(`/dashboard/api/picking/waves/${id}`)).json()).lines.map(
        ({ picked, missing }: Line) => [picked, missing],
      );
    const told = [
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    await expect.poll(read, { timeout: 60_000 }).toEqual(told);
    await expect(bar(other)).toBeHidden();
    await expect(next(other)).toContainText(mirror?.name ?? '');

    // Somebody takes the last order out while its piece is scanned in the cellar.
    await context.setOffline(true);
    await scan(other, mirror?.barcode ?? '');
    await expect(other.getByText(t('picking.allPicked'))).toBeVisible();
    // What is refused at its first attempt is told to who scans; this one has waited.
    await expect(bar(other)).toContainText(t('ui.waiting.away'));
    await post(other, `picking/waves/${id}/actions/take_out`, { orderId: orders[3]?.id });
    await context.setOffline(false);
    await expect(other.getByText(t('ui.waiting.refused', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await other.getByRole('button', { name: t('ui.waiting.see'), exact: true }).click();
    const dialog = other.getByRole('dialog', { name: t('ui.waiting.title') });
    await expect(dialog.getByText(t('errors.picking.orderHasLeft'))).toBeVisible();
    await expectGoodPage(other);
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await dialog.getByRole('textbox', { name: t('ui.waiting.reason') }).fill('Remise en rayon');
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await expect(dialog.getByText(t('ui.waiting.none'))).toBeVisible();
  },
);
