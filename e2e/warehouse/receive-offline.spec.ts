import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openDepots, skuOf, type Depots } from '../support/depots.ts';
import { untilKept } from '../support/kept-page.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 150_000 });

/** The call of a page, by whoever is signed in at this browser; it goes past the network that the page has lost. */
async function post(page: Page, path: string, data: object): Promise<{ readonly id: number }> {
  const { csrfToken }: { csrfToken: string } = await (await page.request.get('/dashboard/api/auth/session')).json();
  const answer = await page.request.post(`/dashboard/api/${path}`, { headers: { 'X-CSRF-TOKEN': csrfToken }, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** Four lamps on their way; answers the number of the transfer. */
async function sendLamps(page: Page, { sourceId, targetId, productIds }: Depots): Promise<number> {
  const items = productIds.map((productId) => ({ productId, combinationId: null, quantity: 4 }));
  const { id } = await post(page, 'transfers', { sourceId, targetId, items });
  for (const action of ['pick', 'send']) await post(page, `transfers/${id}/actions/${action}`, {});
  return id;
}

test(
  'in a cellar boxes are received without a network: what is scanned waits past the page, is sent once and in order, and what the shop refuses is shown line by line',
  { tag: '@once' },
  async ({ page, context, language, t, provoked }) => {
    const lamp = `Lampe ${randomUUID().slice(0, 8)}`;
    const depots = await openDepots([lamp], 9);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [depots.shopId], language }));
    const id = await sendLamps(page, depots);
    const scan = async (in_: Page) => {
      await in_.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
      await in_.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
      await expect(in_.getByText(`${lamp} · ${t('transfers.came', { count: 1 })}`)).toBeVisible();
    };
    const bar = (in_: Page, count: number) =>
      in_.getByRole('region', { name: t('ui.waiting.title') }).getByText(t('ui.waiting.count', { count }));

    await page.goto(`/dashboard/transfers/${id}/receive`);
    await scan(page);
    await expect(page.getByText('1 / 4')).toBeVisible();
    provoked.add(0);
    await untilKept(page);
    await context.setOffline(true);
    await scan(page);
    await expect(bar(page, 1)).toBeVisible();
    await scan(page);
    await expect(bar(page, 2)).toBeVisible();
    await expectGoodPage(page);

    // The page is pulled away, and opened again where there is a network.
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await other.goto(`/dashboard/transfers/${id}/receive`);
    await expect(other.getByText('3 / 4')).toBeVisible({ timeout: 60_000 });
    await expect(bar(other, 2)).toBeHidden();

    // Somebody closes it while one more is scanned in the cellar.
    await context.setOffline(true);
    await scan(other);
    await expect(bar(other, 1)).toBeVisible();
    // It waits once that is said; before, what the shop says to it would be told at once.
    await expect(other.getByText(t('ui.waiting.kept'))).toBeVisible();
    await post(other, `transfers/${id}/actions/validate`, {});
    await context.setOffline(false);
    await expect(other.getByText(t('ui.waiting.refused', { count: 1 }))).toBeVisible({ timeout: 60_000 });
    await other.getByRole('button', { name: t('ui.waiting.see'), exact: true }).click();
    const dialog = other.getByRole('dialog', { name: t('ui.waiting.title') });
    await expect(dialog.getByText(t('ui.waiting.state.refused'))).toBeVisible();
    await expectGoodPage(other);
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await dialog.getByRole('textbox', { name: t('ui.waiting.reason') }).fill('Comptée à la main');
    await dialog.getByRole('button', { name: t('ui.waiting.drop') }).click();
    await expect(dialog.getByText(t('ui.waiting.none'))).toBeVisible();
    await expect(dialog.getByText('Comptée à la main', { exact: true })).toBeVisible();
  },
);

test(
  'a phone that kills the page between an answer and the next read shows no piece twice; who signs out leaves nothing of what they saw',
  { tag: '@once' },
  async ({ page, context, language, t, provoked }) => {
    const lamp = `Lampe ${randomUUID().slice(0, 8)}`;
    const depots = await openDepots([lamp], 9);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [depots.shopId], language }));
    const id = await sendLamps(page, depots);
    const line = page.getByRole('listitem', { name: lamp });
    await page.goto(`/dashboard/transfers/${id}/receive`);
    await expect(line).toContainText('0 / 4');
    await untilKept(page);

    // The shop takes the piece, and the network goes before the page could read what became of it.
    provoked.add(0);
    const read = `**/dashboard/api/transfers/${id}`;
    await context.route(read, (route) => route.abort('internetdisconnected'));
    const told = page.waitForResponse((answer) => answer.url().includes('/receive/part/') && answer.ok());
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
    await told;
    await expect.poll(() => toldCalls(page)).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(t('ui.waiting.keptSince'))).toBeVisible();
    await expect(line).toContainText(t('transfers.expected', { count: 3 }));

    await context.unroute(read);
    await context.setOffline(false);
    await expect(line).toContainText('1 / 4', { timeout: 60_000 });
    await expect(page.getByText(t('ui.waiting.keptSince'))).toBeHidden();
    await expect.poll(() => toldCalls(page)).toBe(0);

    // Nobody's any more: without a network the page knows neither who worked here nor what they saw.
    await page.getByRole('button', { name: t('shell.account', { name: 'Amine Test' }) }).click();
    await page.getByRole('menuitem', { name: t('shell.signOut') }).click();
    await page.waitForURL('**/sign-in');
    await expect.poll(() => keptThings(page)).toBe(0);
    await context.setOffline(true);
    await page.goto(`/dashboard/transfers/${id}/receive`);
    await expect(page.getByText(t('client.offline'))).toBeVisible();
    await expect(page.getByText(lamp)).toHaveCount(0);
    await context.setOffline(false);
  },
);

test(
  'a device without room says so, and what was scanned counts as nothing',
  { tag: '@once' },
  async ({ page, context, baseURL, language, t }) => {
    const lamp = `Lampe ${randomUUID().slice(0, 8)}`;
    const depots = await openDepots([lamp], 9);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [depots.shopId], language }));
    const id = await sendLamps(page, depots);
    // Before the page keeps anything: a browser goes on for a while with the room that it has once been told of.
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(baseURL ?? '');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.goto(`/dashboard/transfers/${id}/receive`);
    const line = page.getByRole('listitem', { name: lamp });
    await expect(line).toContainText('0 / 4');
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
    await expect(page.getByText(t('ui.waiting.full'))).toBeVisible();
    await expect(page.getByText(t('transfers.notReceived', { name: lamp }))).toBeVisible();
    await expect(line).toContainText('0 / 4');

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).fill(skuOf(lamp));
    await page.getByRole('textbox', { name: t('ui.scan.byHand') }).press('Enter');
    await expect(line).toContainText('1 / 4');
  },
);

/** How much lies in a store of what this device keeps. */
const countKept = (page: Page, stores: readonly string[]): Promise<number> =>
  page.evaluate(async (names) => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('hanout-dashboard-kept');
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error));
    });
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve) => {
          const asked = base.transaction(name).objectStore(name).count();
          asked.addEventListener('success', () => resolve(asked.result));
        }),
    );
    const sum = (await Promise.all(counts)).reduce((total, count) => total + count, 0);
    base.close();
    return sum;
  }, stores);
const toldCalls = (page: Page): Promise<number> => countKept(page, ['told']);
const keptThings = (page: Page): Promise<number> => countKept(page, ['reads', 'told', 'people']);
