import { formPictureSchema } from '@hanout/contracts/products/product-images';
import { signInAs, useTestApp } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;

beforeAll(async () => {
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
});

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string };
const get = (url: string) => app().http.inject({ url, headers: { host: shop.host } });
const iconsOf = async (): Promise<readonly Icon[]> => JSON.parse((await get('/shop.webmanifest')).body).icons;

async function drawn(src: string) {
  const { statusCode, rawPayload, headers } = await get(src);
  expect(statusCode, src).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  /** red, green, blue and opacity of a point, given in shares of the side */
  const at = (x: number, y: number) => [
    ...data.subarray(...span(Math.floor(y * height) * width + Math.floor(x * width))),
  ];
  return { width, height, at, kept: headers['cache-control'] };
}
const span = (pixel: number) => [pixel * 4, pixel * 4 + 4] as const;

/** The owner gives the shop a red square for its icon, which reaches every edge. */
async function giveIcon(colour: string) {
  const owner = await signInAs(app(), 'owner');
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 4, background: colour } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'icone.png');
  const { imageId } = formPictureSchema.parse(
    (await owner.postForm('/dashboard/api/pictures/shop-icon', { file })).body,
  );
  const url = `/dashboard/api/settings/shops/${shop.id}/sections/look`;
  const { version } = Object((await owner.call({ url })).body);
  const value = { logoImageId: null, showsNameBesideLogo: true, iconImageId: imageId };
  expect((await owner.call({ method: 'POST', url, body: { version, value } })).status).toBe(200);
}

test('a shop without an icon is kept on a phone as a bag in its colour, to the edge where the phone cuts it', async () => {
  const icons = await iconsOf();
  expect(icons.map(({ purpose, sizes, type }) => [purpose, sizes, type])).toEqual([
    ['any', '192x192', 'image/png'],
    ['any', '512x512', 'image/png'],
    ['maskable', '512x512', 'image/png'],
  ]);
  const [small, , maskable] = await Promise.all(icons.map(({ src }) => drawn(src)));
  expect([small?.width, small?.height]).toEqual([192, 192]);
  expect(small?.at(0, 0)[3]).toBe(0);
  expect(maskable?.at(0, 0)).toEqual(maskable?.at(0.1, 0.5));
  expect(maskable?.at(0, 0)[3]).toBe(255);
});

test('an icon of its own lies whole within what no phone cuts away, on paper that fills the rest', async () => {
  const before = await iconsOf();
  await giveIcon('#c81e1e');
  await expect.poll(iconsOf).not.toEqual(before);
  const [small, , maskable] = await Promise.all((await iconsOf()).map(({ src }) => drawn(src)));
  const isRed = ([red = 0, green = 0]: readonly number[] = []) => red > 150 && green < 90;
  expect(isRed(small?.at(0.01, 0.01))).toBe(true);
  // The corners of the picture are what lies farthest out: within a circle of 80 % of the side.
  const side = [...Array(512).keys()].filter((x) => isRed(maskable?.at((x + 0.5) / 512, 0.5))).length / 512;
  expect(side).toBeGreaterThan(0.5);
  expect((side / 2) * Math.SQRT2).toBeLessThanOrEqual(0.4);
  expect(maskable?.at(0.02, 0.02)[3]).toBe(255);

  const touch = await drawn('/apple-touch-icon.png');
  expect([touch.width, touch.at(0.02, 0.02)[3], isRed(touch.at(0.5, 0.5))]).toEqual([180, 255, true]);
  expect(isRed(touch.at(0.02, 0.02))).toBe(false);
  expect(small?.kept).toContain('immutable');
  // The address of the icon before leads to the one of today.
  const old = await get(before[0]?.src ?? '');
  expect([old.statusCode, old.headers.location]).toEqual([302, (await iconsOf())[0]?.src]);
  for (const none of ['/icons/any-96-0.png', '/icons/..%2Fx.png', '/icons/constructor-1.png'])
    expect((await get(none)).statusCode).toBe(404);
});

/** The last test: nothing works after it. */
test('Q-05 · with the database gone every icon is still drawn or was kept, or is told to come later', async () => {
  const [small, large, maskable] = await iconsOf();
  const touch = '/apple-touch-icon.png';
  const kept = [small?.src ?? '', touch];
  const before = await Promise.all(kept.map(async (src) => (await get(src)).rawPayload));
  await app().database.pool.end();
  for (const [at, src] of kept.entries()) {
    const answer = await get(src);
    expect([src, answer.statusCode]).toEqual([src, 200]);
    expect(answer.rawPayload.equals(before[at] ?? Buffer.alloc(0))).toBe(true);
  }
  for (const src of [large?.src ?? '', maskable?.src ?? '', '/icons/any-192-0000000000000000.png']) {
    const { statusCode, headers } = await get(src);
    const isTold = statusCode === 503 && Number(headers['retry-after']) > 0;
    expect([src, statusCode, statusCode < 400 || isTold]).toEqual([src, statusCode, true]);
  }
});
