import { issuedPapersSchema } from '@hanout/contracts/papers';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../database/invariants.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let product: build.BuiltProduct;
let owner: StaffBrowser;

const legal = {
  companyName: 'EURL Essai',
  rc: '16/00-0000000B26',
  nif: '000016000000000',
  nis: '000016010000000',
  ai: '16000000000',
  address: '1 rue des Essais, Alger',
};

const buildSeller = (options: Parameters<typeof build.buildShop>[1] = {}) =>
  build.buildShop(app().database.pool, { ...options, columns: { legal_identity: legal, ...options.columns } });

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  shop = await buildSeller({ answersUnknownHosts: true });
  product = await build.buildProduct(pool, { shop });
  owner = await signInAs(app(), 'owner');
});

const order = (options: Partial<build.OrderOptions> = {}) =>
  build.buildOrder(app().database.pool, {
    shop,
    lines: [{ product, quantity: 2, unitPriceCentimes: 150_000 }],
    ...options,
    columns: { confirmation_state: 'confirmed', ...options.columns },
  });

const issue = (id: string, body: object = {}, browser = owner) =>
  browser.call({
    method: 'POST',
    url: `/dashboard/api/orders/${id}/invoices`,
    body: { paymentMode: 'cash', buyer: {}, ...body },
  });

const cancel = (id: string) =>
  owner.call({ method: 'POST', url: `/dashboard/api/invoices/${id}/cancel`, body: { reason: 'Erreur de prix' } });

async function issued(id: string, body: object = {}) {
  const answer = await issue(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return issuedPapersSchema.parse(answer.body).papers;
}

async function print(id: string, language = 'fr') {
  const answer = await owner.call({ url: `/dashboard/api/papers/invoices/${id}?language=${language}` });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body)
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/[ \n]+/gu, ' ');
}

const numbersOf = async (of: build.BuiltShop, kind = 'invoice') => {
  const { rows } = await app().database.pool.query<{ number: number }>(
    'select number from invoices where shop_id = $1 and kind = $2 order by number',
    [of.id, kind],
  );
  return rows.map(({ number }) => number);
};

describe('an invoice', () => {
  test('says seller, buyer, lines, stamp and total in figures and words, in French and Arabic', async () => {
    const { id } = await order();
    const [invoice] = await issued(id, { buyer: { name: 'SARL Atlas', rc: '16/00-1B20', nif: '001600000000000' } });
    expect(invoice?.number).toMatch(/^F\d{4}-\d{6}$/u);
    const text = await print(invoice?.id ?? '');
    for (const said of [invoice?.number, ...Object.values(legal), 'SARL Atlas', '16/00-1B20', '001600000000000'])
      expect(text).toContain(said);
    // 3 400 DA: 34 hundreds at 1 DA each
    expect(text).toMatch(/Droit de timbre\s+34,00/u);
    expect(text).toMatch(/Net à payer\s+3\u202f434,00/u);
    expect(text).toContain('trois mille quatre cent trente-quatre dinars algériens');
    expect(text).toContain('TVA non applicable');
    const arabic = await print(invoice?.id ?? '', 'ar');
    expect(arabic).toContain('ثلاثة آلاف وأربعمئة وأربعة وثلاثون دينارًا جزائريًا');
    expect(arabic).toContain('لا يُطبَّق الرسم على القيمة المضافة');
  });

  test('names the buyer’s place in the language of the paper', async () => {
    const [invoice] = await issued((await order()).id);
    expect(await print(invoice?.id ?? '', 'ar')).toContain('12 rue Didouche Mourad، الجزائر الوسطى، الجزائر');
    expect(await print(invoice?.id ?? '', 'fr')).toContain('12 rue Didouche Mourad, Alger Centre, Alger');
  });

  test('carries no stamp unless it is paid in cash', async () => {
    const { id } = await order();
    const [invoice] = await issued(id, { paymentMode: 'transfer' });
    expect(invoice?.payableCentimes).toBe(340_000);
    expect(await print(invoice?.id ?? '')).not.toContain('Droit de timbre');
  });

  test('of a shop that charges tax says it by rate, before and with it', async () => {
    const taxed = await buildSeller({ taxRegime: 'tva' });
    const { id } = await order({ shop: taxed, deliveryCentimes: 0, lines: [{ product, unitPriceCentimes: 119_000 }] });
    await app().database.pool.query('update order_lines set tax_rate_basis_points = 1900 where order_id = $1', [id]);
    const [invoice] = await issued(id, { paymentMode: 'card' });
    const text = await print(invoice?.id ?? '');
    expect(text).toMatch(/Total HT\s+1\u202f000,00/u);
    expect(text).toMatch(/TVA 19 %\s+190,00/u);
    expect(text).toMatch(/Total TTC\s+1\u202f190,00/u);
    expect(text).not.toContain('TVA non applicable');
  });

  test('stays as it was issued, whatever becomes of shop, order and law', async () => {
    const seller = await buildSeller();
    const { id } = await order({ shop: seller });
    const [invoice] = await issued(id);
    const before = await print(invoice?.id ?? '');
    const { pool } = app().database;
    await pool.query(`update shops set legal_identity = '{"companyName": "Autre"}', tax_regime = 'tva' where id = $1`, [
      seller.id,
    ]);
    await pool.query(`update orders set first_name = 'Autre', address = 'Ailleurs' where id = $1`, [id]);
    await pool.query(`update order_lines set names = '{"fr": "Autre"}' where order_id = $1`, [id]);
    expect(await print(invoice?.id ?? '')).toBe(before);
  });

  test('is taken back by a credit note that names it, and the order may be invoiced again', async () => {
    const seller = await buildSeller();
    const { id } = await order({ shop: seller });
    const [first] = await issued(id);
    expect(await issue(id)).toMatchObject({ status: 409, body: { code: 'papers.already-invoiced' } });
    const cancelled = issuedPapersSchema.parse((await cancel(first?.id ?? '')).body).papers;
    expect(cancelled.map(({ kind, cancelledBy }) => [kind, cancelledBy])).toEqual([
      ['invoice', expect.stringMatching(/^A\d{4}-000001$/u)],
      ['credit_note', null],
    ]);
    expect(await cancel(first?.id ?? '')).toMatchObject({ status: 409, body: { code: 'papers.already-cancelled' } });
    const note = await print(cancelled[1]?.id ?? '');
    expect(note).toContain(`Annule la facture ${first?.number ?? ''}`);
    expect(note).toContain('Erreur de prix');
    await issued(id);
    expect([await numbersOf(seller), await numbersOf(seller, 'credit_note')]).toEqual([[1, 2], [1]]);
  });

  test('is refused to an order that is not confirmed and to a shop that does not say who it is; no number is lost', async () => {
    const seller = await buildSeller({ columns: { legal_identity: { ...legal, nis: ' ', ai: '' } } });
    const early = await order({ columns: { confirmation_state: 'new' } });
    expect(await issue(early.id)).toMatchObject({ status: 409, body: { code: 'papers.order-is-not-confirmed' } });
    const { id } = await order({ shop: seller });
    const refused = await issue(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'papers.identity-is-missing' } });
    expect(JSON.stringify(refused.body)).toContain('NIS, AI');
    await app().database.pool.query('update shops set legal_identity = $2 where id = $1', [seller.id, legal]);
    await issued(id);
    expect(await numbersOf(seller)).toEqual([1]);
  });

  test('is issued by those who may only', async () => {
    const { id } = await order();
    const cashier = await signInAs(app(), 'cashier');
    expect((await issue(id, {}, cashier)).status).toBe(403);
    expect((await cashier.call({ url: `/dashboard/api/orders/${id}/invoices` })).body).toMatchObject({
      mayIssue: false,
    });
  });
});

