import { noisyPng } from '@hanout/test-kit/pictures';
import { randomUUID } from 'node:crypto';
import { DashboardProduct } from './pages/dashboard-product.ts';
import { expect, expectGoodPage, test } from './support/back-office-journey.ts';

// Nine pictures are made smaller and sent, and several pages are looked at with the whole set of accessibility rules.
test.describe.configure({ timeout: 180_000 });

const MOST_AT_ONCE = 8;

test('ST-17 · BO-17 · a product is created, priced, generated, pictured and described', async ({
  page,
  startWork,
  provoked,
  t,
}) => {
  // A row of the grid is refused on purpose; a machine that is too busy for a picture says so, and the page asks again.
  provoked.add(422).add(503);
  await startWork(['back-office']);
  const product = new DashboardProduct(page, t);
  const code = randomUUID().slice(0, 8);
  await product.create(`Essai ${code}`, '1000');
  await product.expectDot('combinations', 'missing');
  await product.expectDot('images', 'missing');

  await product.open('prices');
  await expect(product.price('priceHt')).toHaveValue(/1\s000,00/u);
  await expect(product.price('priceTtc')).toHaveCount(0);
  await product.price('priceHt').fill('2000');
  await product.expectDot('prices', 'dirty');
  await product.save();
  await product.expectMessage(t('products.savedAll'));
  await product.expectDot('prices', null);

  await product.open('combinations');
  await expect(await product.chooseValues([1, 2])).toContainText('1 × 2 = 2');
  await product.generate(2);
  const plan = await product.chooseValues([3, 4]);
  await expect(plan).toContainText('3 × 4 = 12');
  await expect(plan).toContainText(t('products.existing', { count: 2 }));
  await product.generate(10);
  await product.paste(product.cell(0, 'price'), Array.from({ length: 12 }, (_, row) => `${2100 + row},00`).join('\n'));
  await product.expectDirtyCells(12);
  await product.cell(3, 'barcode').fill(`${code}-3`);
  await product.cell(4, 'barcode').fill(`${code}-3`);
  await product.expectDirtyCells(14);
  await product.save();
  // One of two rows with the same bar code is refused and keeps its two cells; the eleven others are clean.
  await product.expectMessage(t('products.combinationsRefused', { count: 1 }));
  await product.expectDirtyCells(2);
  await product.expectDot('combinations', 'error');
  await product.cell(4, 'barcode').fill(`${code}-4`);
  await product.save();
  await product.expectDirtyCells(0);
  await expectGoodPage(page);

  await product.open('images');
  let sending = 0;
  let most = 0;
  const isUpload = (url: string) => url.endsWith('/images');
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !isUpload(request.url())) return;
    sending += 1;
    most = Math.max(most, sending);
  });
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && isUpload(response.url())) sending -= 1;
  });
  const small = Array.from({ length: 8 }, (_, place) => picture(`${place}.png`, 320));
  await product.addPictures([...small, picture('large.png', 2300)]);
  // Each is decoded and packed in every size before it is answered for: seconds on two busy cores.
  await expect(product.pictures()).toHaveCount(9, { timeout: 60_000 });
  await product.expectMessage(t('pictures.upload.added', { count: 9 }));
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
  await product.expectDot('images', null);
  await product.assignFirstPicture();
  await product.expectMessage(t('products.assignedTo', { count: 4 }));
  await product.closeDialog();

  await product.open('languages');
  await product.expectDot('languages', 'missing');
  const texts = { shortDescription: 'Courte', seoTitle: 'Titre', seoDescription: 'Longue' };
  await product.writeTexts('fr', { name: `Théière ${code}`, ...texts });
  await product.writeTexts('ar', { name: 'إبريق' });
  await product.save();
  // A name is enough: what else search engines and cards want is made of what is there.
  await product.expectDot('languages', 'missing');
  await product.writeTexts('fr', { name: ' ' });
  await product.save();
  await product.expectMessage(t('products.fillRequired'));
  await product.expectDot('languages', 'error');
  await expectGoodPage(page);
  await product.leave(false);
  await product.expectDot('languages', 'error');
  await product.leave(true);
  await expect(page.getByRole('heading', { level: 1, name: t('products.title') })).toBeVisible();
});

/** About as many bytes as pixels: the large one has five million. */
function picture(name: string, side: number): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'image/png', buffer: noisyPng(side, side) };
}
