import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema, type OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';
import { ORDER_ACTION_RULES } from '@hanout/core/ordering';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import {
  buildOrder,
  buildProduct,
  buildShop,
  buildStock,
  buildWarehouse,
  type BuiltOrder,
  type BuiltShop,
} from '@hanout/test-kit/builders';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let browser: StaffBrowser;
let order: BuiltOrder;
let earlier: BuiltOrder;
let elsewhere: BuiltOrder;
let souk: BuiltShop;
let bazaar: BuiltShop;

beforeAll(async () => {
  const db = app().database.pool;
  const shop = await buildShop(db, { name: 'Souk' });
  const warehouse = await buildWarehouse(db, { shop });
  const [teapot, cup] = [await buildProduct(db, { shop }), await buildProduct(db, { shop })];
  const stock = await buildStock(db, { warehouse, product: teapot, quantity: 9 });
  const phone = '0770123456';
  const placedAt = new Date('2026-11-20T10:00:00Z');
  souk = shop;
  bazaar = await buildShop(db, { name: 'Bazar' });
  elsewhere = await buildOrder(db, { shop: bazaar, phone, placedAt: new Date('2026-11-19T09:00:00Z') });
  earlier = await buildOrder(db, { shop, phone, placedAt: new Date('2026-11-19T10:00:00Z') });
  await buildOrder(db, {
    shop,
    phone,
    placedAt: new Date('2026-11-01T10:00:00Z'),
    columns: { confirmation_state: 'confirmed', parcel_state: 'delivered' },
  });
  await buildOrder(db, {
    shop,
    phone,
    placedAt: new Date('2026-10-01T10:00:00Z'),
    columns: { confirmation_state: 'confirmed', parcel_state: 'returned' },
  });
  order = await buildOrder(db, {
    shop,
    phone,
    placedAt,
    reservedUntil: new Date('2026-11-23T10:00:00Z'),
    lines: [
      { product: teapot, quantity: 2, unitPriceCentimes: 150_000, name: 'Théière', heldIn: stock },
      { product: cup, quantity: 1, unitPriceCentimes: 50_000, name: 'Coffret' },
    ],
    columns: {
      promotions: '[{"promotionId": 1, "name": "Livraison offerte", "amountCentimes": 40000}]',
      delivery_base_centimes: 40_000,
      delivery_centimes: 0,
      total_centimes: 350_000,
    },
  });
  await sql`update order_lines set is_pack = true, base_price_centimes = 60000, image_url = '/uploads/product/x/small_product.webp',
    attributes = '[{"label": "Couleur", "value": "Bleu"}]', promotions = '[{"promotionId": 2, "name": "Soldes", "amountCentimes": 10000}]'
    where order_id = ${order.id}::uuid and position = 2`.execute(app().deps.db);
  await sql`insert into order_line_components (order_line_id, position, product_id, names, quantity)
    select id, 1, ${teapot.id}, '{"fr": "Théière", "ar": "إبريق"}', 3 from order_lines where order_id = ${order.id}::uuid and position = 2`.execute(
    app().deps.db,
  );
  browser = await signInAs(app(), 'seller');
});

const open = (id: string = order.id) => browser.call({ url: `/dashboard/api/orders/${id}` });

test('ST-01 · the page has customer, delivery, totals and where the order stands', async () => {
  expect(await open()).toMatchObject({
    status: 200,
    body: {
      number: order.number,
      shop: { name: 'Souk' },
      state: 'new',
      paymentStatus: 'unpaid',
      customer: {
        firstName: 'Yasmine',
        phone: '0770123456',
        phoneInternational: '+213770123456',
        orderCount: 5,
        deliveredCount: 1,
        returnedCount: 1,
      },
      delivery: { wilaya: { code: 16, nameFr: 'Alger', nameAr: 'الجزائر' }, mode: 'home', desk: null },
      totals: {
        itemsSubtotalCentimes: 350_000,
        deliveryBaseCentimes: 40_000,
        deliveryCentimes: 0,
        totalCentimes: 350_000,
        paidCentimes: 0,
        outstandingCentimes: 350_000,
      },
      promotions: [{ name: 'Livraison offerte', amountCentimes: 40_000 }],
      reservedUntil: '2026-11-23T10:00:00.000Z',
    },
  });
});

test('ST-01 · lines have picture, attributes, discount, the content of a pack and what they hold', async () => {
  const { body } = await open();
  expect(body).toMatchObject({
    lines: [
      {
        name: 'Théière',
        quantity: 2,
        totalCentimes: 300_000,
        discountCentimes: 0,
        reservations: [{ name: 'Théière', quantity: 2, state: 'held' }],
      },
      {
        name: 'Coffret',
        isPack: true,
        imageUrl: '/uploads/product/x/small_product.webp',
        attributes: [{ label: 'Couleur', value: 'Bleu' }],
        unitPriceCentimes: 50_000,
        discountCentimes: 10_000,
        promotions: [{ name: 'Soldes', amountCentimes: 10_000 }],
        components: [{ name: 'Théière', quantity: 3 }],
        reservations: [],
      },
    ],
  });
});

