import { readFile } from 'node:fs/promises';
import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import { TillPage } from '../pages/till-page.ts';
import { booksOf, openTillShop, postAs } from '../support/till-shop.ts';

test.describe.configure({ timeout: 150_000 });

test(
  'of two windows one sells and the other reads; what a till that was revoked did not send goes by a file to another one, under its own name',
  { tag: '@once' },
  async ({ page, context, baseURL, language, t, provoked }) => {
    const shop = await openTillShop(page, language);
    const [honey = '', soap = ''] = shop.goods.map(({ barcode }) => barcode);
    const till = new TillPage(page, t);
    await till.watchPrinting();
    provoked.add(401).add(0);
    await till.openDevice(`${baseURL}${shop.link}`);
    await till.openSession(shop);
    await till.scan(honey);

    const other = await context.newPage();
    const second = new TillPage(other, t);
    await second.watchPrinting();
    await other.goto(`${baseURL}/pos/`);
    await second.goOn(shop);
    await expect(other.getByText(t('pos.readingSentence'))).toBeVisible();
    await expect(other.getByRole('button', { name: t('pos.pay.button') })).toBeDisabled();
    await second.scan(soap);
    await expect(other.getByText(t('pos.refusal.window-only-reads'))).toBeVisible();
    await expectGoodPage(other);
    await page.close();
    await expect(other.getByText(t('pos.readingSentence'))).toBeHidden();
    // What lay in the basket of the first one is here.
    await second.payInCash();
    await expect(second.waits(0)).toBeVisible();

    await context.setOffline(true);
    await second.sell(soap);
    await second.waits(1).click();
    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: t('pos.export'), exact: true }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(`"tillId": ${shop.tillId}`);
    await other.keyboard.press('Escape');

    const tills = await (await other.request.get('/dashboard/api/tills')).json();
    const own = tills.rows.find(({ id }: { id: number }) => id === shop.tillId);
    await postAs(other, `tills/${shop.tillId}/close`, { version: own.version });
    await context.setOffline(false);
    await expect(other.getByRole('heading', { name: t('pos.revoked.title') })).toBeVisible({ timeout: 30_000 });
    await expect(other.getByRole('button', { name: t('pos.revoked.export', { number: 1 }) })).toBeVisible();
    await expectGoodPage(other);
    expect(await keptOn(other)).toMatchObject({ products: 0, customers: 0, events: 1 });

    const { till: next, url } = Object(
      await postAs(other, 'tills', {
        name: 'Remplaçante',
        shopId: shop.shopId,
        warehouseId: shop.warehouseId,
        paper: '80',
      }),
    );
    // Another device: nothing of the first one is known at this address.
    const device = await context.newPage();
    const third = new TillPage(device, t);
    await third.watchPrinting();
    await third.openDevice(`${baseURL}${url}`.replace('127.0.0.1', 'localhost'));
    await third.openSession(shop);
    await third.openMenu('pos.menu.waiting');
    await device.locator('input[type=file]').setInputFiles(file);
    await third.approve(shop);
    await expect(device.getByText(t('pos.import.done', { number: 1 }))).toBeVisible();
    // An event is there a moment before the order that is made of it.
    await expect
      .poll(async () => (await booksOf(shop)).events.map(({ sequence, orders }) => [sequence, orders]))
      .toEqual([
        [1, 0],
        [2, 1],
        [3, 1],
      ]);
    expect((await booksOf({ ...shop, tillId: Number(next.id) })).events.map(({ kind }) => kind)).toEqual(['open']);
  },
);

/** How much of each kind lies on the disk of the device. */
const keptOn = (page: { readonly evaluate: <T>(work: () => Promise<T>) => Promise<T> }) =>
  page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('hanout-till');
      asked.addEventListener('success', () => resolve(asked.result));
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = base.transaction(store).objectStore(store).count();
        asked.addEventListener('success', () => resolve(asked.result));
      });
    const counted = {
      products: await count('products'),
      customers: await count('customers'),
      events: await count('events'),
    };
    base.close();
    return counted;
  });
