import { communesSchema, transportersSchema } from '@hanout/contracts/places';
import { placedOrderSchema } from '@hanout/contracts/checkout';
import { ListingAnswer } from '@hanout/contracts/listings';
import { CrossSelling } from '@hanout/contracts/products/product';
import { submittedReviewSchema } from '@hanout/contracts/reviews';
import * as build from '@hanout/test-kit/builders/index';
import { nextPhone } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import {
  ANSWER_FIELDS,
  ANSWERED_ERRORS,
  type AnsweredError,
  type CallRow,
  CALLS,
} from '@hanout/test-kit/storefront-document';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { refreshAllListings } from '../listing/index.ts';

const scene = checkoutScene();
const { app, body, checkout, post } = scene;

interface Reply {
  readonly status: number;
  readonly json: unknown;
}
type Ask = (changes?: {
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}) => Promise<Reply>;
interface CallCase {
  readonly ask: Ask;
  readonly status: number;
  /** What the answer is made of: all of it and nothing else. Null where nothing is answered. */
  readonly answer: ZodType | null;
  readonly refused: readonly (readonly [why: string, changes: NonNullable<Parameters<Ask>[0]>, status: number])[];
}

let product: build.BuiltProduct;
let promotionId: number;
let brandUuid: string;
let categoryUuid: string;

beforeAll(async () => {
  const { pool, db } = app().database;
  const category = await build.buildCategory(pool, {
    slug: 'theieres',
    name: { fr: 'Théières', ar: 'أباريق', en: 'Pots' },
  });
  const brand = await build.buildBrand(pool, { slug: 'atlas', name: 'Atlas', lines: ['Hoggar'] });
  const [line] = brand.lines;
  const collection = await pool.query<{ id: number }>(
    `insert into collections (uuid, slug) values (gen_random_uuid(), 'cadeaux') returning id`,
  );
  const common = {
    shop: scene.shop(),
    warehouse: scene.warehouse(),
    category,
    brand,
    stock: 5,
    images: 2,
    columns: { brand_line_id: line?.id ?? null },
    collections: collection.rows,
  };
  product = await build.buildProduct(pool, {
    ...common,
    slug: 'theiere',
    name: { fr: 'Théière', ar: 'إبريق', en: 'Pot' },
  });
  const other = await build.buildProduct(pool, { ...common, slug: 'plateau' });
  await build.buildPack(pool, { shop: scene.shop(), category, items: [{ product }, { product: other }] });
  ({ id: promotionId } = await build.buildPromotion(pool, { percent: 10, targets: [product] }));
  [brandUuid, categoryUuid] = [brand.uuid, category.uuid];
  await refreshAllListings(db);
});

const get =
  (path: () => string, own: Readonly<Record<string, string>> = {}): Ask =>
  async (changes = {}) => {
    const answer = await app().http.inject({
      url: changes.path ?? path(),
      headers: { host: scene.shop().host, ...own, ...changes.headers },
    });
    return { status: answer.statusCode, json: answer.json() };
  };
const withKey =
  (path: () => string): Ask =>
  (changes = {}) =>
    get(path)({ ...changes, headers: { authorization: `Bearer ${scene.shop().apiToken}`, ...changes.headers } });