test('ST-01 · other orders of the same phone within two days are shown as likely duplicates, each with its shop', async () => {
  expect(await open()).toMatchObject({
    body: {
      duplicates: [
        { id: earlier.id, number: earlier.number, state: 'new', shop: { id: souk.id, name: 'Souk' } },
        { id: elsewhere.id, shop: { id: bazaar.id, name: 'Bazar' } },
      ],
    },
  });
});

test('ST-02 · the page offers every action of the table, allowed or with the reason why not', async () => {
  const owner = await signInAs(app());
  const { body } = await owner.call({ url: `/dashboard/api/orders/${order.id}` });
  expect(orderDetailSchema.parse(body).actions.map(({ action }) => action)).toEqual(
    ORDER_ACTION_RULES.map(({ action }) => action),
  );
  expect(body).toMatchObject({
    actions: expect.arrayContaining(
      [
        {
          action: 'confirm',
          axis: 'confirmation',
          label: 'Confirmer',
          allowed: true,
          isPrimary: true,
          inverse: 'reopen',
        },
        { action: 'no_answer', allowed: true, isPrimary: false, needs: ['nextCallAt'] },
        {
          action: 'cancel',
          allowed: true,
          isDestructive: true,
          needs: ['reason'],
          consequences: [
            'Le stock réservé est remis en vente.',
            'Aucun remboursement automatique n’est fait ; rien n’a été payé pour l’instant.',
          ],
        },
        {
          action: 'reopen',
          allowed: false,
          refusal: {
            code: 'ordering.wrong-state-for-action',
            message: 'Impossible : la commande est «\u00a0Nouvelle\u00a0».',
          },
        },
        {
          action: 'announce',
          axis: 'parcel',
          allowed: false,
          needs: ['transporterId'],
          takes: ['trackingNumber'],
          refusal: {
            code: 'ordering.order-is-not-confirmed',
            message: 'Impossible : la commande n’est pas confirmée.',
          },
        },
      ].map((offer) => expect.objectContaining(offer)),
    ),
  });
});

test('ST-20 · every action is served with axis, label, needs and permission, in the language of the person', async () => {
  const owner = await signInAs(app());
  const read = async (language: string): Promise<OrderEnumerations> => {
    await owner.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language } });
    return orderEnumerationsSchema.parse((await owner.call({ url: '/dashboard/api/orders/enumerations' })).body);
  };
  const labels = new Map<string, Set<string>>();
  for (const language of ['fr', 'ar', 'en']) {
    const { transitions, axes } = await read(language);
    expect(transitions.map(({ action, axis, permission }) => ({ action, axis, permission }))).toEqual(
      ORDER_ACTION_RULES.map(({ action, axis, permission }) => ({ action, axis, permission })),
    );
    expect(axes.map(({ value }) => value)).toEqual(expect.arrayContaining(transitions.map(({ axis }) => axis)));
    for (const { action, label } of transitions) labels.set(action, (labels.get(action) ?? new Set()).add(label));
    expect(transitions).toContainEqual(
      expect.objectContaining({
        action: 'announce',
        from: ['none'],
        to: 'announced',
        toInPart: null,
        needs: ['transporterId'],
        takes: ['trackingNumber'],
        inverse: 'withdraw_announcement',
      }),
    );
  }
  for (const [action, texts] of labels) expect([action, texts.size]).toEqual([action, 3]);
});

test('X-01 · names and labels come in the language of the person, with French where there is no other', async () => {
  await browser.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language: 'ar' } });
  expect(await open()).toMatchObject({
    body: {
      lines: [{ name: 'Théière' }, { components: [{ name: 'إبريق' }] }],
      history: [{ label: 'تم تسجيل الطلبية' }],
    },
  });
  await browser.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language: 'fr' } });
});

test('ST-02 · an order that does not exist is not found', async () => {
  expect(await open('00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Cette commande n’existe pas.' },
  });
  expect((await open('pas-un-numero')).status).toBe(400);
});

test('SF-21 · the order page shows where the shopper came from, the coupon and the version of the terms', async () => {
  await sql`update orders set landing = '{"source": "facebook", "campaign": "ete"}', coupon_code = 'ETE10', terms_version = '2026-11'
    where id = ${earlier.id}::uuid`.execute(app().deps.db);
  const { body } = await browser.call({ url: `/dashboard/api/orders/${earlier.id}` });
  expect(body).toMatchObject({
    landing: { source: 'facebook', campaign: 'ete' },
    couponCode: 'ETE10',
    termsVersion: '2026-11',
  });
  for (const odd of ['[]', '7', '{"source": 7}'])
    expect([
      (await sql`update orders set landing = ${odd}::jsonb where id = ${earlier.id}::uuid`.execute(app().deps.db)) &&
        odd,
      (await browser.call({ url: `/dashboard/api/orders/${earlier.id}` })).body,
    ]).toMatchObject([odd, { landing: null }]);
});
