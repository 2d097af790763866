import { randomUUID } from 'node:crypto';
import { remittanceSchema } from '@hanout/contracts/remittances/remittances';
import { nonPaidOrdersSchema } from '@hanout/contracts/remittances/transporters';
import { creditOf, statement, statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import { describe, expect, test } from 'vitest';

const { app, things, carrier, carried, call, draft, confirm, rowsOf, balanceOf } = statementsScene();

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
        await call(things().clerk, 'POST', `/remittances/${made.id}/selection`, {
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
    const cannot = await call(things().boss, 'POST', `/remittances/${made.id}/selection`, {
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
      (await call(things().boss, 'GET', `/payments/get/transporters/nonPaidOrders/${carrier().id}`)).body,
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

  test('a debit takes what was booked for both ways, and what differs is a fee', async () => {
    const [back] = await carried(1, { parcel: 'returned' });
    const [paid] = await carried(1, { prefix: `D${carrier().id}X` });
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
      (await call(things().boss, 'POST', `/remittances/${made.id}/selection`, selection)).body,
    );
    const fees = await balanceOf('fees');
    expect((await confirm(saved)).body).toMatchObject({ movementCentimes: 340_000 - 65_000 });
    expect((await balanceOf('fees')) - fees).toBe(5_000);
  });

  test('confirmed twice under one key it is done once; under another it says that it is done', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    const key = randomUUID();
    const before = await balanceOf('bank');
    const answers = await Promise.all(
      [things().boss, things().elsewhere, things().boss, things().elsewhere].map((by) => confirm(made, { by, key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await balanceOf('bank')) - before).toBe(340_000);
    expect((await confirm(made)).status).toBe(409);
  });

  test('ST-13 · import not found, of no shop of mine and of nobody', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([creditOf(a)]));
    for (const id of [made.id, 2_000_000_000]) {
      const answer = await call(things().stranger, 'GET', `/remittances/${id}`);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'not_found', message: 'Import not found.' }]);
    }
    expect((await confirm(made, { by: things().stranger })).status).toBe(404);
  });

  test('a row that nothing was found for is matched by hand', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement(['PERDU;;;Livré;crédit;3400']));
    const path = `/remittances/${made.id}/rows/2/order`;
    expect((await call(things().boss, 'POST', path, { version: made.version, orderNumber: 2_000_000 })).status).toBe(
      422,
    );
    const now = remittanceSchema.parse(
      (
        await call(things().boss, 'POST', path, {
          version: made.version,
          orderNumber: a.number,
          note: 'Vu au téléphone',
        })
      ).body,
    );
    expect(now.includedNetCentimes).toBe(340_000);
    expect((await rowsOf(now)).rows[0]).toMatchObject({
      matched: 'hand',
      state: 'exact',
      isIncluded: true,
      note: 'Vu au téléphone',
    });
  });

  test('a row whose amount nobody can read takes nobody’s place: its order is matched by hand to another row', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([`${a.tracking};;;Livré;crédit;trois mille`, 'PERDU;;;Livré;crédit;3400']));
    const body = { version: made.version, orderNumber: a.number };
    const now = remittanceSchema.parse(
      (await call(things().boss, 'POST', `/remittances/${made.id}/rows/3/order`, body)).body,
    );
    expect((await rowsOf(now)).rows.map(({ state, isIncluded }) => ({ state, isIncluded }))).toEqual([
      { state: expect.any(String), isIncluded: false },
      { state: 'exact', isIncluded: true },
    ]);
  });

  test('what is confirmed is taken back by whoever may, with counter-entries; the file may come again', async () => {
    const [a, b] = await carried(2);
    const [back] = await carried(1, { parcel: 'returned', prefix: `B${carrier().id}X` });
    if (!a || !b || !back) throw new Error('three');
    const text = statement([creditOf(a), creditOf(b), `${back.tracking};;;;débit;600`]);
    const done = remittanceSchema.parse((await confirm(await draft(text))).body);
    const before = await balanceOf('bank');
    const step = { version: done.version, note: 'Mauvais fichier' };
    expect((await call(things().clerk, 'POST', `/remittances/${done.id}/reverse`, step)).status).toBe(403);
    const undone = await call(things().boss, 'POST', `/remittances/${done.id}/reverse`, step);
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
      (await call(things().boss, 'POST', `/remittances/${made.id}/drop`, { version: made.version })).body,
    );
    expect(dropped.state).toBe('dropped');
    expect((await confirm(dropped)).status).toBe(409);
    const back = await call(things().boss, 'POST', `/remittances/${made.id}/restore`, { version: dropped.version });
    expect(back.body).toMatchObject({ state: 'draft' });
  });

  test('a row of nothing is left out, or taken as a fee, and never stands in the way of the others', async () => {
    const [a, b] = await carried(2);
    const [back] = await carried(1, { parcel: 'returned', prefix: `Z${carrier().id}X` });
    if (!a || !b || !back) throw new Error('three');
    // As carriers list what came back: a line of nothing.
    const made = await draft(
      statement([creditOf(a), `${b.tracking};;;Livré;crédit;0,00`, `${back.tracking};;;;débit;0`]),
    );
    expect((await rowsOf(made)).rows.map(({ state }) => state)).toEqual(['exact', 'amount_differs', 'amount_differs']);
    const select = (version: number, selection: object) =>
      call(things().boss, 'POST', `/remittances/${made.id}/selection`, { version, states: [], rows: [], ...selection });
    expect((await select(made.version, { rows: [{ row: 3, included: true }] })).status).toBe(422);
    const all = remittanceSchema.parse(
      (await select(made.version, { states: [{ state: 'amount_differs', included: true }] })).body,
    );
    expect((await rowsOf(all)).rows.map(({ isIncluded }) => isIncluded)).toEqual([true, false, true]);
    const asFee = remittanceSchema.parse(
      (await select(all.version, { rows: [{ row: 3, included: true, settlement: 'as_fee' }] })).body,
    );
    expect((await confirm(asFee)).body).toMatchObject({ state: 'confirmed', movementCentimes: 340_000 });
  });

  test('a statement of more rows than are posted at once is posted whole, each row once, and taken back whole', async () => {
    const orders = await carried(1_100);
    const [twice] = orders;
    if (!twice) throw new Error('many');
    // One parcel is paid and charged for: its two rows stand far apart in the file, and in one batch.
    const made = await draft(
      statement([...orders.map((each) => creditOf(each)), `${twice.tracking};;;Frais;débit;400,00`]),
    );
    expect(made.includedNetCentimes).toBe(1_100 * 340_000 - 40_000);
    const done = remittanceSchema.parse((await confirm(made)).body);
    expect(done).toMatchObject({ state: 'confirmed', movementCentimes: 1_100 * 340_000 - 40_000 });
    const unpaid = async () =>
      (await call(things().boss, 'GET', `/payments/get/transporters/nonPaidOrders/${carrier().id}`)).body;
    expect(await unpaid()).toEqual([]);
    const back = await call(things().boss, 'POST', `/remittances/${made.id}/reverse`, { version: done.version });
    expect(back.body).toMatchObject({ state: 'reversed' });
    expect(await unpaid()).toHaveLength(1_100);
  });
});
