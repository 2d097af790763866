import { formPictureSchema } from '@hanout/contracts/products/product-images';
import { promotionDetailSchema } from '@hanout/contracts/promotions/promotions';
import { signInAs, useTestApp, type FormFields, type StaffBrowser } from '@hanout/test-kit';
import { buildProduct, buildShop, promotionDraft } from '@hanout/test-kit/builders';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
const PICTURES = '/dashboard/api/pictures/promotion';
const PROMOTIONS = '/dashboard/api/promotions';
let owner: StaffBrowser;
let productId: number;

beforeAll(async () => {
  const { pool } = app().database;
  productId = (await buildProduct(pool, { shop: await buildShop(pool) })).id;
  owner = await signInAs(app(), 'owner');
});

const sendPicture = (fields: FormFields, browser = owner) => browser.postForm(PICTURES, fields);
const save = (bannerImageId: number | null) =>
  owner.call({ method: 'POST', url: PROMOTIONS, body: promotionDraft({ targetIds: [productId], bannerImageId }) });

test('ST-09 · the banner of a promotion is chosen, saved with it, taken away and taken back', async () => {
  const bytes = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#a03030' } })
    .png()
    .toBuffer();
  const chosen = formPictureSchema.parse(
    (await sendPicture({ file: new File([new Uint8Array(bytes)], 'ete.png') })).body,
  );
  expect(chosen.imageUrl).toMatch(/^\/uploads\/public\/[0-9a-f]{32}\/grid_display\.webp$/);
  expect((await app().http.inject({ url: chosen.imageUrl ?? '' })).statusCode).toBe(200);
  expect(promotionDetailSchema.parse((await save(chosen.imageId)).body)).toMatchObject({
    draft: { bannerImageId: chosen.imageId },
    banner: { id: chosen.imageId, url: chosen.imageUrl },
  });
  expect((await sendPicture({ imageId: '' })).body).toEqual({ imageId: null, imageUrl: null });
  expect((await sendPicture({ imageId: String(chosen.imageId) })).body).toEqual(chosen);
  expect(promotionDetailSchema.parse((await save(null)).body)).toMatchObject({ banner: null });
});

test('ST-09 · what is no picture, or no picture any more, is refused', async () => {
  const wrongs: readonly FormFields[] = [{ file: new File(['<svg/>'], 'ete.png') }, { imageId: '999999' }, {}];
  for (const wrong of wrongs) expect((await sendPicture(wrong)).status).toBe(422);
  expect(await save(999_999)).toMatchObject({
    status: 422,
    body: { errors: { bannerImageId: ['Cette image n’existe plus. Choisissez-en une autre.'] } },
  });
  expect((await sendPicture({ imageId: '' }, await signInAs(app(), 'seller'))).status).toBe(403);
});
