import { randomUUID } from 'node:crypto';
import { importPieceBytes } from '@hanout/contracts/imports/imports';
import {
  remittanceRowsSchema,
  remittanceSchema,
  statementFileSchema,
  type Remittance,
} from '@hanout/contracts/remittances/remittances';
import {
  nonPaidOrdersSchema,
  transporterDebtsSchema,
  transporterOrdersSchema,
} from '@hanout/contracts/remittances/transporters';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { meet } from '@hanout/test-kit/database/at-once';
import { brokenInvariants } from '@hanout/test-kit/invariants';
import { buildCarried, type CarriedOptions, type CarriedRow } from '@hanout/test-kit/scenes/carried-orders';
import { useSecondApp } from '@hanout/test-kit/second-app';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xlsxFile } from '../../exports/xlsx.ts';

const app = useTestApp();
const second = useSecondApp(app);
const api = '/dashboard/api';
let shop: build.BuiltShop;
let product: build.BuiltProduct;
let carrier: build.BuiltCarrier;
let boss: StaffBrowser;
let elsewhere: StaffBrowser;
let clerk: StaffBrowser;
let stranger: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  shop = await build.buildShop(pool);
  await build.buildWarehouse(pool, { shop });
  product = await build.buildProduct(pool, { shop });
  const employee = await buildEmployee(app().deps.db, { language: 'en' });
  [boss, elsewhere] = [await signIn(app(), employee), await signIn(second(), employee)];
  await pool.query("insert into roles (code, name) values ('pays', 'Versements') on conflict do nothing");
  await pool.query(
    "insert into role_permissions (role_id, permission) select id, 'remittances.manage' from roles where code = 'pays' on conflict do nothing",
  );
  clerk = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['pays'], shopIds: [shop.id], language: 'en' }),
  );
  const other = await build.buildShop(pool, { host: 'other.localhost' });
  stranger = await signIn(
    app(),
    await buildEmployee(app().deps.db, { roles: ['pays'], shopIds: [other.id], language: 'en' }),
  );
});

beforeEach(async () => {
  const { pool } = app().database;
  carrier = await build.buildCarrierWithRates(pool);
  await pool.query('insert into shop_carriers (shop_id, carrier_id) values ($1, $2) on conflict do nothing', [
    shop.id,
    carrier.id,
  ]);
});

afterEach(async () => {
  expect(await brokenInvariants(app().database.pool)).toEqual({});
});

const carried = (count: number, more: Partial<CarriedOptions> = {}): Promise<readonly CarriedRow[]> =>
  buildCarried(app().database.pool, { shop, carrier, product, count, prefix: `P${carrier.id}X`, ...more });

type Body = Readonly<Record<string, unknown>>;
const call = (by: StaffBrowser, method: 'GET' | 'POST', url: string, body?: Body, key?: string) =>
  by.call({
    method,
    url: `${api}${url}`,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

async function upload(file: string | Buffer, by = boss) {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file);
  const announced = await call(by, 'POST', '/remittances/files', {
    key: randomUUID(),
    shopId: shop.id,
    file: { name: 'versement.csv', bytes: bytes.length },
  });
  expect(announced.status, JSON.stringify(announced.body)).toBe(200);
  const { id } = announced.body as { id: string };
  for (let number = 0; number * importPieceBytes < bytes.length; number += 1)
    await app().http.inject({
      method: 'PUT',
      url: `${api}/remittances/files/${id}/file/pieces/${number}`,
      headers: { cookie: by.cookie, 'x-csrf-token': by.csrfToken, 'content-type': 'application/octet-stream' },
      payload: bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes),
    });
  const read = await call(by, 'POST', `/remittances/files/${id}/read`, { carrierId: carrier.id });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  return statementFileSchema.parse(read.body);
}

async function draft(file: string | Buffer, by = boss, amountIs = 'gross') {
  return draftOf(await upload(file, by), by, amountIs);
}

async function draftOf(
  { id: fileId, mapping }: Awaited<ReturnType<typeof upload>>,
  by: StaffBrowser,
  amountIs = 'gross',
) {
  const made = await call(by, 'POST', '/remittances', { fileId, carrierId: carrier.id, mapping, amountIs });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { remittance, isRepeated } = made.body as { remittance: unknown; isRepeated: boolean };
  return { ...remittanceSchema.parse(remittance), isRepeated };
}

const statement = (lines: readonly string[], header = 'Tracking;Commande;Téléphone;Statut;Type;Montant') =>
  `${header}\r\n${lines.join('\r\n')}\r\n`;
