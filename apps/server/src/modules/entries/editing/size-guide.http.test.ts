import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildProduct, buildShop } from '@hanout/test-kit/builders';
import { expect, test, vi } from 'vitest';
import { refreshAllListings } from '../../listing/index.ts';

const app = useTestApp();
const patient = { timeout: 10_000 };

test('a family says its sizes in each language, cleaned, and every product of it shows them', async () => {
  const { pool, db } = app().database;
  const shop = await buildShop(pool, { answersUnknownHosts: true });
  const product = await buildProduct(pool, { shop });
  await refreshAllListings(db);
  const owner = await signInAs(app());
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from product_texts where product_id = $1 and language = 'fr'`,
    [product.id],
  );
  const open = (url: string) => app().http.inject({ url, headers: { host: shop.host } });
  const page = async (prefix: string): Promise<string> => {
    // Its category stands in the address: whoever does not know it is led there.
    const { headers } = await open(`${prefix}/catalog/product/-/${rows[0]?.slug ?? ''}`);
    const { statusCode, body } = await open(String(headers.location));
    return statusCode === 200 ? body : '';
  };
  expect(await page('')).toContain('<h1');
  expect(await page('')).not.toContain('id="sizes"');

  const list = Object((await owner.call({ url: '/dashboard/api/catalog/families' })).body);
  const { id, version, name } = list.rows[0];
  const save = (fr: string, over: number) =>
    owner.call({
      method: 'POST',
      url: `/dashboard/api/catalog/families/${id}`,
      body: { version: over, fields: { name }, texts: { fr: { sizeGuide: fr }, ar: { sizeGuide: '' } } },
    });
  const body = '<tbody><tr><td>38</td><td>88 cm</td></tr></tbody></table>';
  const table = `<table>${body}`;
  expect(await save(`${table}<script>alert(1)</script>`, version)).toMatchObject({
    status: 200,
    body: { name, texts: { fr: { sizeGuide: table } } },
  });
  await vi.waitFor(async () => expect(await page('')).toContain(body), patient);
  // A language without its own shows the shop's first.
  expect(await page('/ar')).toContain(body);
  expect((await save('<b>x</b>'.repeat(4000), version + 1)).status).toBe(400);

  await save('', version + 1);
  await vi.waitFor(async () => expect(await page('')).not.toContain('id="sizes"'), patient);
});
