import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { photographPng } from '@hanout/test-kit/pictures';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openDepots, shelfOf, type Depots } from '../support/depots.ts';
import { scanOnAzerty } from '../support/scanner.ts';
import { untilKept } from '../support/kept-page.ts';
import { hire, signInAt } from '../support/staff.ts';

test.describe.configure({ timeout: 180_000 });

const SENT = 10;

/** A call by whoever is signed in at this browser; it goes past the network that the page has lost. */
async function post({ request }: Page, path: string, data: object): Promise<{ readonly id: number }> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const answer = await request.post(`/dashboard/api/${path}`, { headers: { 'X-CSRF-TOKEN': csrfToken }, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** Ten lamps on their way; answers the number of the transfer. */
async function sendLamps(page: Page, { sourceId, targetId, productIds }: Depots): Promise<number> {
  const items = productIds.map((productId) => ({ productId, combinationId: null, quantity: SENT }));
  const { id } = await post(page, 'transfers', { sourceId, targetId, items });
  for (const action of ['pick', 'send']) await post(page, `transfers/${id}/actions/${action}`, {});
  return id;
}

/** Journey 13 of research/ux.md, and the page is killed while there is no network. */
test(
  'eight of ten are received with the wifi lost midway and the page loaded anew, one of them broken: each once, the shelf exact, the incident with its photo',
  { tag: '@everywhere' },
  async ({ page, context, language, t, provoked }) => {
    const lamp = `Lampe ${randomUUID().slice(0, 8)}`;
    const depots = await openDepots([lamp], 12);
    const worker = await hire({ roles: ['warehouse'], shopIds: [depots.shopId], language });
    await signInAt(page, worker);
    const id = await sendLamps(page, depots);
    const line = page.getByRole('listitem', { name: lamp });
    const bar = (count: number) =>
      page.getByRole('region', { name: t('ui.waiting.title') }).getByText(t('ui.waiting.count', { count }));
    const scan = async () => {
      await scanOnAzerty(page, depots.barcodes[0] ?? '');
      await expect(page.getByText(`${lamp} · ${t('transfers.came', { count: 1 })}`)).toBeVisible();
    };

    // Opened by the bars of its paper.
    await page.goto('/dashboard/transfers');
    await expect(page.getByText(`T${id}`).first()).toBeVisible();
    await expect(async () => {
      await scanOnAzerty(page, `T${String(id).padStart(6, '0')}`);
      await page.waitForURL(`**/transfers/${id}`, { timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: t('transfers.receive'), exact: true }).click();
    await page.waitForURL('**/receive');
    await expect(line).toContainText(`0 / ${SENT}`);
    await scan();
    await expect(line).toContainText(`1 / ${SENT}`);
    await scan();
    await expect(line).toContainText(`2 / ${SENT}`);
    await untilKept(page);

    // In the cellar: two pieces are scanned, the phone kills the page, and the work goes on.
    provoked.add(0);
    await context.setOffline(true);
    await scan();
    await expect(bar(1)).toBeVisible();
    await scan();
    await expect(bar(2)).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('ui.waiting.keptSince'))).toBeVisible();
    await expect(bar(2)).toBeVisible();
    await expect(line).toContainText(t('transfers.expected', { count: SENT - 4 }));
    await expectGoodPage(page);
    await line.getByLabel(t('transfers.qtyReceived')).fill('4');
    await line.getByLabel(t('transfers.qtyDamaged')).fill('1');
    await line.getByRole('button', { name: t('transfers.receiveOf', { name: lamp }) }).click();
    await expect(bar(3)).toBeVisible();
    expect(await shelfOf(depots.targetId, depots.productIds[0] ?? 0)).toEqual({ onHand: 2, movements: 2 });

    // The network is back: each is told once, and the page is of now.
    await context.setOffline(false);
    await expect(line).toContainText(`7 / ${SENT}`, { timeout: 60_000 });
    await expect(bar(3)).toBeHidden();
    await expect(page.getByText(t('ui.waiting.keptSince'))).toBeHidden();
    expect(await shelfOf(depots.targetId, depots.productIds[0] ?? 0)).toEqual({ onHand: 7, movements: 5 });
    const { state, lines } = await (await page.request.get(`/dashboard/api/transfers/${id}`)).json();
    expect(state).toBe('partially_recieved');
    expect(lines).toMatchObject([{ received: 7, foundDamaged: 1, onTheWay: 3 }]);

    // What is broken is reported from its line, with a photo.
    await line.getByRole('link', { name: t('shell.reportIncident') }).click();
    await page.waitForURL('**/incidents/new**');
    await page.getByRole('combobox', { name: t('incidents.severityTitle') }).selectOption('medium');
    await page.getByRole('textbox', { name: t('incidents.description') }).fill('Abat-jour cassé');
    await page.getByRole('button', { name: t('incidents.create') }).click();
    await page.waitForURL(/\/incidents\/\d+$/u);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('incidents.addPhoto') }).click();
    await (await chooser).setFiles({ name: 'casse.png', mimeType: 'image/png', buffer: photographPng(240, 13) });
    await expect(
      page.getByRole('img', { name: t('incidents.photoOf', { number: 1, name: 'Amine Test' }) }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: `T${id}` }).first()).toBeVisible();
    await expectGoodPage(page);
  },
);
