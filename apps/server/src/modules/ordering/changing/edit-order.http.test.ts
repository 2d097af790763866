import { randomUUID } from 'node:crypto';
import { editPreviewSchema } from '@hanout/contracts/orders/order-edits';
import { orderDetailSchema, type OrderDetail } from '@hanout/contracts/orders/orders';
import { signInAs, type StaffBrowser } from '@hanout/test-kit';
import { buildAttribute, buildProduct, buildPromotion } from '@hanout/test-kit/builders';
import { nextPhone, type CheckoutOptions } from '@hanout/test-kit/checkout';
import { checkoutScene } from '@hanout/test-kit/checkout-scene';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const scene = checkoutScene();
const { app, rows, body, product, checkout } = scene;
let owner: StaffBrowser;

beforeAll(async () => {
  owner = await signInAs(app());
});
beforeEach(() => app().clock.advance(3600));

const read = async (id: string): Promise<OrderDetail> =>
  orderDetailSchema.parse((await owner.call({ url: `/dashboard/api/orders/${id}` })).body);

/** Three of a thing of 1,000 DA, of which ten lay there, and 400 DA of delivery. */
async function place(options: Partial<CheckoutOptions> = {}): Promise<OrderDetail> {
  const item = await product({ stock: 10 });
  const lines = [{ product: item.id, unitPrice: 1000, quantity: 3 }];
  const answer = await checkout(body(lines, { phone: nextPhone(), ...options }));
  expect(answer.text).toContain('orderUuid');
  return read(String(answer.json['orderUuid']));
}

const ask = (order: OrderDetail, path: 'edit' | 'edit/preview', said: object, key: string = randomUUID()) =>
  owner.call({
    method: 'POST',
    url: `/dashboard/api/orders/${order.id}/${path}`,
    body: { version: order.version, ...said },
    headers: { 'idempotency-key': key },
  });

async function foresee(order: OrderDetail, said: object) {
  const answer = await ask(order, 'edit/preview', said);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return editPreviewSchema.parse(answer.body);
}

/** What was foreseen is what is agreed to. */
async function edit(order: OrderDetail, said: object): Promise<OrderDetail> {
  const { after } = await foresee(order, said);
  const answer = await ask(order, 'edit', { ...said, totalCentimes: after.totalCentimes });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  const edited = orderDetailSchema.parse(answer.body);
  expect(edited.totals.totalCentimes).toBe(after.totalCentimes);
  return edited;
}

async function act(order: OrderDetail, action: string, said: object = {}): Promise<OrderDetail> {
  const url = `/dashboard/api/orders/${order.id}/actions/${action}`;
  const answer = await owner.call({ method: 'POST', url, body: { version: order.version, ...said } });
  expect([action, answer.status, answer.body]).toMatchObject([action, 200, {}]);
  return orderDetailSchema.parse(answer.body);
}

const lineOf = ({ lines: [line] }: OrderDetail) => ({ id: line?.id ?? '', productId: line?.productId ?? 0 });
const held = async (productId: number) =>
  (await rows('select reserved from stocks where product_id = $1', [productId]))[0]?.['reserved'];
const deliveredTo = (commune: number, transporter: number) => ({
  delivery: { address: '5 rue des Oliviers', wilaya: 16, commune, transporter },
});

describe('what an edit would come to', () => {
  test('is said line by line with total and what is left on the shelves, and stores nothing', async () => {
    const order = await place();
    const { id, productId } = lineOf(order);
    const more = await product({ price: 500, stock: 4 });
    const said = { lines: [{ id, quantity: 5 }], added: [{ product: more.id, quantity: 2 }] };
    expect(await foresee(order, said)).toMatchObject({
      before: { totalCentimes: 340_000 },
      after: { itemsSubtotalCentimes: 600_000, deliveryCentimes: 40_000, totalCentimes: 640_000 },
      lines: [
        { id, quantity: 5, quantityBefore: 3, left: 5, unitPriceBeforeCentimes: 100_000 },
        { id: null, quantity: 2, quantityBefore: 0, left: 2, totalCentimes: 100_000 },
      ],
      outstandingCentimes: 640_000,
      missing: [],
    });
    expect([await read(order.id), await held(productId), await held(more.id)]).toEqual([order, 3, 0]);
  });

  test('tells what is not there, and that cannot be saved', async () => {
    const order = await place();
    const said = { lines: [{ id: lineOf(order).id, quantity: 12 }] };
    const { missing, after } = await foresee(order, said);
    expect(missing).toMatchObject([{ requested: 12, available: 10 }]);
    const answer = await ask(order, 'edit', { ...said, totalCentimes: after.totalCentimes });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ordering.stock-missing' } });
    expect(await read(order.id)).toEqual(order);
  });
});

