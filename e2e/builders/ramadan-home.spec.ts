import { blankPng, noisyPng, photographPng } from '@hanout/test-kit/pictures';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { openFestiveShop } from '../support/shops/festive-shop.ts';
import { hire, signInAt } from '../support/staff.ts';

const [BANNERS, DEALS, TABLE] = ['Ramadan', 'Bonnes affaires', 'La table de l’iftar'];
/** Two million points of noise: a photograph as the camera left it. */
const HEAVY = { width: 1800, height: 1120 };

test('a content editor builds the Ramadan home: banners, deals and a collection, weighed and guarded, and what was previewed is what goes live', async ({
  page,
  browser,
  context,
  baseURL,
  language,
  prefix,
  t,
  provoked,
}) => {
  const shop = await openFestiveShop();
  await signInAt(page, await hire({ roles: ['content-editor'], language, shopIds: [shop.id], name: 'Amel' }));
  await page.goto('/dashboard/menus');
  await expect(page.getByRole('heading', { level: 1, name: t('menus.title') })).toBeVisible();
  if (await page.getByRole('button', { name: t('shell.openMenu') }).isVisible())
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await page.getByRole('link', { name: t('homeBuilder.title'), exact: true }).click();
  const layers = page.getByRole('list', { name: t('homeBuilder.layers') });
  const settings = page.getByRole('region', { name: t('homeBuilder.settings') });
  const dialog = page.getByRole('dialog');
  const preview = page.frameLocator('iframe');
  const names = () => layers.locator('bdi').allTextContents();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const back = () => press(t('homeBuilder.back'));
  const isSaved = () => expect(page.getByText(t('builder.saved'), { exact: true })).toBeVisible();
  const choose = async (
    group: 'homeBuilder.view' | 'builder.previewLanguage' | 'builder.previewDevice',
    text: string,
  ) =>
    page
      .getByRole('radiogroup', { name: t(group) })
      .getByText(text, { exact: true })
      .click();
  /** On a phone one looks at the blocks or at the page with them. */
  const look = async (at: 'blocks' | 'preview') => {
    if (await page.getByRole('radiogroup', { name: t('homeBuilder.view') }).isVisible())
      await choose('homeBuilder.view', t(`homeBuilder.view.${at}`));
  };
  const add = async (type: 'banner_carousel' | 'discount_block' | 'collection_products', title: string) => {
    await page.getByRole('combobox', { name: t('homeBuilder.add') }).click();
    await page.getByRole('option', { name: t(`homeBuilder.type.${type}`), exact: true }).click();
    for (const of of ['Français', 'العربية'])
      await settings.getByLabel(t('homeBuilder.blockTitle', { language: of })).fill(title);
  };
  const pick = async (picker: 'promotions' | 'collections', name: string) => {
    await settings.getByRole('combobox', { name: t(`homeBuilder.picker.${picker}`) }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  };
  const upload = async (name: string, buffer: Buffer, chosen: number) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: t('pictures.upload.add') }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(chosen);
  };

  // Banners that follow each other, deals with their end, a collection.
  await expect(page.getByText(t('homeBuilder.empty'))).toBeVisible();
  await add('banner_carousel', BANNERS);
  await press(t('homeBuilder.choosePictures'));
  const photograph = noisyPng(HEAVY.width, HEAVY.height);
  expect(photograph.byteLength, 'a banner of two megabytes').toBeGreaterThan(2_000_000);
  await upload('nuit.png', photograph, 1);
  await upload('lanterne.png', blankPng(1600, 640), 2);
  await dialog
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await back();
  await add('discount_block', DEALS);
  await pick('promotions', shop.deal);
  await back();
  await add('collection_products', TABLE);
  await pick('collections', shop.collection);
  await back();
  await isSaved();
  await expect.poll(names).toEqual([BANNERS, DEALS, TABLE]);

  // Five moves by keys, and each of them taken back.
  const carry = async (name: string, key: string) => {
    await layers.getByRole('button', { name: t('homeBuilder.carry', { name }) }).focus();
    for (const each of ['Space', key, 'Space']) await page.keyboard.press(each);
  };
  const orders = [await names()];
  for (const [name, key, order] of [
    [TABLE, 'ArrowUp', [BANNERS, TABLE, DEALS]],
    [TABLE, 'ArrowUp', [TABLE, BANNERS, DEALS]],
    [BANNERS, 'End', [TABLE, DEALS, BANNERS]],
    [DEALS, 'Home', [DEALS, TABLE, BANNERS]],
    [BANNERS, 'ArrowUp', [DEALS, BANNERS, TABLE]],
  ] as const) {
    await carry(name, key);
    await expect.poll(names).toEqual(order);
    orders.push([...order]);
  }
  for (const order of orders.slice(0, -1).toReversed()) {
    await press(t('builder.undo'));
    await expect.poll(names).toEqual(order);
  }
  await isSaved();

  // An Arabic phone of 360 px is told that the photograph is too heavy, and that the page is light without it.
  await look('preview');
  await choose('builder.previewLanguage', 'العربية');
  await choose('builder.previewDevice', t('builder.phone'));
  await expect(preview.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(preview.getByRole('heading', { name: TABLE })).toBeVisible();
  const afterCount = (said: string) => said.split(/7\D?777/).at(-1) ?? '';
  const weighed = (key: 'homeBuilder.firstHeavy' | 'homeBuilder.firstLight') =>
    page.getByText(afterCount(t(key, { name: BANNERS, count: 7777, most: 100 })));
  await press(t('homeBuilder.weigh'));
  await expect(weighed('homeBuilder.firstHeavy')).toBeVisible();
  await expectGoodPage(page);
  await look('blocks');
  await layers.getByText(BANNERS).click();
  await settings.getByText(t('homeBuilder.picture', { number: '1' })).click();
  await press(t('homeBuilder.pictureOut', { number: '1' }));
  await press(t('homeBuilder.choosePictures'));
  await upload('croissant.png', photographPng(400, 18), 2);
  await dialog
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  await back();
  await isSaved();
  await look('preview');
  // The page that was there a moment ago is weighed for nothing.
  await expect(async () => {
    const weigh = page.getByRole('button', { name: t('homeBuilder.weigh'), exact: true });
    if (await weigh.isEnabled()) await weigh.click();
    await expect(weighed('homeBuilder.firstLight')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await look('blocks');

  // Who leaves while nothing can be saved is asked first.
  provoked.add(0);
  await context.setOffline(true);
  await layers.getByText(DEALS).click();
  await settings.getByLabel(t('homeBuilder.blockTitle', { language: 'Français' })).fill(`${DEALS} !`);
  await back();
  await expect(page.getByText(t('builder.failed'))).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('ui.form.leaveTitle'));
  await question.getByRole('button', { name: t('ui.form.stay'), exact: true }).click();
  await expect(question).toHaveCount(0);
  await context.setOffline(false);
  await press(t('ui.retry'));
  await isSaved();

  // What waits for its month is not shown; what is published now is what the preview showed, in both languages.
  await press(t('builder.more'));
  await page.getByRole('menuitem', { name: t('builder.schedule') }).click();
  await dialog.getByLabel(t('builder.from'), { exact: true }).fill('01/01/2099 09:00');
  await dialog.getByLabel(t('builder.until'), { exact: true }).fill('30/01/2099 09:00');
  await dialog.getByRole('button', { name: t('builder.scheduleIt') }).click();
  await expect(page.getByText('2099')).toBeVisible();
  expect(await shop.page(page.request)).not.toContain(TABLE);
  await look('preview');
  const previewed = new Map<string, readonly string[]>();
  for (const [of, text] of [
    ['ar', 'العربية'],
    ['fr', 'Français'],
  ] as const) {
    await choose('builder.previewLanguage', text);
    await expect(preview.locator('html')).toHaveAttribute('lang', of);
    await expect(preview.getByRole('heading', { name: TABLE })).toBeVisible();
    previewed.set(of, await blocksOf(page, await preview.locator('html').evaluate((html) => html.outerHTML)));
  }
  await look('blocks');
  await press(t('builder.publish'));
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).toContain(TABLE);
  for (const [of, path] of [
    ['ar', '/ar'],
    ['fr', '/'],
  ] as const) {
    const live = await blocksOf(page, await shop.page(page.request, path));
    expect(live).toHaveLength(3);
    expect(live, `as it was previewed in ${of}`).toEqual(previewed.get(of));
  }

  // Shoppers see it whole, and nothing of it moves while it comes.
  const shopper = await browser.newPage();
  await shopper.addInitScript(countShifts);
  await shopper.goto(`http://${shop.host}:${new URL(baseURL ?? '').port}${prefix}/`, { waitUntil: 'networkidle' });
  for (const title of [BANNERS, `${DEALS}${language === 'fr' ? ' !' : ''}`, TABLE])
    await shopper.getByRole('heading', { name: title, exact: true }).scrollIntoViewIfNeeded();
  await expect(shopper.getByText(shop.deal).first()).toBeVisible();
  await expectGoodPage(shopper);
  expect(await shopper.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? Number.NaN))).toBeLessThan(
    0.02,
  );
  await shopper.close();

  // A block too few is published, and the version before it comes back.
  await layers.getByRole('button', { name: t('homeBuilder.actions', { name: TABLE }) }).click();
  await page.getByRole('menuitem', { name: t('homeBuilder.remove') }).click();
  await press(t('builder.publish'));
  await dialog.getByRole('button', { name: t('builder.publish'), exact: true }).click();
  await expect.poll(() => shop.page(page.request)).not.toContain(TABLE);
  await press(t('builder.more'));
  await page.getByRole('menuitem', { name: t('builder.versions') }).click();
  await dialog
    .getByRole('button', { name: t('builder.restore') })
    .last()
    .click();
  await expect.poll(names).toEqual([BANNERS, language === 'fr' ? `${DEALS} !` : DEALS, TABLE]);
});

/** The blocks of a page as its markup has them, without the mark by which the builder finds them. */
function blocksOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html');
    return [...parsed.querySelectorAll('main .block')].map((block) => {
      block.removeAttribute('data-block');
      return block.outerHTML;
    });
  }, html);
}

/** Sums up what moved without being asked to. Runs in the page, before anything of it. */
function countShifts(): void {
  const sum = { now: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        sum.now += Number(entry.value);
    document.documentElement.dataset['shifted'] = String(sum.now);
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('load', () => (document.documentElement.dataset['shifted'] = String(sum.now)));
}
