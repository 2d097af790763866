import { lookPicturesSchema } from '@hanout/contracts/shop-sections';
import { formPictureSchema } from '@hanout/contracts/products/product-images';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders/index';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;
let owner: StaffBrowser;

beforeAll(async () => {
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app(), 'owner');
});

const at = (path: string) => `/dashboard/api/settings/shops/${shop.id}/${path}`;
const get = (url: string) => app().http.inject({ url, headers: { host: shop.host } });

async function post(kind: 'shop-logo' | 'shop-icon', width: number, height: number) {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#a0303080' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'signe.png');
  return formPictureSchema.parse((await owner.postForm(`/dashboard/api/pictures/${kind}`, { file })).body);
}
const write = async (value: object) => {
  const { version } = Object((await owner.call({ url: at('sections/look') })).body);
  return owner.call({ method: 'POST', url: at('sections/look'), body: { version, value } });
};

test('a logo stands above every page in its own proportions, with the name or in its place, and the icon in the tab', async () => {
  const logo = await post('shop-logo', 900, 300);
  const icon = await post('shop-icon', 300, 300);
  const value = { logoImageId: logo.imageId, showsNameBesideLogo: false, iconImageId: icon.imageId };
  expect((await write(value)).status).toBe(200);
  const page = (await get('/')).body;
  const src = logo.imageUrl?.replace('logo_large', 'logo_small') ?? '';
  expect(page).toContain(
    `<img src="${src}" srcSet="${src} 1x, ${logo.imageUrl} 2x" width="120" height="40" alt="Boutique" fetchPriority="low"/>`,
  );
  expect(page).toContain(`<link rel="icon" href="${icon.imageUrl}">`);
  expect((await sharp((await get(logo.imageUrl ?? '')).rawPayload).metadata()).hasAlpha).toBe(true);
  expect((await get('/favicon.ico')).headers.location).toBe(icon.imageUrl);
  expect(lookPicturesSchema.parse((await owner.call({ url: at('look') })).body)).toEqual({ logo, icon });
  expect((await write({ ...value, showsNameBesideLogo: true })).status).toBe(200);
  await expect
    .poll(async () => (await get('/')).body)
    .toContain(`width="120" height="40" alt="" fetchPriority="low"/><span>Boutique</span>`);
});

test('a picture that lies elsewhere, or is none, is refused at its field', async () => {
  const icon = await post('shop-icon', 200, 200);
  for (const logoImageId of [icon.imageId, 999_999])
    expect(await write({ logoImageId, showsNameBesideLogo: true, iconImageId: null })).toMatchObject({
      status: 422,
      body: { errors: { logoImageId: [expect.any(String)] } },
    });
  const seller = await signInAs(app(), 'seller');
  expect((await seller.postForm('/dashboard/api/pictures/shop-logo', { imageId: '' })).status).toBe(403);
});