const dinars = (centimes: number): string => (centimes / 100).toFixed(2).replace('.', ',');
const creditOf = ({ tracking, totalCentimes }: CarriedRow, more = 0): string =>
  `${tracking};;;Livré;crédit;${dinars(totalCentimes + more)}`;

const confirm = (
  remittance: Pick<Remittance, 'id' | 'version'>,
  { by = boss, key = randomUUID(), type = 'BANK_TRANSFER' } = {},
) =>
  call(
    by,
    'POST',
    `/remittances/${remittance.id}/confirm`,
    { version: remittance.version, type, paidOn: '2020-01-02' },
    key,
  );
const rowsOf = async ({ id }: { readonly id: number }, query = '') =>
  remittanceRowsSchema.parse((await call(boss, 'GET', `/remittances/${id}/rows${query}`)).body);
async function balanceOf(account: string): Promise<number> {
  const { rows } = await app().database.pool.query<{ sum: string }>(
    'select coalesce(sum(amount_centimes), 0) as sum from ledger_lines where account = $1',
    [account],
  );
  return Number(rows[0]?.sum ?? 0);
}
const totalOf = (states: Remittance['states'], state: string) => states.find((each) => each.state === state);

function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const pages = (async function* () {
    yield rows;
  })();
  return buffer(Readable.from(xlsxFile(pages, { isRightToLeft: false })));
}

async function mixed() {
  const [a, b, c, d, e] = await carried(5);
  const [way] = await carried(1, { parcel: 'in_transit', prefix: `W${carrier.id}X` });
  const [back] = await carried(1, { parcel: 'returned', prefix: `B${carrier.id}X` });
  if (!a || !b || !c || !d || !e || !way || !back) throw new Error('seven');
  const paidFirst = await draft(statement([creditOf(e)]));
  expect((await confirm(paidFirst)).status).toBe(200);
  return { a, b, c, d, e, way, back };
}