describe('an order is edited', () => {
  test('more, another line and one that goes: reserved until the same time, priced, told in its history', async () => {
    const order = await place();
    const { id, productId } = lineOf(order);
    const more = await product({ price: 500, stock: 4 });
    const grown = await edit(order, { lines: [{ id, quantity: 4 }], added: [{ product: more.id, quantity: 2 }] });
    expect([await held(productId), await held(more.id), grown.reservedUntil]).toEqual([4, 2, order.reservedUntil]);
    const shrunk = await edit(grown, { lines: [{ id, quantity: 0 }] });
    expect(shrunk.lines).toMatchObject([{ productId: more.id, quantity: 2 }]);
    expect([await held(productId), await held(more.id)]).toEqual([0, 2]);
    expect(shrunk.history.map(({ action }) => action)).toEqual(['place', 'edit_quantity', 'add_line', 'remove_line']);
  });

  test('confirmed already, what it holds afterwards is firm, until somebody begins to prepare it', async () => {
    const order = await act(await place(), 'confirm');
    const { id } = lineOf(order);
    const edited = await edit(order, { lines: [{ id, quantity: 4 }] });
    expect(edited.lines[0]?.reservations.filter(({ state }) => state !== 'released')).toMatchObject([
      { state: 'firm', quantity: 4 },
    ]);
    const begun = await act(edited, 'start_expedition');
    const answer = await ask(begun, 'edit/preview', { lines: [{ id, quantity: 1 }] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ordering.expedition-has-begun' } });
  });

  test('another combination costs what it costs now; a line that is not touched keeps price and promotion', async () => {
    const { pool } = app().database;
    const sizes = await buildAttribute(pool, {
      label: 'Taille',
      values: ['s', 'm'].map((slug) => ({ slug, label: slug.toUpperCase() })),
    });
    const shirt = await buildProduct(pool, {
      shop: scene.shop(),
      warehouse: scene.warehouse(),
      priceCentimes: 100_000,
      combinations: ['s', 'm'].map((slug) => ({ values: [sizes.values[slug] ?? 0], stock: 5 })),
    });
    const [small, middle] = shirt.combinations.map(({ id }) => id);
    const sale = await buildPromotion(pool, { shop: scene.shop(), scope: 'all', percent: 10 });
    const other = await product();
    const lines = [
      { product: shirt.id, combination: small, unitPrice: 900, quantity: 1 },
      { product: other.id, unitPrice: 900, quantity: 1 },
    ];
    const order = await read(String((await checkout(body(lines, { phone: nextPhone() }))).json['orderUuid']));
    await rows('update promotions set ends_at = now(), is_active = false where id = $1', [sale.id]);
    await rows('update products set price_ht_centimes = 700000 where id = $1', [other.id]);
    const said = { lines: [{ id: lineOf(order).id, quantity: 1, combination: middle }] };
    const edited = await edit(order, said);
    expect(edited.lines).toMatchObject([
      { combinationId: middle, unitPriceCentimes: 100_000, promotions: [] },
      { unitPriceCentimes: 90_000, promotions: [{ amountCentimes: 10_000 }] },
    ]);
  });

  test('a minimum that is reached by buying more brings its promotion', async () => {
    const shop = scene.shop();
    const minimum = { shop, scope: 'shipping', percent: 100, minSubtotalCentimes: 500_000 } as const;
    const free = await buildPromotion(app().database.pool, minimum);
    const order = await place();
    const edited = await edit(order, { lines: [{ id: lineOf(order).id, quantity: 5 }] });
    expect(edited.totals).toMatchObject({ deliveryCentimes: 0, totalCentimes: 500_000 });
    await rows('update promotions set is_active = false where id = $1', [free.id]);
  });

  test('what the carrier brings for nothing from an amount on stays so as it was agreed, and is paid below it', async () => {
    const { homeServiceId: service } = scene.carrier();
    const freeFrom = (centimes: number | null) =>
      rows('update carrier_rates set free_from_centimes = $2 where carrier_service_id = $1', [service, centimes]);
    await freeFrom(300_000);
    const item = await product({ stock: 10 });
    const lines = [{ product: item.id, unitPrice: 1000, quantity: 3 }];
    const answer = await checkout(body(lines, { phone: nextPhone(), deliveryPrice: 0 }));
    expect(answer.text).toContain('orderUuid');
    await freeFrom(null);
    const order = await read(String(answer.json['orderUuid']));
    expect(order.totals).toMatchObject({ deliveryBaseCentimes: 40_000, deliveryCentimes: 0, totalCentimes: 300_000 });
    const { id } = lineOf(order);
    const grown = await edit(order, { lines: [{ id, quantity: 4 }] });
    expect(grown.totals).toMatchObject({ deliveryCentimes: 0, totalCentimes: 400_000 });
    const shrunk = await edit(grown, { lines: [{ id, quantity: 2 }] });
    expect(shrunk.totals).toMatchObject({ deliveryCentimes: 40_000, totalCentimes: 240_000 });
  });

  test('goes to another commune, to a desk, at that price; another street in the same commune costs what was agreed', async () => {
    const order = await place();
    const { deskServiceId, homeServiceId } = scene.carrier();
    const toDesk = await edit(order, deliveredTo(1601, deskServiceId));
    expect(toDesk).toMatchObject({
      delivery: { mode: 'desk', commune: { code: 1601 } },
      totals: { deliveryBaseCentimes: 25_000, totalCentimes: 325_000 },
    });
    expect(toDesk.history.at(-1)).toMatchObject({ action: 'edit_delivery', actor: 'employee' });
    await rows('update carrier_rates set price_centimes = 90000 where carrier_service_id = $1', [deskServiceId]);
    const moved = await edit(toDesk, {
      delivery: { address: '7 rue des Pins', wilaya: 16, commune: 1601, transporter: deskServiceId },
    });
    expect(moved).toMatchObject({ delivery: { address: '7 rue des Pins' }, totals: { totalCentimes: 325_000 } });
    await rows('update carrier_rates set price_centimes = 25000 where carrier_service_id = $1', [deskServiceId]);
    const elsewhere = { address: 'x', wilaya: 31, commune: 3101, transporter: homeServiceId };
    expect((await ask(moved, 'edit/preview', { delivery: elsewhere })).body).toMatchObject({
      code: expect.stringMatching(/not_deliverable|validation_failed/),
    });
  });
});

describe('what was paid', () => {
  test('is read against the new total, and a plan still comes to it', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'deposit', amountCentimes: 240_000 });
    expect(paid.paymentStatus).toBe('partially_paid');
    const installments = [
      { dueOn: '2099-01-01', amountCentimes: 200_000 },
      { dueOn: '2099-02-01', amountCentimes: 140_000 },
    ];
    const planned = await act(paid, 'plan_installments', { installments });
    const { id } = lineOf(planned);
    const exact = await edit(planned, { lines: [{ id, quantity: 2 }] });
    expect(exact).toMatchObject({ paymentStatus: 'paid', totals: { outstandingCentimes: 0 } });
    expect(exact.installments?.map(({ amountCentimes }) => amountCentimes)).toEqual([200_000, 40_000]);
    const again = await edit(exact, { lines: [{ id, quantity: 3 }] });
    expect(again).toMatchObject({ paymentStatus: 'partially_paid', totals: { outstandingCentimes: 100_000 } });
  });

  test('is given back before the order may cost less than that', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'deposit', amountCentimes: 240_000 });
    const said = { lines: [{ id: lineOf(paid).id, quantity: 1 }] };
    const { after } = await foresee(paid, said);
    expect(await ask(paid, 'edit', { ...said, totalCentimes: after.totalCentimes })).toMatchObject({
      status: 409,
      body: { code: 'ordering.paid-above-total', message: expect.stringContaining('2\u202f400,00') },
    });
  });

  test('is read anew when the shopper takes less, too', async () => {
    const paid = await act(await place(), 'record_payment', { paymentType: 'deposit', amountCentimes: 240_000 });
    const lines = [{ id: lineOf(paid).id, quantity: 2 }];
    const answer = await scene.post(`/web/api/orders/${paid.id}/change`, { version: paid.version, lines, total: 2400 });
    expect([answer.status, (await read(paid.id)).paymentStatus]).toEqual([200, 'paid']);
  });
});