const withoutKey = [
  ['without the bearer token', { headers: { authorization: '' } }, 401],
  ['with another bearer token', { headers: { authorization: 'Bearer other' } }, 401],
] as const;
const withoutToken = [
  ['without X-CSRF-TOKEN', { headers: { 'x-csrf-token': '' } }, 403],
  ['from another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['as anything but JSON', { headers: { 'content-type': 'text/plain' } }, 415],
] as const;

const order = () => body([{ product: product.id, unitPrice: 900 }], { phone: nextPhone() });

const listing = (path: () => string, unknown: string | null): CallCase => ({
  ask: withKey(() => `/web/public/api/${path()}`),
  status: 200,
  answer: ListingAnswer,
  refused: [
    ...withoutKey,
    ...(unknown === null ? [] : [['of what there is not', { path: `/web/public/api/${unknown}` }, 404] as const]),
  ],
});

async function sendReview({
  headers = {},
}: { readonly headers?: Readonly<Record<string, string>> } = {}): Promise<Reply> {
  const form = new FormData();
  const fields = {
    productUuid: product.uuid,
    name: 'Amina Benali',
    email: 'amina@exemple.dz',
    phone: nextPhone(),
    purchaseDate: '2026-01-15',
    rating: '4',
    text: 'Très bien.',
    boughtHere: 'true',
    acceptedPolicy: 'true',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const sent = new Response(form);
  const answer = await app().http.inject({
    method: 'POST',
    url: '/web/api/product/submit/review',
    headers: {
      host: scene.shop().host,
      authorization: `Bearer ${scene.shop().apiToken}`,
      'content-type': sent.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, json: answer.json() };
}

const cases: Readonly<Record<CallRow, CallCase>> = {
  'GET /public/utilis/api/commune/wilaya/{wilaya}': {
    ask: get(() => '/public/utilis/api/commune/wilaya/16'),
    status: 200,
    answer: communesSchema,
    refused: [['of what there is not', { path: '/public/utilis/api/commune/wilaya/99' }, 404]],
  },
  'GET /public/utilis/api/transport/commune/{commune}?subtotal={number}&channel=eCommerce': {
    ask: get(() => '/public/utilis/api/transport/commune/1601?subtotal=1500.00&channel=eCommerce'),
    status: 200,
    answer: transportersSchema,
    refused: [
      ['of what there is not', { path: '/public/utilis/api/transport/commune/9?subtotal=1&channel=eCommerce' }, 404],
      ['without a subtotal', { path: '/public/utilis/api/transport/commune/1601?channel=eCommerce' }, 400],
      ['of another channel', { path: '/public/utilis/api/transport/commune/1601?subtotal=1&channel=POS' }, 400],
    ],
  },
  'POST /web/api/cart/checkout': {
    ask: ({ headers } = {}) => checkout(order(), headers),
    status: 201,
    answer: placedOrderSchema,
    refused: withoutToken,
  },
  'POST /web/api/cart/abandoned/cart': {
    ask: ({ headers } = {}) =>
      post('/web/api/cart/abandoned/cart', { externalId: randomUUID(), shopUuid: scene.shop().uuid }, headers),
    status: 204,
    answer: null,
    refused: withoutToken,
  },
  'GET /web/api/product/cross_selling/{productUid}/{brandUuid}/{mainCategoryUuid}': {
    ask: withKey(() => `/web/api/product/cross_selling/${product.uid}/${brandUuid}/${categoryUuid}`),
    status: 200,
    answer: CrossSelling,
    refused: [...withoutKey, ['of what there is not', { path: '/web/api/product/cross_selling/x/-/-' }, 404]],
  },
  'POST /web/api/product/submit/review': {
    ask: sendReview,
    status: 201,
    answer: submittedReviewSchema,
    refused: withoutKey,
  },
  'GET /web/public/api/brand/products/{idOrSlug}': listing(() => 'brand/products/atlas', 'brand/products/x'),
  'GET /web/public/api/brandLine/products/{idOrSlug}': listing(
    () => 'brandLine/products/atlas-hoggar',
    'brandLine/products/x',
  ),
  'GET /web/public/api/collection/products/{idOrSlug}': listing(
    () => 'collection/products/cadeaux',
    'collection/products/x',
  ),
  'GET /web/public/api/new/products': listing(() => 'new/products', null),
  'GET /web/public/api/discounted/products/all': listing(() => 'discounted/products/all', null),
  'GET /web/public/api/discount/products/{idOrSlug}': listing(
    () => `discount/products/${promotionId}`,
    'discount/products/999999',
  ),
  'GET /web/public/api/category/products/{idOrSlug}': listing(
    () => 'category/products/theieres',
    'category/products/x',
  ),
};

test.each(CALLS)(
  'SF-02, SF-15, SF-16, SF-19, SF-21, SF-25 · %s answers what the document says, each field of it and no other',
  async (row) => {
    const { ask, status, answer } = cases[row];
    const reply = await ask();
    expect([row, reply.status, reply.json]).toEqual([row, status, expect.anything()]);
    // A schema leaves out what it does not know: equal means that it knows everything.
    expect(reply.json).toEqual(answer === null ? {} : answer.parse(reply.json));
    if (answer === ListingAnswer) expect(ListingAnswer.parse(reply.json).products.length).toBeGreaterThan(0);
  },
);

test.each(CALLS)(
  'X-05, X-12, SF-02, SF-15, SF-19, SF-21 · %s names in its answer what the document names, whatever our schemas say',
  async (row) => {
    const { status, json } = await cases[row].ask();
    expect([row, status]).toEqual([row, cases[row].status]);
    for (const field of ANSWER_FIELDS[row]) expect(json, field).toHaveProperty(field.split('.'));
  },
);

test.each(CALLS)(
  'SF-02, SF-15, SF-16, SF-19, SF-21, SF-25 · %s refuses what may not ask, in one shape',
  async (row) => {
    for (const [why, changes, status] of cases[row].refused) {
      const { status: got, json } = await cases[row].ask(changes);
      expect([why, got, json]).toEqual([
        why,
        status,
        expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
      ]);
    }
  },
);

const errors: Readonly<Record<AnsweredError, () => Promise<void>>> = {
  'Checkout HTTP 429': async () => {
    const first = order();
    expect((await checkout(first)).status).toBe(201);
    const { phone } = Object(first['customer']);
    const again = await checkout(body([{ product: product.id, unitPrice: 900, quantity: 2 }], { phone }));
    expect([again.status, again.json]).toEqual([429, expect.objectContaining({ retryAfterSeconds: 100 })]);
    expect(again.headers['retry-after']).toBe('100');
  },
  'Empty listing': async () => {
    const { json } = await withKey(() => '/web/public/api/category/products/theieres?priceMin=90000')();
    expect(ListingAnswer.parse(json)).toMatchObject({ products: [], total: 0 });
  },
  'Unknown listing context type': async () => {
    const ask = withKey(() => '/web/public/api/supplier/products/x');
    const { status, json } = await ask({ headers: { 'accept-language': 'en' } });
    expect([status, json]).toEqual([404, expect.objectContaining({ message: 'Unknown listing context type' })]);
  },
};

test.each(ANSWERED_ERRORS)('SF-02, SF-04, SF-22 · %s is answered as the error catalogue says', async (row) =>
  errors[row](),
);
