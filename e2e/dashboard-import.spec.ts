import { randomUUID } from 'node:crypto';
import { DashboardImport } from './pages/dashboard-import.ts';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

test('a file is checked, imported into the shop and taken back', async ({ page, startWork, provoked, language, t }) => {
  // Polling meets a machine that is too busy; the page asks again.
  provoked.add(503);
  await startWork(['back-office']);
  const code = randomUUID().slice(0, 8);
  const name = `Lanterne ${code}`;
  const inShop = async () => {
    const answer = await page.request.get(`${language === 'fr' ? '' : `/${language}`}/search?q=${code}`);
    return (await answer.text()).includes(`>${name}<`);
  };
  const work = new DashboardImport(page, t);
  await work.open();
  await work.sendFile(`${code}.csv`, [
    'Référence;Nom;Prix HT;Stock;Remarque',
    `${code}-1;${name};1 250,50;4;https://boutique.example/${'photo-'.repeat(30)}.jpg`,
    `${code}-2;Sans prix;gratuit;1;`,
  ]);
  await expect(work.column('Nom')).toHaveValue('name.fr');
  await expect(work.column('Remarque')).toHaveValue('');
  await expectGoodPage(page);
  await work.chooseFirstPlaces();
  // Nothing is lost when the page is left and come back to: the address is enough.
  await page.reload();
  await work.press('check');
  await work.expectStep('check');
  await work.expectCount('count.created', 1);
  await work.expectCount('count.bad', 1);
  await expect(work.finding(3)).toContainText('gratuit');
  await expectGoodPage(page);

  await page.reload();
  await work.expectCount('count.created', 1);
  await work.press('start');
  await work.expectStep('result');
  await work.expectCount('done.created', 1);
  await expect.poll(inShop, { timeout: 30_000 }).toBe(true);

  await work.press('undo');
  await work.confirmUndo();
  await work.expectCount('undone.archived', 1);
  await expect.poll(inShop, { timeout: 30_000 }).toBe(false);
});
