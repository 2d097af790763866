import { randomInt } from 'node:crypto';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { scan } from '../support/scanner.ts';
import { openShelves } from '../support/shelves.ts';
import { actOn, hire, signInAt } from '../support/staff.ts';

// Six screens are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 180_000 });

test(
  'five orders are picked, one short and one piece wrong, packed at the table and signed for by their carrier',
  { tag: '@everywhere' },
  async ({ page, language, t }) => {
    const series = String(randomInt(10_000_000, 99_999_999));
    const things = ['Lampe', 'Vase', 'Tapis', 'Miroir', 'Coussin'].map((name, at) => ({
      name: `${name} ${series}`,
      barcode: `P${series}${at}`,
    }));
    const { shopId, orders } = await openShelves(things);
    await signInAt(page, await hire({ roles: ['seller', 'warehouse'], shopIds: [shopId], language }));
    for (const { id } of orders) await actOn(page, id, { action: 'confirm' });

    await page.goto('/dashboard/picking/new');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(orders.length);
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('picking.make') }).click();
    await page.waitForURL(/picking\/waves\/\d+$/u);
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('picking.pick'), exact: true }).click();
    await page.waitForURL(/\/pick$/u);

    const said = page.getByRole('region', { name: t('ui.scan.title') }).getByRole('status');
    const next = page.getByRole('region', { name: t('picking.next') });
    await expect(next).toContainText(things[0]?.name ?? '');
    await scan(page, things[1]?.barcode ?? '');
    await expect(said).toHaveAttribute('data-tone', 'bad');
    await expect(said).toContainText(things[0]?.name ?? '');
    await expectGoodPage(page);
    for (const { name, barcode } of things.slice(0, 4)) {
      await expect(next).toContainText(name);
      await scan(page, barcode);
      await expect(said).toContainText(name);
      await expect(said).toHaveAttribute('data-tone', 'good');
    }
    await expect(next).toContainText(things[4]?.name ?? '');
    await next.getByRole('button', { name: t('picking.short') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: t('picking.reason.not_found') })).toBeChecked();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: t('picking.shortSend') }).click();
    await expect(page.getByText(t('picking.allPicked'))).toBeVisible();

    await page.getByRole('link', { name: t('picking.toPacking') }).click();
    await page.waitForURL(/\/picking\/packing/u);
    await expect(said).toHaveText(t('picking.scanOrder'));
    for (const [at, { number }] of orders.slice(0, 4).entries()) {
      await scan(page, String(number));
      const order = page.getByRole('region', { name: t('picking.order', { number }) });
      await expect(order).toContainText(things[at]?.name ?? '');
      await scan(page, things[(at + 1) % things.length]?.barcode ?? '');
      await expect(said).toHaveText(t('picking.foreign'));
      await scan(page, things[at]?.barcode ?? '');
      await expect(said).toHaveAttribute('data-tone', 'good');
      await order.getByRole('textbox', { name: t('picking.weight') }).fill('650');
      if (at === 0) await expectGoodPage(page);
      await order.getByRole('button', { name: t('picking.packWhole') }).click();
      await expect(order.getByText(t('picking.parcel', { number: 1 }))).toBeVisible();
      const label = order.getByRole('link', { name: t('picking.labelOf', { number: 1, size: 'A6' }) });
      expect(await (await page.request.get((await label.getAttribute('href')) ?? '')).text()).toContain(`${number}-1`);
      if (at === 0) await expectGoodPage(page);
    }

    await page.goto('/dashboard/picking/hand-overs');
    await expect(page.getByText(t('picking.waitingParcels', { count: 4 }))).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('picking.makeHandOver') }).click();
    await page.waitForURL(/hand-overs\/\d+$/u);
    await page.getByRole('radio', { name: t('picking.signWay.typed') }).click();
    await expectGoodPage(page);
    await page.getByRole('radio', { name: t('picking.signWay.drawn') }).click();
    await page.getByRole('textbox', { name: t('picking.signedBy') }).fill('Karim');
    const pad = page.getByRole('img', { name: t('picking.signature') });
    await pad.scrollIntoViewIfNeeded();
    const frame = await pad.boundingBox();
    const [left, top] = [(frame?.x ?? 0) + 40, (frame?.y ?? 0) + 30];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 60, top + 30);
    await page.mouse.move(left + 100, top);
    await page.mouse.up();
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('picking.sign') }).click();
    await expect(page.getByText(t('picking.handOverState.signed'), { exact: true })).toBeVisible();
  },
);
