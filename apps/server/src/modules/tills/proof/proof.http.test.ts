import { tillsScene } from '@hanout/test-kit/scenes/tills-scene';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

const scene = tillsScene();
const { app, sale, line, openTill, product, send, comingBack, there } = scene;
const page = (address: string, language = 'fr') =>
  app().http.inject({ url: address, headers: { 'accept-language': language } });

test('the code of a ticket opens what it says, and nothing of whom it was sold to', async () => {
  const device = await openTill();
  const customer = { id: null, firstName: 'Nadia', lastName: 'Ferhat', phone: '0550778899' };
  const sold = sale(device, [line(await product(5), 2, 100_000)], { customer, note: 'pour Nadia' });
  await send(device, [sold]);
  const { statusCode, headers, body } = await page(`/t/${sold.id}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`C${device.id}-000001`);
  expect(body).toContain('Article');
  expect(body.replaceAll(/\s/g, '')).toContain('2000,00DA');
  expect(body).not.toMatch(/Nadia|Ferhat|0550778899|DUPLICATA/);
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(body).toContain('noindex');
  await send(device, [comingBack(device, sold.id, 100_000)]);
  expect((await page(`/t/${sold.id}`)).body).toContain('Repris : 1');
});

test('the page behind a ticket’s code wears the colours and the letters of the shop that sold, and takes no other text for one', async () => {
  const device = await openTill();
  const sold = sale(device, [line(await product(5), 1, 100_000)]);
  await send(device, [sold]);
  const stylesOf = async (address: string) => (await page(address)).body;
  const shopIs = async (theme: object) => {
    await app().database.pool.query('update shops set theme = $2 where id = $1', [there().shop.id, theme]);
    const href = /href="(\/t\/proof\.css[^"]*)"/.exec((await page(`/t/${sold.id}`)).body)?.[1] ?? '';
    return stylesOf(href.replaceAll('&amp;', '&'));
  };
  const dressed = await shopIs({ brand: '#0b5d51', text: '#14213d', 'font-text': 'Cairo' });
  expect(dressed).toContain(':root { --brand: #0b5d51; --text: #14213d; }');
  expect(dressed).toContain("font-family: 'Cairo','Cairo Fallback',system-ui,sans-serif");
  const font = /url\((\/assets\/cairo-arabic[^)]*)\)/.exec(dressed)?.[1] ?? '';
  expect((await page(font)).headers['content-type']).toBe('font/woff2');
  // Too light to be read on white: as dark as it has to be.
  expect(await shopIs({ text: '#eeeeee' })).toMatch(/--text: #(?:7[0-6]){3}; \}/);
  for (const wrong of ['red', '0b5d51;}*{display:none', '0B5D5', ''])
    expect(await stylesOf(`/t/proof.css?${new URLSearchParams({ brand: wrong, text: wrong, family: wrong })}`)).toBe(
      await stylesOf('/t/proof.css'),
    );
  expect(await stylesOf('/t/proof.css')).toContain(':root { --brand: #8c1d2f;');
});

test('it speaks the visitor’s language, and says that it is a copy', async () => {
  const device = await openTill();
  const sold = sale(device, [line(await product(5), 1, 100_000)]);
  await send(device, [sold]);
  expect((await page(`/t/${sold.id}`, 'ar')).body).toMatch(/dir="rtl"[\s\S]*المجموع/);
  const copy = await page(`/t/${sold.id}?d=1&lang=en`);
  expect(copy.body).toContain('DUPLICATE');
  expect(copy.body).toContain(`/t/${sold.id}?lang=ar&d=1`);
});

test('a ticket that has not arrived yet says so, and what is no address of one is none', async () => {
  const waiting = await page(`/t/${randomUUID()}`);
  expect(waiting.statusCode).toBe(404);
  expect(waiting.body).toContain('n’est pas encore arrivé');
  expect((await page('/t/1')).statusCode).toBeGreaterThanOrEqual(400);
});
