import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openCountedShelves } from '../support/counted-shelves.ts';
import { hire, signInAt } from '../support/staff.ts';

// Several screens are looked at with the whole set of accessibility rules, and what waits is sent again after pauses.
test.describe.configure({ timeout: 180_000 });

/** What a scanner types: by the places of the keys, faster than fingers. */
function scan(page: Page, code: string): Promise<void> {
  return page.evaluate((typed) => {
    const codeOf = (sign: string) => (sign === '-' ? 'Minus' : /\d/u.test(sign) ? `Digit${sign}` : `Key${sign}`);
    for (const key of [...[...typed].map(codeOf), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true, cancelable: true }));
  }, code);
}

const said = (page: Page) => page.locator('.hn-scan-result');

test(
  'a zone is counted by scan, a code is unknown, the network goes and the page with it, and a second person believes what was found',
  {
    tag: '@everywhere',
  },
  async ({ page, context, browser, language, t, provoked }) => {
    const series = String(randomInt(10_000_000, 99_999_999));
    const things = ['Lampe', 'Vase', 'Tapis'].map((name, at) => ({
      name: `${name} ${series}`,
      barcode: `C${series}${at}`,
    }));
    const [lamp, vase] = things;
    const { shopId, productIds } = await openCountedShelves(things);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [shopId], language }));
    const bar = (in_: Page, count: number) =>
      in_.getByRole('region', { name: t('ui.waiting.title') }).getByText(t('ui.waiting.count', { count }));
    const figureOf = (in_: Page, name: string) =>
      in_.getByRole('listitem').filter({ hasText: name }).locator('.hn-to-count-figure');

    // Two zones are counted: the third thing lies in another.
    await page.goto('/dashboard/stock-counts/new?kind=zone');
    await page.getByRole('checkbox', { name: t('counts.zoneThings', { zone: 'A', things: 2 }) }).check();
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('counts.create') }).click();
    await page.waitForURL(/stock-counts\/\d+$/u);
    const address = new URL(page.url()).pathname;
    await expect(page.getByText(lamp?.name ?? '')).toBeVisible();
    await page.getByRole('button', { name: t('counts.action.start'), exact: true }).click();
    await expect(page.getByText(t('counts.state.counting'), { exact: true })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: t('counts.toCounting'), exact: true }).click();
    await page.waitForURL(/\/count$/u);

    await expect(said(page)).toHaveText(t('counts.scanHint'));
    await scan(page, 'A-2');
    await expect(said(page)).toHaveText(t('counts.atPlace', { place: 'A-2' }));
    await expect(page.getByRole('region', { name: vase?.name ?? '' })).toBeVisible();
    await scan(page, vase?.barcode ?? '');
    await expect(figureOf(page, vase?.name ?? '')).toHaveText('1');
    await expect(said(page)).toHaveAttribute('data-tone', 'good');
    await scan(page, `X${series}`);
    await expect(said(page)).toHaveText(t('counts.noted', { code: `X${series}` }));
    await expectGoodPage(page);

    // A cellar: what is scanned is counted, waits, and outlives the page.
    provoked.add(0);
    await context.setOffline(true);
    await scan(page, lamp?.barcode ?? '');
    await expect(bar(page, 1)).toBeVisible();
    await scan(page, lamp?.barcode ?? '');
    await scan(page, vase?.barcode ?? '');
    await expect(bar(page, 3)).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: vase?.name ?? '' })
        .getByRole('status')
        .first(),
    ).toContainText('2');
    await expectGoodPage(page);
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await other.goto(`${address}/count?zone=A`);
    // What waits is in the figures too: the shop is asked what it has heard of.
    await expect.poll(() => countedOf(other, address), { timeout: 60_000 }).toEqual([2, 2]);
    await expect(bar(other, 3)).toBeHidden();
    await expect(figureOf(other, lamp?.name ?? '')).toHaveText('2');
    await expect(figureOf(other, vase?.name ?? '')).toHaveText('2');

    // Somebody ends the counting while one more is scanned in the cellar.
    provoked.add(409);
    await context.setOffline(true);
    // What is refused at its first attempt is told to who scans; this one has waited.
    const lost = other.waitForEvent('requestfailed', (request) => request.url().endsWith('/entries'));
    await scan(other, lamp?.barcode ?? '');
    await expect(bar(other, 1)).toBeVisible();
    await lost;
    await finish(other, address);
    await context.setOffline(false);
    await expect(other.getByText(t('ui.waiting.refused', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await other.getByRole('button', { name: t('ui.waiting.see'), exact: true }).click();
    const dialog = other.getByRole('dialog', { name: t('ui.waiting.title') });
    await expect(dialog.getByText(lamp?.name ?? '')).toBeVisible();
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await dialog.getByRole('textbox', { name: t('ui.waiting.reason') }).fill('Comptée deux fois');
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await expect(dialog.getByText(t('ui.waiting.none'))).toBeVisible();

    await other.goto(address);
    await other.getByRole('button', { name: t('counts.action.count_again'), exact: true }).click();
    await expect(other.getByText(`X${series}`)).toBeVisible();
    await expectGoodPage(other);
    await other.getByRole('button', { name: t('counts.action.finish'), exact: true }).click();
    await expect(other.getByText(t('counts.state.to_approve'), { exact: true }).first()).toBeVisible();
    await other.goto(`${address}?view=differs`);
    await expect(other.getByText('−3').or(other.getByText('-3')).first()).toBeVisible();
    await expectGoodPage(other);

    const theirs = await browser.newContext({ baseURL: new URL(other.url()).origin, locale: language });
    const second = await theirs.newPage();
    await signInAt(second, await hire({ roles: ['manager'], shopIds: [shopId], language }));
    await second.goto(address);
    await second.getByRole('button', { name: t('counts.action.approve'), exact: true }).click();
    const question = second.getByRole('alertdialog');
    await expectGoodPage(second);
    await question.getByRole('button', { name: t('counts.action.approve'), exact: true }).click();
    await expect(second.getByText(t('counts.state.posted'), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    expect(await levelsOf(second, series, productIds)).toEqual([2, 2, 5]);
    await theirs.close();
  },
);

/** What the books say of these things, in their order. */
async function levelsOf(page: Page, series: string, ids: readonly number[]): Promise<readonly (number | undefined)[]> {
  const answer = await page.request.get(`/dashboard/api/stock/lines?limit=100&q=${series}`);
  const { rows }: { rows: { productId: number; onHand: number }[] } = await answer.json();
  return ids.map((id) => rows.find((row) => row.productId === id)?.onHand);
}

/** What the shop has heard of each line of the list. */
async function countedOf(page: Page, address: string): Promise<readonly (number | null)[]> {
  const answer = await page.request.get(`${address.replace('/dashboard/', '/dashboard/api/')}/lines`);
  const { rows }: { rows: { counted: number | null }[] } = await answer.json();
  return rows.map(({ counted }) => counted);
}

/** By a call of the page, which goes past the network that it has lost. */
async function finish(page: Page, address: string): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await page.request.get('/dashboard/api/auth/session')).json();
  const answer = await page.request.post(address.replace('/dashboard/', '/dashboard/api/') + '/actions/finish', {
    headers: { 'X-CSRF-TOKEN': csrfToken },
    data: {},
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
