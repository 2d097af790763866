import { menuChoicesSchema } from '@hanout/contracts/builders/menus';
import {
  entryCreatedSchema,
  formAnswerSchema,
  modalAnswerSchema,
  productRowSchema,
  statusAnswerSchema,
} from '@hanout/contracts/products/products';
import { uploadAnswerSchema } from '@hanout/contracts/products/product-images';
import { updateStocksAnswerSchema } from '@hanout/contracts/stock/stock';
import { communesSchema } from '@hanout/contracts/places';
import { combinationChoicesSchema } from '@hanout/contracts/promotions/promotion-trials';
import { buildEmployee, signIn, useTestApp, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import {
  buildAttribute,
  buildCategory,
  buildProduct,
  buildShop,
  buildWarehouse,
  ensurePlaces,
  type BuiltProduct,
} from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const app = useTestApp();
let owner: StaffBrowser;
let warehouse: number;
let shirt: BuiltProduct;
let image: number;
let version = 1;

beforeAll(async () => {
  const { pool } = app().database;
  owner = await signIn(app(), await buildEmployee(app().deps.db, { language: 'en' }));
  await ensurePlaces(pool);
  const shop = await buildShop(pool);
  const built = await buildWarehouse(pool, { shop });
  warehouse = built.id;
  const size = await buildAttribute(pool, { values: [{ slug: 's' }, { slug: 'm' }] });
  shirt = await buildProduct(pool, {
    shop,
    warehouse: built,
    name: 'Chemise',
    images: 1,
    combinations: Object.values(size.values).map((value) => ({ values: [value], stock: 3 })),
  });
  await buildCategory(pool, { name: 'Maison' });
  const { rows } = await pool.query('select image_id as id from product_images where product_id = $1', [shirt.id]);
  image = rows[0].id;
});

const product = (): string => `/dashboard/api/product/product/${shirt.id}`;
const combination = (): number => shirt.combinations[0]?.id ?? 0;
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<StaffAnswer> =>
  owner.call({
    method,
    url,
    ...(body === undefined ? {} : { body }),
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
const texts = { name: 'Shirt', shortDescription: 'A shirt', seoTitle: 'Shirt', seoDescription: 'A shirt' };
const edited = <T extends object>(fields: T) => ({ ...fields, version: String(version++) });

/** A call of the document's table as it stands there: method, path and payload; what it answers. */
interface Row {
  readonly call: string;
  readonly id: string;
  readonly send: () => Promise<StaffAnswer>;
  readonly answer: z.ZodType;
}

const onlyOk = z.unknown();

/** §7 of the back office's document, row by row, as far as products, prices, promotions and stock go. */
const rows: readonly Row[] = [
  {
    call: 'GET /dashboard/api/product/product/{id}/combinations → combinations[] with id, combination',
    id: 'BO-01',
    send: () => send('GET', `${product()}/combinations`),
    answer: combinationChoicesSchema.strict(),
  },
  {
    call: 'POST combination form: JSON name, product_price, combination_price; XHR and CSRF headers → only logged',
    id: 'BO-15',
    send: () =>
      send('POST', `/dashboard/api/product/combination/${combination()}`, {
        name: 'S',
        product_price: '1000.00',
        combination_price: '1200.00',
      }),
    answer: onlyOk,
  },
  {
    call: 'POST to a combination image’s data-url (add), no payload → only ok is checked',
    id: 'BO-16',
    send: () => send('POST', `/dashboard/api/product/combination/${combination()}/image/${image}`),
    answer: onlyOk,
  },
  {
    call: 'POST to the data-url to set the default image, no payload → only ok is checked',
    id: 'BO-16',
    send: () => send('POST', `/dashboard/api/product/combination/${combination()}/image/${image}/default`),
    answer: onlyOk,
  },
  {
    call: 'DELETE to a combination image’s data-url (remove), no payload → only ok is checked',
    id: 'BO-16',
    send: () => send('DELETE', `/dashboard/api/product/combination/${combination()}/image/${image}`),
    answer: onlyOk,
  },
  {
    call: 'GET /public/utilis/api/commune/wilaya/{id} → array of id, name',
    id: 'BO-18',
    send: () => send('GET', '/public/utilis/api/commune/wilaya/16'),
    answer: communesSchema.min(1),
  },
  {
    call: 'GET a configured url (fetch-internal) → JSON shown: the levels of a warehouse',
    id: 'BO-38',
    send: () => send('GET', `/dashboard/api/stock/warehouse/${warehouse}/levels`),
    answer: z.looseObject({}),
  },
  {
    call: 'Generic form submit: multipart, XHR header, same origin → success, message, data, errors',
    id: 'BO-37',
    send: () => owner.postForm(`${product()}/features`, edited({})),
    answer: formAnswerSchema.strict(),
  },
  {
    call: 'Modal form POST: multipart, XHR header → url',
    id: 'BO-08',
    send: async () => {
      const { body } = await send('GET', '/dashboard/api/product/enumerations');
      const { families, categories } = z
        .looseObject({
          families: z.array(z.looseObject({ id: z.int(), code: z.string() })),
          categories: z.array(z.looseObject({ id: z.int() })),
        })
        .parse(body);
      return owner.postForm('/dashboard/api/product/new', {
        name: 'Lamp',
        type: 'simple',
        family: String(families.find(({ code }) => code !== 'pack')?.id),
        category: String(categories[0]?.id),
      });
    },
    answer: modalAnswerSchema.strict(),
  },
  {
    call: 'Category creation POST: multipart, JSON accepted → id, name',
    id: 'BO-09',
    send: () =>
      owner.postForm('/dashboard/api/catalog/categories/new', { name: 'Garden' }, { accept: 'application/json' }),
    answer: entryCreatedSchema.strict(),
  },
  {
    call: 'GET product filter: form fields as query string, XHR header → products[]',
    id: 'BO-10',
    send: () => send('GET', `/dashboard/api/product/filter?q=Chemise&type=combinations&status=active&warehouse=`),
    answer: z.looseObject({ products: z.array(productRowSchema.strict()).min(1) }),
  },
  {
    call: 'POST product language form: multipart → status ok plus message',
    id: 'BO-12',
    send: () => owner.postForm(`${product()}/language/en`, edited(texts)),
    answer: statusAnswerSchema
      .strict()
      .extend({ status: z.literal('ok'), message: z.literal('Language updated successfully.') }),
  },
  {
    call: 'POST add-stock form: multipart → status ok plus message (quantity added)',
    id: 'BO-13',
    send: () =>
      owner.postForm(`${product()}/stock/${warehouse}`, { quantity: '4', combination: String(combination()) }),
    answer: statusAnswerSchema.strict().extend({ status: z.literal('ok'), message: z.string().regex(/\b4\b/) }),
  },
  {
    call: 'Dropzone upload: field file, CSRF header → name, size, path, alt, removeUrl',
    id: 'BO-17',
    send: async () => {
      const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
        .png()
        .toBuffer();
      return owner.postForm(`${product()}/images`, { file: new File([new Uint8Array(file)], 'photo.png') });
    },
    answer: uploadAnswerSchema.strict(),
  },
  {
    call: 'Save-all: each form with its own action and method, multipart, JSON reply asked',
    id: 'BO-30',
    send: async () => {
      const language = await owner.postForm(`${product()}/language/fr`, edited(texts), { accept: 'application/json' });
      const features = await owner.postForm(`${product()}/features`, edited({}), { accept: 'application/json' });
      return { ...features, status: Math.max(language.status, features.status) };
    },
    answer: formAnswerSchema.strict(),
  },
  {
    call: 'POST /dashboard/api/stock/warehouse/update-stocks/{warehouseId}: CSRF header → status; success means done',
    id: 'BO-14',
    send: () => send('POST', `/dashboard/api/stock/warehouse/update-stocks/${warehouse}`),
    answer: updateStocksAnswerSchema
      .strict()
      .extend({ status: z.literal('success'), message: z.literal('Stocks updated successfully') }),
  },
  ...[
    'pages',
    'categories',
    'collections',
    'brands',
    'cmsPage',
    'blogCategory',
    'blogPost',
    'products/search/tasse',
  ].map((picker) => ({
    call: `GET /dashboard/menu/api/${picker}: an array whose first element is a list of {id, name}`,
    id: 'BO-06',
    send: () => send('GET', `/dashboard/menu/api/${picker}`),
    answer: menuChoicesSchema.length(1),
  })),
];

describe('the calls of the document', () => {
  test.each(rows.map((row) => [row.id, row.call, row] as const))('%s · %s', async (_id, _call, row) => {
    const { status, body } = await row.send();
    expect(status).toBe(200);
    row.answer.parse(body);
  });

  test('X-08 · none of them is taken without the token, and none changes anything then', async () => {
    const forged = { 'x-csrf-token': 'x' };
    for (const url of [
      `${product()}/features`,
      `${product()}/language/en`,
      `${product()}/images`,
      '/dashboard/api/product/new',
    ])
      expect((await owner.postForm(url, {}, forged)).status).toBe(403);
  });
});

/** §8 as far as the server says it, in the document's own words; what a page says by itself is tried where the pages are. */
const refusals: readonly (readonly [id: string, message: string, send: () => Promise<StaffAnswer>])[] = [
  [
    'BO-15',
    'An error occurred while saving the combination.',
    () => send('POST', `/dashboard/api/product/combination/${combination()}`, { name: 'S', combination_price: 'abc' }),
  ],
  ['BO-13', 'An error occurred.', () => owner.postForm(`${product()}/stock/${warehouse}`, { quantity: '-1' })],
];

test.each(refusals)('%s · says “%s”', async (_, message, refuse) => {
  const { status, body } = await refuse();
  expect(status).toBe(422);
  expect(body).toMatchObject({ message });
});
