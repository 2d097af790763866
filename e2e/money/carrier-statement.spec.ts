import type { RowState } from '@hanout/core/remittances';
import { formatMoney } from '@hanout/i18n';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openCarried, type CarriedParcels } from '../support/carried-parcels.ts';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { hire, signInAt } from '../support/staff.ts';

const EXACT = 113;
const PAID = 3;

/** Some parcels are paid by the form of unpaid orders, through the call that it makes. */
async function payByForm({ request }: Page, { carrier, parcels }: CarriedParcels): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const data = {
    orderIds: parcels.map(({ id }) => id),
    type: 'CASH',
    paidOn: '2026-01-04',
    totalCentimes: parcels.reduce((sum, { totalCentimes }) => sum + totalCentimes, 0),
  };
  const answer = await request.post(`/dashboard/api/payments/transporters/${carrier.id}`, {
    headers: { 'X-CSRF-TOKEN': csrfToken, 'Idempotency-Key': randomUUID() },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  'ST-13 · an accountant imports a carrier’s statement, saves it, comes back, confirms once, and brings it again',
  { tag: '@everywhere' },
  async ({ page, language, t }) => {
    const owed = await openCarried(`Nejma ${randomUUID().slice(0, 6)}`, EXACT + PAID + 1);
    await signInAt(page, await hire({ roles: ['owner'], language, shopIds: [owed.shopId] }));
    const exact = owed.parcels.slice(0, EXACT);
    const paid = owed.parcels.slice(EXACT, EXACT + PAID);
    const off = owed.parcels.slice(EXACT + PAID);
    await payByForm(page, { ...owed, parcels: paid });
    const line = ({ tracking }: { readonly tracking: string }, amount = '3400,00') => `${tracking};Livré;${amount}`;
    const lines = [
      ...[...exact, ...paid].map((each) => line(each)),
      ...off.map((each) => line(each, '3300,00')),
      ...exact.slice(0, 1).map((each) => line(each)),
      'INCONNU-1;Livré;1500,00',
      'INCONNU-2;Livré;2500,00',
    ];
    // In CP1252, as spreadsheets here write.
    const buffer = Buffer.from(['N° colis;Statut;Somme', ...lines].join('\r\n'), 'latin1');
    const file = { name: 'bordereau.csv', mimeType: 'text/csv', buffer };
    const send = async () => {
      await page.goto('/dashboard/remittances/new');
      await page.getByRole('combobox', { name: t('remittances.carrier'), exact: true }).click();
      await page.getByRole('option', { name: owed.carrier.name }).click();
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(t('remittances.understood', { rows: 120 }))).toBeVisible({ timeout: 30_000 });
    };
    const tab = (state: RowState, count: number) =>
      page
        .getByRole('navigation', { name: t('remittances.rowStates') })
        .getByRole('link', { name: new RegExp(`^${t(`remittances.rowState.${state}`)}\\s*${count}$`) });

    await send();
    await page.getByLabel('Somme').selectOption('amount');
    await expectGoodPage(page);
    await page.getByRole('button', { name: t('remittances.match') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible({ timeout: 30_000 });
    for (const [state, count] of [
      ['exact', EXACT],
      ['amount_differs', 1],
      ['already_paid', PAID],
      ['not_found', 2],
      ['duplicate', 1],
    ] as const)
      await expect(tab(state, count)).toBeVisible();
    await expectGoodPage(page);
    const address = new URL(page.url()).pathname;

    await tab('amount_differs', 1).click();
    await page.getByRole('button', { name: t('remittances.includeAll') }).click();
    await expect(page.getByText(t('remittances.ties'))).toBeVisible();
    await page.goto('/dashboard/remittances');
    await page.goto(address);
    const net = EXACT * 340_000 + 330_000;
    await page.getByRole('button', { name: t('remittances.confirm'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(formatMoney(net).replaceAll(/\s/g, ' ').slice(0, 3));
    await dialog.getByRole('button', { name: t('remittances.confirm'), exact: true }).click();
    await expect(page.getByText(t('remittances.linkedMovement'))).toBeVisible({ timeout: 30_000 });
    await expectGoodPage(page);

    await send();
    await page.getByText(t('remittances.sameFile')).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText(t('remittances.linkedMovement'))).toBeVisible();
  },
);
