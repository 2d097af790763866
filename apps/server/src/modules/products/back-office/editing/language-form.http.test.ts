import { signInAs, useTestApp, type FormFields, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, type BuiltProduct } from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;
let cup: BuiltProduct;

beforeAll(async () => {
  const { pool } = app().database;
  cup = await buildProduct(pool, { shop: await buildShop(pool) });
  owner = await signInAs(app());
});

const texts = { name: 'Tasse', shortDescription: 'Une tasse', seoTitle: 'Tasse', seoDescription: 'Une tasse' };

async function send(fields: FormFields): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, body } = await owner.postForm(`/dashboard/api/product/product/${cup.id}/language/fr`, fields);
  return { status, body: Object(body) };
}

const first = async (text: string) => (await app().database.pool.query(text, [cup.id])).rows[0];
const version = async (): Promise<string> =>
  String((await first('select version from products where id = $1')).version);
const name = async (): Promise<string> =>
  (await first(`select name from product_texts where product_id = $1 and language = 'fr'`)).name;

test.each(['<script>x</script>', '<p>  </p>', '<p>&nbsp;<br></p>', '<iframe src="https://x.dz/"></iframe>'])(
  'BO-12 · a short description of which nothing is seen is empty: %s',
  async (shortDescription) => {
    const sent = { ...texts, shortDescription, version: await version() };
    const { status, body } = await send(sent);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ shortDescription: ['Ce champ est obligatoire.'] });
  },
);

test('BO-12 · the four fields of the document alone are saved; a form that was open before hears of it', async () => {
  const seen = await version();
  const alone = await send({ ...texts, name: 'Gobelet' });
  expect(alone).toMatchObject({ status: 200, body: { status: 'ok', version: Number(seen) + 1 } });
  expect((await send({ ...texts, version: seen })).status).toBe(409);
  expect(await name()).toBe('Gobelet');
});

test('C56 · a description of fifty thousand signs of elements without end is refused under its field', async () => {
  for (const piece of ['<a', '<p', '<b>', '<tr>']) {
    const longDescription = piece.repeat(50_000 / piece.length);
    const sent = { ...texts, longDescription, version: await version() };
    const { status, body } = await send(sent);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ longDescription: ['Ce texte contient trop de balises.'] });
  }
});

test('C56 · deep brackets, rows and elements without end are a description like others', async () => {
  for (const piece of ['[', '{', '(', '<tr>', '<b>', '<table>', '\\']) {
    const longDescription = piece.repeat(4_000 / piece.length);
    const sent = { ...texts, longDescription, shortDescription: `x${piece.repeat(1_900 / piece.length)}` };
    const { status } = await send({ ...sent, version: await version() });
    expect(status).toBe(200);
  }
});
