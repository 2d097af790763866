import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openDepots, type Depots } from '../support/depots.ts';
import { scanOnAzerty } from '../support/scanner.ts';
import { hire, signInAt } from '../support/staff.ts';

// Twelve scans, and two pages that are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 180_000 });

const STOCK = 9;
const THINGS = 'Lampe Vase Tapis Miroir Coussin Bougie Cadre Horloge Panier Plateau Rideau Tabouret'.split(' ');

/** An empty transfer by whoever is signed in at this browser. */
async function makeTransfer({ request }: Page, { sourceId, targetId }: Depots): Promise<number> {
  const { csrfToken }: { csrfToken: string } = await (await request.get('/dashboard/api/auth/session')).json();
  const headers = { 'X-CSRF-TOKEN': csrfToken };
  const answer = await request.post('/dashboard/api/transfers', { headers, data: { sourceId, targetId } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

/** Journey 12 of research/ux.md. */
test(
  'a transfer is filled by a scanner on an AZERTY layout; too many are refused with the number, one is the fewest, what was taken off comes back',
  { tag: '@everywhere' },
  async ({ page, language, t }) => {
    const code = randomUUID().slice(0, 8);
    const names = THINGS.map((thing) => `${thing} ${code}`);
    const depots = await openDepots(names, STOCK);
    await signInAt(page, await hire({ roles: ['warehouse'], shopIds: [depots.shopId], language }));
    const id = await makeTransfer(page, depots);
    await page.goto(`/dashboard/transfers/${id}/provision`);
    const offers = page.getByRole('list', { name: t('transfers.available') });
    const items = page.getByRole('list', { name: t('transfers.items') });
    const itemOf = (name: string) => items.getByRole('listitem', { name });
    const countOf = (name: string) => itemOf(name).getByRole('status', { name: t('transfers.quantityOf', { name }) });
    const said = page.getByRole('region', { name: t('ui.scan.title') }).getByRole('status');

    // Searched for: the one that is meant, and no other.
    const [first = '', second = ''] = names;
    await page.getByRole('searchbox', { name: t('transfers.searchProducts') }).fill(first);
    await expect(offers.getByRole('listitem')).toHaveCount(1);

    // Twelve items by the places of the keys, whatever letters they write.
    for (const [at, name] of names.entries()) {
      await scanOnAzerty(page, depots.barcodes[at] ?? '');
      await expect(said).toContainText(name);
      await expect(said).toHaveAttribute('data-tone', 'good');
    }
    await expect(items.getByRole('listitem')).toHaveCount(names.length);
    for (const name of names) await expect(countOf(name)).toHaveText('1');
    await expectGoodPage(page);

    // More than there are: refused, and said how many there may be.
    const most = STOCK - 1;
    await expect(offers.getByText(t('transfers.free', { count: most }))).toBeVisible();
    await offers.getByRole('textbox', { name: t('transfers.quantityOf', { name: first }) }).fill(String(most + 1));
    await offers.getByRole('button', { name: t('transfers.add') }).click();
    const result = page.getByRole('alertdialog', { name: t('transfers.result.warning') });
    await expect(result).toContainText(t('transfers.invalidQuantity', { most }));
    await expect(result).toContainText(String(most));
    await expectGoodPage(page);
    await result.getByRole('button', { name: t('transfers.understood') }).click();
    await expect(countOf(first)).toHaveText('1');

    // One is the fewest: fewer is not to be had, and more is one more.
    const less = itemOf(second).getByRole('button', { name: t('transfers.less', { name: second }) });
    await expect(less).toBeDisabled();
    await itemOf(second)
      .getByRole('button', { name: t('transfers.more', { name: second }) })
      .click();
    await expect(countOf(second)).toHaveText('2');
    await less.click();
    await expect(countOf(second)).toHaveText('1');
    await expect(less).toBeDisabled();

    // Taken off after a question, and put back from the toast with as many as there were.
    await itemOf(second)
      .getByRole('button', { name: t('transfers.more', { name: second }) })
      .click();
    await expect(countOf(second)).toHaveText('2');
    await itemOf(second)
      .getByRole('button', { name: t('transfers.removeOf', { name: second }) })
      .click();
    await page
      .getByRole('alertdialog', { name: t('transfers.removeAsk') })
      .getByRole('button', { name: t('transfers.remove'), exact: true })
      .click();
    await expect(itemOf(second)).toHaveCount(0);
    await page.getByRole('button', { name: t('ui.undo') }).click();
    await expect(countOf(second)).toHaveText('2');

    // The same after the page was loaded anew: what goes, and what is free.
    await page.reload();
    await expect(items.getByRole('listitem')).toHaveCount(names.length);
    for (const name of names) await expect(countOf(name)).toHaveText(name === second ? '2' : '1');
    await page.getByRole('searchbox', { name: t('transfers.searchProducts') }).fill(second);
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByText(t('transfers.free', { count: STOCK - 2 }))).toBeVisible();
  },
);
