import { documentSchema } from '@hanout/contracts/builders/documents';
import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { homeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { writingSchema } from '@hanout/contracts/builders/writings';
import { libraryPictureSchema, pictureLibrarySchema, type LibraryPicture } from '@hanout/contracts/picture-library';
import { formPictureSchema, uploadAnswerSchema } from '@hanout/contracts/products/product-images';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
const LIBRARY = '/dashboard/api/picture-library';
const HOST = 'pictures.localhost';
let owner: StaffBrowser;
let shop: build.BuiltShop;
let shirt: build.BuiltProduct;
let trousers: build.BuiltProduct;

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { host: HOST });
  const warehouse = await build.buildWarehouse(pool, { shop });
  shirt = await build.buildProduct(pool, { shop, warehouse, name: 'Chemise en lin', stock: 3 });
  trousers = await build.buildProduct(pool, { shop, warehouse, name: 'Pantalon', stock: 3 });
  await refreshAllListings(db);
  app().context.shops.drop();
  owner = await signIn(app(), await buildEmployee(db, { roles: ['owner'] }));
});

const fileOf = async (background: string) => {
  const drawn = sharp({ create: { width: 500, height: 250, channels: 3, background } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'image.png');
};
const call = async (url: string, body: object) => owner.call({ method: 'POST', url: `/dashboard/api${url}`, body });
const visit = async (url: string): Promise<string> => {
  const { body, headers: moved } = await app().http.inject({ url, headers: { host: HOST } });
  return typeof moved.location === 'string' && moved.location !== url ? visit(moved.location) : body;
};
const posted = async (kind: string, background: string): Promise<number> => {
  const answer = await owner.postForm(`/dashboard/api/pictures/${kind}`, { file: await fileOf(background) });
  return formPictureSchema.parse(answer.body).imageId ?? 0;
};
const keyOf = ({ url }: LibraryPicture): string => url.split('/')[3] ?? '';
const read = async (id: number) => libraryPictureSchema.parse((await owner.call({ url: `${LIBRARY}/${id}` })).body);
const replace = async (id: number, background: string) => {
  const answer = await owner.postForm(`${LIBRARY}/${id}/file`, { file: await fileOf(background) });
  return libraryPictureSchema.parse(answer.body);
};
const restore = async (id: number, earlierId = 0) =>
  libraryPictureSchema.parse((await call(`/picture-library/${id}/restore`, { earlierId })).body);
const listed = async (query: string) =>
  pictureLibrarySchema.parse((await owner.call({ url: `${LIBRARY}?${query}` })).body).rows.map(({ id }) => id);

const words = { fr: '', ar: '', en: '' };
async function publishHome(block: Partial<HomeBlock>): Promise<string> {
  const at = `/shops/${shop.id}/documents/home`;
  const { version } = documentSchema(homeSchema).parse((await owner.call({ url: `/dashboard/api${at}` })).body);
  const content = { blocks: [{ ...emptyBlock('one', 'banner'), ...block }] };
  expect((await call(`${at}/draft`, { version, content })).status).toBe(200);
  const drafted = documentSchema(homeSchema).parse((await owner.call({ url: `/dashboard/api${at}` })).body);
  expect((await call(`${at}/publish`, { version: drafted.version })).status).toBe(200);
  return '/';
}
const inBanner = (imageId: number) =>
  publishHome({ images: [{ imageId, link: null, categoryId: null, headline: words, text: words, action: words }] });
async function inText(imageId: number): Promise<string> {
  const html = `<p>Avant</p><p><img data-picture="${imageId}" alt="Un caftan"></p>`;
  const body = { ...build.WRITING_FORM, texts: build.inFrench(`Texte ${imageId}`, html) };
  return writingSchema.parse((await call(`/shops/${shop.id}/writings/posts`, body)).body).path;
}
async function inPromotion(imageId: number): Promise<string> {
  const promotion = await build.buildPromotion(app().database.pool, {
    shop,
    name: 'Soldes',
    columns: { banner_image_id: imageId },
  });
  return publishHome({ type: 'discount_block', targetIds: [promotion.id] });
}
async function inProduct(product: build.BuiltProduct, background: string): Promise<number> {
  const url = `/dashboard/api/product/product/${product.id}/images`;
  return uploadAnswerSchema.parse((await owner.postForm(url, { file: await fileOf(background) })).body).id;
}

/** What shows the picture, how another is stored beside it, and where shoppers see it. */
interface Place {
  readonly add: (background: string, isOther: boolean) => Promise<number>;
  readonly show: (imageId: number) => Promise<string>;
}
const PLACES: readonly (readonly [string, Place])[] = [
  ['a block of a published home page', { add: (background) => posted('block', background), show: inBanner }],
  ['the text of a post', { add: (background) => posted('writing', background), show: inText }],
  ['a promotion', { add: (background) => posted('promotion', background), show: inPromotion }],
  [
    'a product',
    {
      add: (background, isOther) => inProduct(isOther ? trousers : shirt, background),
      show: () => Promise.resolve(`/catalog/product/-/${shirt.slug}`),
    },
  ],
];

describe.each(PLACES)('a picture of %s', (_, { add, show }) => {
  test('is another one for shoppers as soon as it is replaced, and the one before as soon as it comes back', async () => {
    const id = await add('#305080', false);
    const path = await show(id);
    const before = await read(id);
    await expect.poll(() => visit(path)).toContain(keyOf(before));
    const after = await replace(id, '#d0a010');
    await expect.poll(() => visit(path)).toContain(keyOf(after));
    expect(await visit(path)).not.toContain(keyOf(before));
    await restore(id, after.earlier[0]?.id);
    await expect.poll(() => visit(path)).toContain(keyOf(before));
  });

  test('becomes one that is stored already, with its words and its places, until it is taken back', async () => {
    const id = await add('#706050', false);
    const path = await show(id);
    const before = await read(id);
    const stored = await add('#207040', true);
    await call(`/picture-library/${id}/text`, { alt: { fr: 'Un caftan' } });
    await call(`/picture-library/${stored}/text`, { alt: { fr: 'Un burnous' } });
    const { folder } = before;
    const target = await read(stored);
    const answer = await replace(id, '#207040');
    expect(answer).toMatchObject({ id: stored, alt: { fr: 'Un burnous' } });
    expect(before.uses).not.toEqual([]);
    for (const { kind, shown } of before.uses)
      expect(answer.uses.find((use) => use.kind === kind)?.shown).toEqual(expect.arrayContaining(shown));
    expect(await read(id)).toEqual(answer);
    await expect.poll(() => visit(path)).toContain(keyOf(target));
    expect(await visit(path)).not.toContain(keyOf(before));
    // One picture in the library, which is not unused while its other number is seen.
    expect(await listed(`folder=${folder}&limit=100`)).toContain(stored);
    expect(await listed(`folder=${folder}&limit=100`)).not.toContain(id);
    expect(await listed(`folder=${folder}&lacks=use&limit=100`)).not.toContain(stored);
    // Both numbers go on together, and come back together.
    const next = await replace(stored, '#105090');
    await expect.poll(() => visit(path)).toContain(keyOf(next));
    const back = await restore(stored, next.earlier[0]?.id);
    expect(back.uses).toEqual(answer.uses);
    await expect.poll(() => visit(path)).toContain(keyOf(target));
    // Taken back, it is itself again: its number, its words, its places; the stored one stays.
    await restore(stored, answer.earlier[0]?.id);
    const own = await read(id);
    expect(own).toMatchObject({ id, url: before.url, uses: before.uses, alt: { fr: 'Un caftan' } });
    expect(await read(stored)).toMatchObject({ id: stored, url: target.url, uses: target.uses });
    await expect.poll(() => visit(path)).toContain(keyOf(before));
  });
});

test('a content is stored once more after the picture that had it has become another one', async () => {
  const first = await posted('block', '#010203');
  const stored = await posted('block', '#040506');
  await replace(first, '#040506');
  const again = await posted('block', '#010203');
  expect(again).not.toBe(first);
  // What comes back finds its content taken: it is that picture now.
  const { earlier } = await read(stored);
  await restore(stored, earlier[0]?.id);
  expect((await read(first)).id).toBe(again);
  expect(await posted('block', '#040506')).toBe(stored);
});

test('who chooses pictures is offered a content once, and still sees what is chosen', async () => {
  const first = await posted('block', '#0a0b0c');
  const stored = await posted('block', '#0d0e0f');
  await replace(first, '#0d0e0f');
  const offered = async (ids: string) => {
    const url = `/dashboard/api/shops/${shop.id}/home-builder/choices/images?ids=${ids}`;
    return JSON.stringify((await owner.call({ url })).body);
  };
  expect(await offered('')).toContain(`"id":${stored},`);
  expect(await offered('')).not.toContain(`"id":${first},`);
  expect(await offered(String(first))).toContain(`"id":${first},`);
});