describe('a statement becomes a draft', () => {
  test('ST-13 · a file becomes rows with tracking, status, kind, amount, order, matched and already paid; each state with its count and sum', async () => {
    const { a, b, c, d, e, way, back } = await mixed();
    const lines = [
      creditOf(a),
      `;CMD-${String(b.number).padStart(6, '0')};;Livré;crédit;${dinars(b.totalCentimes)}`,
      `;;${c.phone};Livré;crédit;${dinars(c.totalCentimes)}`,
      creditOf(d, -10_000),
      creditOf(e),
      creditOf(a),
      creditOf(way),
      `${back.tracking};;;Retour;débit;600,00`,
      'INCONNU1;;;Livré;crédit;1 500,00',
      `TOTAL;;;;;${dinars(99)}`,
    ];
    const made = await draft(statement(lines));
    expect(made).toMatchObject({
      state: 'draft',
      passedOver: 1,
      statedNetCentimes: 99,
      rows: 9,
      number: made.id,
      transporter: { id: carrier.id },
    });
    const { rows } = await rowsOf(made);
    expect(rows.map(({ state }) => state)).toEqual([
      'exact',
      'exact',
      'exact',
      'amount_differs',
      'already_paid',
      'duplicate',
      'not_delivered',
      'exact',
      'not_found',
    ]);
    expect(rows[0]).toMatchObject({
      tracking: a.tracking,
      status: 'Livré',
      kind: 'credit',
      amountCentimes: 340_000,
      alreadyPaid: false,
    });
    expect(rows.map(({ matched }) => matched)).toEqual([
      'tracking',
      'reference',
      'phone_and_amount',
      'tracking',
      'tracking',
      'tracking',
      'tracking',
      'tracking',
      null,
    ]);
    expect(rows.map(({ confidence }) => confidence).slice(0, 3)).toEqual([100, 90, 60]);
    expect([rows[4]?.alreadyPaid, rows[8]?.order]).toEqual([true, null]);
    expect(totalOf(made.states, 'exact')).toEqual({
      state: 'exact',
      count: 4,
      sumCentimes: 3 * 340_000 - 60_000,
      included: 4,
      includedSumCentimes: 3 * 340_000 - 60_000,
    });
    expect(totalOf(made.states, 'amount_differs')).toMatchObject({ count: 1, sumCentimes: 330_000, included: 0 });
    expect(made.fileNetCentimes).toBe(made.states.reduce((sum, each) => sum + each.sumCentimes, 0));
    expect([made.includedNetCentimes, made.unexplained]).toEqual([960_000, 1]);
  });

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['CP1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('ST-13 · a file in %s with decimal commas', async (_, encode) => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(
      encode(statement([`${a.tracking};;;Livré à l’été`.replace('’', "'") + ';crédit;3 400,00'])),
    );
    expect((await rowsOf(made)).rows[0]).toMatchObject({
      state: 'exact',
      status: "Livré à l'été",
      amountCentimes: 340_000,
    });
  });

  test('ST-13 · a file in CP1256 with Arabic words and digits', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    // رقم التتبع;الحالة;المبلغ — مسلمة in windows-1256
    const header = Buffer.from('d1dee320c7e1cacac8da3bc7e1cdc7e1c93bc7e1e3c8e1db0d0a', 'hex');
    const line = Buffer.concat([
      Buffer.from(`${a.tracking};`),
      Buffer.from('e3d3e1e3c9', 'hex'),
      Buffer.from(';3400,00\r\n'),
    ]);
    const file = await upload(Buffer.concat([header, line]));
    expect([file.encoding, file.mapping]).toEqual(['windows-1256', ['tracking', 'status', 'amount']]);
    const made = await call(boss, 'POST', '/remittances', {
      fileId: file.id,
      carrierId: carrier.id,
      mapping: file.mapping,
      amountIs: 'gross',
    });
    const { remittance } = made.body as { remittance: Remittance };
    expect((await rowsOf(remittance)).rows[0]).toMatchObject({ state: 'exact', status: 'مسلمة' });
    const arabic = await draft(`رقم التتبع,المبلغ\n${a.tracking},٣٤٠٠٫٠٠\n`);
    expect((await rowsOf(arabic)).rows[0]).toMatchObject({ state: 'exact', amountCentimes: 340_000 });
  });

  test('ST-13 · a workbook', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(
      await workbook([
        ['Tracking', 'Montant'],
        [a.tracking, 3400],
      ]),
    );
    expect((await rowsOf(made)).rows[0]).toMatchObject({ state: 'exact', amountCentimes: 340_000 });
  });

  test('ST-13 · the columns are told once for a carrier, and the same file again is the first', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const text = statement([`${a.tracking};3400`], 'A;B');
    const first = await upload(text);
    expect([first.mapping, first.isRemembered, first.sameAs]).toEqual([[null, null], false, null]);
    const wrong = await call(boss, 'POST', '/remittances', {
      fileId: first.id,
      carrierId: carrier.id,
      mapping: first.mapping,
      amountIs: 'gross',
    });
    expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([422, ['mapping']]);
    const told = { fileId: first.id, carrierId: carrier.id, mapping: ['tracking', 'amount'], amountIs: 'net' };
    const made = (await call(boss, 'POST', '/remittances', told)).body as {
      remittance: Remittance;
      isRepeated: boolean;
    };
    expect([made.isRepeated, made.remittance.amountIs]).toEqual([false, 'net']);
    const again = await upload(text);
    expect(again).toMatchObject({
      mapping: ['tracking', 'amount'],
      amountIs: 'net',
      isRemembered: true,
      sameAs: { id: made.remittance.id },
    });
    expect((await draft(text)).id).toBe(made.remittance.id);
  });
});