test('an order of which an invoice stands is not edited, and is again once a credit note took it back', async () => {
  await app().database.pool.query(
    `update shops set legal_identity = legal_identity || '{"companyName": "EURL Essai", "rc": "16/00-0000000B26", "nif": "000016000000000",
       "nis": "000016010000000", "ai": "16000000000", "address": "Alger"}'`,
  );
  const order = await act(await place(), 'confirm');
  const post = (url: string, body: object) => owner.call({ method: 'POST', url: `/dashboard/api${url}`, body });
  const issued = await post(`/orders/${order.id}/invoices`, { paymentMode: 'cash', buyer: {} });
  expect([issued.status, issued.body]).toMatchObject([200, {}]);
  const one = { lines: [{ id: lineOf(order).id, quantity: 1 }] };
  expect((await ask(order, 'edit/preview', one)).body).toMatchObject({ code: 'ordering.order-is-invoiced' });
  const [invoice] = Object(issued.body).papers;
  expect((await post(`/invoices/${invoice.id}/cancel`, { reason: 'Erreur' })).status).toBe(200);
  expect((await edit(order, one)).lines[0]?.quantity).toBe(1);
});

describe('two people', () => {
  test('on one order: one edits, the other is shown what it is now; under a key it is done once', async () => {
    const order = await place();
    const { id } = lineOf(order);
    const key = randomUUID();
    // Done a second time it would be there twice.
    const other = await product({ price: 500, stock: 4 });
    const more = { added: [{ product: other.id, quantity: 1 }], totalCentimes: 390_000 };
    const answers = await Promise.all([ask(order, 'edit', more, key), ask(order, 'edit', more, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await read(order.id)).version, await held(other.id)]).toEqual([order.version + 1, 1]);
    const late = await ask(order, 'edit', { lines: [{ id, quantity: 1 }], totalCentimes: 140_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'ordering.order-changed', current: { version: 2 } } });
    const reused = await ask(order, 'edit', { lines: [{ id, quantity: 1 }], totalCentimes: 140_000 }, key);
    expect(reused).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('another total than what was said changes nothing', async () => {
    const order = await place();
    const answer = await ask(order, 'edit', { lines: [{ id: lineOf(order).id, quantity: 2 }], totalCentimes: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await read(order.id)).toEqual(order);
  });
});
