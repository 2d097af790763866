import { randomInt } from 'node:crypto';
import { expect, test } from '../support/back-office-journey.ts';
import { scan, timedScan } from '../support/scanner.ts';
import { openShelves } from '../support/shelves.ts';
import { actOn, hire, signInAt } from '../support/staff.ts';

/** Fifty of them are a long journey: HANOUT_ORDERS_TO_PICK=50, on a processor that is four times slower. */
const ORDERS = Number(process.env['HANOUT_ORDERS_TO_PICK'] ?? 5);
const IS_LONG = ORDERS > 5;
const SLOWER = 4;

test.describe.configure({ timeout: IS_LONG ? 900_000 : 120_000 });

test('orders are picked and packed on a phone without a keyboard: every step is a scan or a press', async ({
  page,
  language,
  t,
}) => {
  const series = String(randomInt(10_000_000, 99_999_999));
  const things = Array.from({ length: ORDERS }, (_, at) => ({
    name: `Article ${series} ${at}`,
    barcode: `R${series}${at}X`,
  }));
  const { shopId, orders } = await openShelves(things);
  await signInAt(page, await hire({ roles: ['seller', 'warehouse'], shopIds: [shopId], language }));
  for (const { id } of orders) await actOn(page, id, { action: 'confirm' });
  const slow = await page.context().newCDPSession(page);
  if (IS_LONG) await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const said = page.getByRole('region', { name: t('ui.scan.title') }).getByRole('status');
  const took: number[] = [];

  await page.goto('/dashboard/picking/new');
  const most = page.getByRole('textbox', { name: t('picking.most') });
  // The one thing that is typed, at a desk: how many orders at most.
  if (IS_LONG) await most.fill(String(ORDERS));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(ORDERS);
  await page.getByRole('button', { name: t('picking.make') }).click();
  await page.waitForURL(/picking\/waves\/\d+$/u);
  await page.getByRole('button', { name: t('picking.pick'), exact: true }).click();
  await page.waitForURL(/\/pick$/u);
  for (const { name, barcode } of things) {
    await expect(page.getByRole('region', { name: t('picking.next') })).toContainText(name);
    if (barcode === things.at(-1)?.barcode) await scan(page, barcode);
    else {
      took.push(await timedScan(page, barcode));
      await expect(said).toHaveAttribute('data-tone', 'good');
    }
  }
  await expect(page.getByText(t('picking.allPicked'))).toBeVisible();
  await page.getByRole('link', { name: t('picking.toPacking') }).click();
  await expect(said).toHaveText(t('picking.scanOrder'));
  for (const [at, { number }] of orders.entries()) {
    await scan(page, String(number));
    const order = page.getByRole('region', { name: t('picking.order', { number }) });
    await expect(order).toContainText(things[at]?.name ?? '');
    took.push(await timedScan(page, things[at]?.barcode ?? ''));
    await expect(said).toHaveAttribute('data-tone', 'good');
    await order.getByRole('button', { name: t('picking.packWhole') }).click();
    await expect(order.getByText(t('picking.parcel', { number: 1 }))).toBeVisible();
  }
  const sorted = took.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  if (IS_LONG)
    process.stdout.write(
      `scan to what is drawn, ${SLOWER} times slower: p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${sorted.length}\n`,
    );
  if (IS_LONG) expect(p95).toBeLessThanOrEqual(150);
  const states = await Promise.all(
    orders.map(
      async ({ id }) => (await (await page.request.get(`/dashboard/api/orders/${id}/parcels`)).json()).parcels.length,
    ),
  );
  expect(states).toEqual(orders.map(() => 1));
});