describe('a draft is chosen and confirmed once', () => {
  test('ST-13 · save selection keeps it as a draft; file net and included net tie or the difference has a reason for each row', async () => {
    const [a, b, c] = await carried(3);
    if (!a || !b || !c) throw new Error('three');
    const made = await draft(
      statement([creditOf(a), creditOf(b, -10_000), creditOf(c, -20_000), 'INCONNU2;;;;crédit;50']),
    );
    expect((await confirm(made)).body).toMatchObject({ code: 'remittances.rows-are-unexplained' });
    const saved = remittanceSchema.parse(
      (
        await call(clerk, 'POST', `/remittances/${made.id}/selection`, {
          version: made.version,
          states: [],
          rows: [
            { row: 3, included: true, settlement: 'as_fee' },
            { row: 4, note: 'Réclamé au transporteur' },
          ],
        })
      ).body,
    );
    expect(saved).toMatchObject({
      state: 'draft',
      unexplained: 0,
      includedNetCentimes: 670_000,
      version: made.version + 1,
    });
    const cannot = await call(boss, 'POST', `/remittances/${made.id}/selection`, {
      version: saved.version,
      states: [],
      rows: [{ row: 5, included: true }],
    });
    expect(cannot.status).toBe(422);
    const [bank, fees] = [await balanceOf('bank'), await balanceOf('fees')];
    const done = remittanceSchema.parse((await confirm(saved)).body);
    expect(done).toMatchObject({ state: 'confirmed', movementCentimes: 670_000, type: 'BANK_TRANSFER' });
    expect([(await balanceOf('bank')) - bank, (await balanceOf('fees')) - fees]).toEqual([670_000, 10_000]);
    const open = nonPaidOrdersSchema.parse(
      (await call(boss, 'GET', `/payments/get/transporters/nonPaidOrders/${carrier.id}`)).body,
    );
    expect(open.map(({ id }) => id)).toEqual([c.id]);
  });

  test.each([
    ['CASH', 'till'],
    ['BANK_DEPOSIT', 'bank'],
    ['BANK_TRANSFER', 'bank'],
    ['CASH_REGISTER_DEPOSIT', 'till'],
    ['CARD_PAIEMENT', 'bank'],
    ['OTHER', 'bank'],
  ])('ST-13 · of type %s one movement goes to the %s', async (type, purse) => {
    const [a, b] = await carried(2);
    if (!a || !b) throw new Error('two');
    const before = await balanceOf(purse);
    const made = await draft(statement([creditOf(a), creditOf(b)]));
    expect((await confirm(made, { type })).status).toBe(200);
    expect((await balanceOf(purse)) - before).toBe(680_000);
    const { rows } = await app().database.pool.query(
      "select count(*)::int as count from ledger_entries where cause_type = 'payout' and cause_id = $1",
      [`remittance:${made.id}:movement`],
    );
    expect(rows[0]).toEqual({ count: 1 });
  });

  test('ST-13 · a debit takes what was booked for both ways, and what differs is a fee', async () => {
    const [back] = await carried(1, { parcel: 'returned' });
    const [paid] = await carried(1, { prefix: `D${carrier.id}X` });
    if (!back || !paid) throw new Error('two');
    const made = await draft(statement([creditOf(paid), `${back.tracking};;;Retour;débit;650,00`]));
    const [, debit] = (await rowsOf(made)).rows;
    expect(debit).toMatchObject({
      kind: 'debit',
      state: 'amount_differs',
      netCentimes: -65_000,
      expectedCentimes: -60_000,
      differenceCentimes: -5_000,
    });
    const selection = { version: made.version, states: [{ state: 'amount_differs', included: true }], rows: [] };
    const saved = remittanceSchema.parse(
      (await call(boss, 'POST', `/remittances/${made.id}/selection`, selection)).body,
    );
    const fees = await balanceOf('fees');
    expect((await confirm(saved)).body).toMatchObject({ movementCentimes: 340_000 - 65_000 });
    expect((await balanceOf('fees')) - fees).toBe(5_000);
  });

  test('ST-13 · confirmed twice under one key it is done once; under another it says that it is done', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    const key = randomUUID();
    const before = await balanceOf('bank');
    const answers = await Promise.all([boss, elsewhere, boss, elsewhere].map((by) => confirm(made, { by, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await balanceOf('bank')) - before).toBe(340_000);
    expect((await confirm(made)).status).toBe(409);
  });

  test('ST-13 · import not found, of no shop of mine and of nobody', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    for (const id of [made.id, 2_000_000_000]) {
      const answer = await call(stranger, 'GET', `/remittances/${id}`);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found', message: 'Import not found.' }]);
    }
    expect((await confirm(made, { by: stranger })).status).toBe(404);
  });

  test('a row that nothing was found for is matched by hand', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement(['PERDU;;;Livré;crédit;3400']));
    const path = `/remittances/${made.id}/rows/2/order`;
    expect((await call(boss, 'POST', path, { version: made.version, orderNumber: 2_000_000 })).status).toBe(422);
    const now = remittanceSchema.parse(
      (await call(boss, 'POST', path, { version: made.version, orderNumber: a.number })).body,
    );
    expect(now.includedNetCentimes).toBe(340_000);
    expect((await rowsOf(now)).rows[0]).toMatchObject({ matched: 'hand', state: 'exact', isIncluded: true });
  });

  test('what is confirmed is taken back by whoever may, with counter-entries; the file may come again', async () => {
    const [a, b] = await carried(2);
    const [back] = await carried(1, { parcel: 'returned', prefix: `B${carrier.id}X` });
    if (!a || !b || !back) throw new Error('three');
    const text = statement([creditOf(a), creditOf(b), `${back.tracking};;;;débit;600`]);
    const done = remittanceSchema.parse((await confirm(await draft(text))).body);
    const before = await balanceOf('bank');
    const step = { version: done.version, note: 'Mauvais fichier' };
    expect((await call(clerk, 'POST', `/remittances/${done.id}/reverse`, step)).status).toBe(403);
    const undone = await call(boss, 'POST', `/remittances/${done.id}/reverse`, step);
    expect([undone.status, undone.body]).toMatchObject([200, { state: 'reversed', mayReverse: false }]);
    expect((await balanceOf('bank')) - before).toBe(-620_000);
    const again = await draft(text);
    expect([again.id === done.id, again.includedNetCentimes]).toEqual([false, 620_000]);
    expect((await confirm(again)).status).toBe(200);
  });

  test('a draft is put away and brought back', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    const dropped = remittanceSchema.parse(
      (await call(boss, 'POST', `/remittances/${made.id}/drop`, { version: made.version })).body,
    );
    expect(dropped.state).toBe('dropped');
    expect((await confirm(dropped)).status).toBe(409);
    const back = await call(boss, 'POST', `/remittances/${made.id}/restore`, { version: dropped.version });
    expect(back.body).toMatchObject({ state: 'draft' });
  });
});

