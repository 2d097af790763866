import { issuedPapersSchema } from '@hanout/contracts/papers';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildOrder, buildProduct, buildShop, ensurePlaces, type BuiltShop } from '@hanout/test-kit/builders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../database/invariants.ts';

const app = useTestApp();
let owner: StaffBrowser;
let shop: BuiltShop;
let year: number;

const legal = {
  companyName: 'EURL Essai',
  rc: '16/00-0000000B26',
  nif: '000016000000000',
  nis: '000016010000000',
  ai: '16000000000',
  address: '1 rue des Essais, Alger',
};

beforeAll(async () => {
  await ensurePlaces(app().database.pool);
  owner = await signInAs(app());
  const { rows } = await app().database.pool.query(
    `select extract(year from now() at time zone 'Africa/Algiers')::int as year`,
  );
  year = rows[0].year;
});
beforeEach(async () => {
  shop = await buildShop(app().database.pool, { columns: { legal_identity: legal } });
});

const url = () => `/dashboard/api/settings/shops/${shop.id}/sections/invoices`;
const read = async () => Object((await owner.call({ url: url() })).body);

async function number(changes: object) {
  const { version, value } = await read();
  return owner.call({ method: 'POST', url: url(), body: { version, value: { ...value, ...changes } } });
}

async function issue(): Promise<{ readonly id: string; readonly number: string }> {
  const { pool } = app().database;
  const product = await buildProduct(pool, { shop });
  const columns = { confirmation_state: 'confirmed' };
  const { id } = await buildOrder(pool, { shop, lines: [{ product }], columns });
  const asked = { paymentMode: 'cash', buyer: {} };
  const answer = await owner.call({ method: 'POST', url: `/dashboard/api/orders/${id}/invoices`, body: asked });
  const [paper] = issuedPapersSchema.parse(answer.body).papers;
  if (paper === undefined) throw new Error('an invoice was issued and is not there');
  return paper;
}

const holes = async () =>
  (await findBrokenInvariants(app().deps.db)).filter(({ name, rows }) => name.includes('invoice') && rows.length > 0);

describe('the numbers of a shop’s papers', () => {
  test('begin and are written as it says; those that are issued keep theirs, and the series goes on', async () => {
    const written = {
      invoicePattern: 'FA-{year}-{number}',
      creditNotePattern: 'AV/{year}/{number}',
      invoiceNumberWidth: 4,
    };
    const begun = { invoiceFirstYear: year, invoiceFirstNumber: 121, creditNoteFirstNumber: 7 };
    expect((await number({ ...written, ...begun })).status).toBe(200);
    const first = await issue();
    expect(first.number).toBe(`FA-${year}-0121`);
    expect((await number({ invoicePattern: 'Z.{year}.{number}', invoiceNumberWidth: 1 })).status).toBe(200);
    expect((await issue()).number).toBe(`Z.${year}.122`);
    const cancelled = await owner.call({
      method: 'POST',
      url: `/dashboard/api/invoices/${first.id}/cancel`,
      body: { reason: 'Erreur' },
    });
    expect(issuedPapersSchema.parse(cancelled.body).papers).toMatchObject([
      { number: `FA-${year}-0121`, cancelledBy: `AV/${year}/7` },
      { number: `AV/${year}/7` },
    ]);
    const printed = await owner.call({ url: `/dashboard/api/papers/invoices/${first.id}?language=fr` });
    expect(String(printed.body)).toContain(`FA-${year}-0121`);
    expect(await holes()).toEqual([]);
  });

  test('begin elsewhere only before the first paper of the year', async () => {
    await issue();
    expect(await number({ invoiceFirstYear: year, invoiceFirstNumber: 50 })).toMatchObject({
      status: 422,
      body: { errors: { invoiceFirstNumber: [expect.any(String)] } },
    });
    // No credit note is issued yet, and nothing of next year.
    expect((await number({ invoiceFirstYear: year, creditNoteFirstNumber: 50 })).status).toBe(200);
    expect((await number({ invoiceFirstYear: year + 1, invoiceFirstNumber: 50 })).status).toBe(200);
    expect((await issue()).number).toBe(`F${year}-000002`);
    expect(await holes()).toEqual([]);
  });

  test('that would call two papers alike are refused', async () => {
    expect(await number({ invoicePattern: 'FA-{number}' })).toMatchObject({
      status: 422,
      body: { errors: { invoicePattern: [expect.any(String)] } },
    });
    expect(await number({ creditNotePattern: 'F{year}-{number}' })).toMatchObject({
      status: 422,
      body: { errors: { creditNotePattern: [expect.any(String)] } },
    });
  });

  test('are taken back like other settings, and keep no series from going on', async () => {
    await number({ invoiceFirstYear: year, invoiceFirstNumber: 121 });
    await issue();
    const changes = `/dashboard/api/settings/shops/${shop.id}/changes`;
    const [made] = Object((await owner.call({ url: changes })).body).changes;
    expect(made).toMatchObject({ section: 'invoices', canTakeBack: true });
    expect((await owner.call({ method: 'POST', url: `${changes}/${made.id}/take-back`, body: {} })).status).toBe(200);
    expect((await issue()).number).toBe(`F${year}-000122`);
    expect(await holes()).toEqual([]);
  });
});