describe('the numbers of invoices', () => {
  test('fifty at once have no hole and no double, in each shop its own', async () => {
    const [seller, other] = [await buildSeller(), await buildSeller()];
    const orders = [];
    for (let made = 0; made < 50; made += 1) orders.push(await order({ shop: made % 5 === 0 ? other : seller }));
    const answers = await Promise.all(orders.map(({ id }) => issue(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await numbersOf(seller)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await numbersOf(other)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    const broken = await findBrokenInvariants(app().database.db);
    expect(broken.filter(({ name, rows }) => name.includes('invoice') && rows.length > 0)).toEqual([]);
  });

  test('of ten who invoice one order at once, one does', async () => {
    const seller = await buildSeller();
    const { id } = await order({ shop: seller });
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await numbersOf(seller)).toEqual([1]);
  });
});

describe('the table of stamps', () => {
  const url = '/dashboard/api/settings/stamp-duties';
  const next = {
    effectiveFrom: '2099-01-01',
    exemptUpTo: 50_000,
    minimum: 3_000,
    bands: [{ above: 0, perHundred: 300 }],
  };

  test('holds the law of 2025 and takes another from a day to come', async () => {
    expect((await owner.call({ url })).body).toMatchObject({
      duties: [{ effectiveFrom: '2025-01-01', isInForce: true, minimum: 500 }],
    });
    const answer = await owner.call({ method: 'POST', url, body: next });
    expect(answer.body).toMatchObject({ duties: [{ ...next, isInForce: false }, { isInForce: true }] });
    expect(await owner.call({ method: 'POST', url, body: next })).toMatchObject({
      status: 422,
      body: { code: 'papers.stamp-is-known' },
    });
  });

  test('is taken back as long as it has not begun, and by nobody who is bound to shops', async () => {
    const coming = { ...next, effectiveFrom: '2098-01-01' };
    const added = await owner.call({ method: 'POST', url, body: coming });
    const duties: { id: number; effectiveFrom: string; isInForce: boolean }[] = Object(added.body).duties;
    const idOf = (day: string) => duties.find(({ effectiveFrom }) => effectiveFrom === day)?.id ?? 0;
    const bound = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id] }));
    const gone = { method: 'DELETE', url: `${url}/${idOf('2098-01-01')}` } as const;
    expect((await bound.call(gone)).status).toBe(403);
    expect(await owner.call({ ...gone, url: `${url}/${idOf('2025-01-01')}` })).toMatchObject({
      status: 409,
      body: { code: 'papers.stamp-has-begun' },
    });
    expect(JSON.stringify((await owner.call(gone)).body)).not.toContain('2098');
  });

  test('is not written for the past, nor with bands in disorder', async () => {
    for (const wrong of [{ effectiveFrom: '2025-06-01' }, { bands: [{ above: 100, perHundred: 1 }] }])
      expect(await owner.call({ method: 'POST', url, body: { ...next, ...wrong } })).toMatchObject({
        status: 422,
        body: { code: 'papers.stamp-is-wrong' },
      });
  });

  test('is the law for every shop: whoever is bound to some reads it and does not write it', async () => {
    const bound = await signIn(app(), await buildEmployee(app().database.db, { shopIds: [shop.id] }));
    expect((await bound.call({ method: 'POST', url, body: { ...next, effectiveFrom: '2098-01-01' } })).status).toBe(
      403,
    );
  });
});