describe('the form of unpaid orders', () => {
  const url = () => `/payments/get/transporters/nonPaidOrders/${carrier.id}`;
  const pay = (orders: readonly CarriedRow[], { by = boss, key = randomUUID(), more = 0 } = {}) =>
    call(
      by,
      'POST',
      `/payments/transporters/${carrier.id}`,
      {
        orderIds: orders.map(({ id }) => id),
        type: 'CASH',
        paidOn: '2020-01-02',
        totalCentimes: orders.reduce((sum, each) => sum + each.totalCentimes, more),
      },
      key,
    );

  test('BO-35 · the unpaid orders of a transporter as id, deliveryName, customerFullName and total', async () => {
    const [a] = await carried(1);
    await carried(1, { parcel: 'in_transit', prefix: `W${carrier.id}X` });
    if (!a) throw new Error('one');
    const answer = await call(boss, 'GET', url());
    expect(answer.body).toEqual([
      { id: a.id, deliveryName: a.tracking, customerFullName: 'Yasmine Benali 1', total: 3400 },
    ]);
    expect((await call(stranger, 'GET', url())).body).toEqual([]);
  });

  test('BO-35 · several are paid in one transaction, once under a key', async () => {
    const orders = await carried(3);
    const key = randomUUID();
    const before = await balanceOf('till');
    const answers = await Promise.all([boss, elsewhere].map((by) => pay(orders.slice(0, 2), { by, key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await balanceOf('till')) - before).toBe(680_000);
    expect((await call(boss, 'GET', url())).body).toMatchObject([{ id: orders[2]?.id }]);
    expect((await pay(orders.slice(0, 2))).status).toBe(409);
    expect((await pay(orders.slice(2), { more: 1 })).status).toBe(409);
    expect((await pay(orders.slice(2), { by: stranger })).status).toBe(404);
  });
});

describe('at once', () => {
  test('ST-13 · of two who confirm the same draft at two processes one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a] = await carried(1, { prefix: `R${round}C${carrier.id}X` });
      if (!a) throw new Error('one');
      const made = await draft(statement([creditOf(a)]));
      const before = await balanceOf('bank');
      const answers = await Promise.all([boss, elsewhere].map((by) => confirm(made, { by })));
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
      expect((await balanceOf('bank')) - before).toBe(340_000);
    }
  });

  test('ST-13 · a statement and the form pay the same parcel once, whoever is faster', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orders = await carried(2, { prefix: `F${round}C${carrier.id}X` });
      const [a] = orders;
      if (!a) throw new Error('one');
      const made = await draft(statement(orders.map((each) => creditOf(each))));
      const before = (await balanceOf('bank')) + (await balanceOf('till'));
      const form = call(
        elsewhere,
        'POST',
        `/payments/transporters/${carrier.id}`,
        { orderIds: [a.id], type: 'CASH', paidOn: '2020-01-02', totalCentimes: a.totalCentimes },
        randomUUID(),
      );
      const [confirmed, paid] = await Promise.all([confirm(made), form]);
      expect([confirmed.status, paid.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
      const moved = (await balanceOf('bank')) + (await balanceOf('till')) - before;
      expect(moved).toBe(confirmed.status === 200 ? 680_000 : 340_000);
      if (confirmed.status === 409) {
        const now = remittanceSchema.parse((await call(boss, 'GET', `/remittances/${made.id}`)).body);
        expect([totalOf(now.states, 'already_paid')?.count, now.includedNetCentimes]).toEqual([1, 340_000]);
      }
    }
  });

  test('ST-13 · of two who bring the same file at once there is one draft', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const text = statement([creditOf(a)]);
    const [here, there] = [await upload(text), await upload(text, elsewhere)];
    const made = await meet(app().database.pool, {
      held: 'lock table carrier_remittances in share mode',
      calls: [() => draftOf(here, boss), () => draftOf(there, elsewhere)],
    });
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ isRepeated }) => isRepeated)).toHaveLength(1);
  });
});

