import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { buildPack, buildProduct, buildPromotion } from '../builders/index.ts';
import { checkoutScene, type CheckoutScene } from '../checkout-scene.ts';
import { nextPhone } from '../checkout.ts';
import { signInAs, type StaffAnswer, type StaffBrowser } from '../staff.ts';

type Things = Awaited<ReturnType<typeof buildThings>>;
type Writing = { readonly key?: string; readonly browser?: StaffBrowser };

/** Shirts at 800 DA with 10 % off, mugs at 500 DA, and a shirt with two mugs for 1,500 DA; BONUS takes 5 % off the whole. */
export function doorsScene() {
  const scene = checkoutScene();
  const there: { things?: Things } = {};
  beforeAll(async () => {
    there.things = await buildThings(scene);
  });
  const things = (): Things => {
    if (there.things === undefined) throw new Error('the scene is there in tests and hooks only');
    return there.things;
  };
  const contents = () => [
    { productId: things().shirt.id, combinationId: null, quantity: 1 },
    { productId: things().mug.id, combinationId: null, quantity: 2 },
  ];
  const cart = () => [
    { product: things().shirt.id, unitPrice: 720, quantity: 2 },
    { product: things().mug.id, unitPrice: 500, quantity: 1 },
    { product: things().pack.id, unitPrice: 1500, quantity: 1, productInPack: contents() },
  ];
  const customer = (phone: string) => ({ firstname: 'Amina', lastname: 'Haddad', phone });
  return {
    ...scene,
    things,
    owner: () => things().owner,
    /** of the pack */
    contents,
    cart,
    customer,
    /** What an employee writes down of the same cart. */
    order: (changes: object = {}) => ({
      shop: scene.shop().id,
      customer: customer(nextPhone()),
      delivery: null,
      cart: cart(),
      coupon: 'BONUS',
      ...changes,
    }),
    write: (payload: object, { key = randomUUID(), browser = things().owner }: Writing = {}): Promise<StaffAnswer> =>
      browser.call({
        method: 'POST',
        url: '/dashboard/api/orders',
        body: payload,
        headers: { 'idempotency-key': key },
      }),
    /** The first row of an answer of the database. */
    one: async (text: string, ...values: unknown[]) => (await scene.rows(text, values))[0],
  };
}

async function buildThings(scene: CheckoutScene) {
  const { pool } = scene.app().database;
  const [shop, warehouse] = [scene.shop(), scene.warehouse()];
  const shirt = await buildProduct(pool, { shop, warehouse, name: 'Chemise', priceCentimes: 80_000, stock: 50 });
  const mug = await buildProduct(pool, { shop, warehouse, name: 'Tasse', priceCentimes: 50_000, stock: 50 });
  const pack = await buildPack(pool, {
    shop,
    mode: 'flexible',
    name: 'Petit-déjeuner',
    packPriceCentimes: 150_000,
    items: [
      { product: shirt, quantity: 1 },
      { product: mug, quantity: 2 },
    ],
  });
  await buildPromotion(pool, { shop, targets: [shirt], percent: 10 });
  await buildPromotion(pool, { shop, scope: 'cart', percent: 5, columns: { coupon_code: 'BONUS' } });
  return { shirt, mug, pack, owner: await signInAs(scene.app()) };
}