describe('cut off between two statements', () => {
  // What a killed process leaves is what a transaction that is rolled back leaves.
  test.each([
    'ledger_lines',
    'orders',
    'order_history',
    'outbox',
    'carrier_remittance_rows',
    'carrier_remittances',
    'audit_log',
  ])('F02 · a confirmation that ends at %s leaves nothing, and the same key completes it', async (table) => {
    const { pool } = app().database;
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    const key = randomUUID();
    const before = [await balanceOf('bank'), await balanceOf('carrier')];
    await pool.query(
      `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    );
    await pool.query(
      `create trigger cut_off before insert or update on ${table} for each statement execute function cut_off()`,
    );
    try {
      expect((await confirm(made, { key })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await pool.query(`drop trigger cut_off on ${table}`);
      await pool.query('drop function cut_off');
    }
    expect([await balanceOf('bank'), await balanceOf('carrier')]).toEqual(before);
    expect((await call(boss, 'GET', `/remittances/${made.id}`)).body).toMatchObject({ state: 'draft' });
    expect((await confirm(made, { key })).status).toBe(200);
    expect((await balanceOf('bank')) - (before[0] ?? 0)).toBe(340_000);
  });
});

describe('what a carrier owes', () => {
  const path = () => `/payments/transporters/${carrier.id}`;

  test('BO-39 · the orders of a transporter with their money: open, late, disputed and paid', async () => {
    const fresh = await carried(2);
    const late = await carried(1, { daysAgo: 20, prefix: `L${carrier.id}X` });
    const [first] = fresh;
    if (!first) throw new Error('one');
    expect((await confirm(await draft(statement([creditOf(first)])))).status).toBe(200);
    const disputed = await call(boss, 'POST', `${path()}/orders/${late[0]?.id}/dispute`, { note: 'Jamais versée' });
    expect(disputed.status).toBe(204);
    const shown = async (view: string) =>
      transporterOrdersSchema.parse((await call(boss, 'GET', `${path()}/orders?view=${view}`)).body);
    expect((await shown('open')).counts).toEqual({ open: 2, late: 1, disputed: 1, paid: 1 });
    expect((await shown('late')).rows).toMatchObject([
      { id: late[0]?.id, days: 20, isLate: true, dispute: { note: 'Jamais versée' } },
    ]);
    expect((await shown('paid')).rows).toMatchObject([{ id: first.id, paidCentimes: 340_000, balanceCentimes: 0 }]);
    const debts = transporterDebtsSchema.parse((await call(boss, 'GET', '/payments/transporters')).body);
    const own = debts.rows.find(({ transporter }) => transporter.id === carrier.id);
    expect(own).toMatchObject({
      orders: 2,
      owedCentimes: 680_000,
      bands: [340_000, 340_000, 0, 0],
      expectedNetCentimes: 600_000,
      lateOrders: 1,
      disputedOrders: 1,
    });
  });

  test('the tariff of a carrier says what is expected of a parcel; two who write it at once are told', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const tariff = {
      version: 0,
      collectionCentimes: 5_000,
      collectionBasisPoints: 100,
      keepsWayOut: true,
      payoutDays: 3,
      payoutWeekday: 2,
    };
    const written = await Promise.all([boss, elsewhere].map((by) => call(by, 'POST', `${path()}/tariff`, tariff)));
    expect(written.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const made = await draft(statement([creditOf(a)]));
    expect((await rowsOf(made)).rows[0]).toMatchObject({
      expectedCentimes: 340_000 - 40_000 - 5_000 - 3_400,
      differenceCentimes: 48_400,
    });
    const orders = transporterOrdersSchema.parse((await call(boss, 'GET', `${path()}/orders`)).body);
    expect(orders.rows[0]?.expectedNetCentimes).toBe(291_600);
  });
});
