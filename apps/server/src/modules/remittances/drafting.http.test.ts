import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Remittance } from '@hanout/contracts/remittances/remittances';
import { creditOf, dinars, statement, totalOf, statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import { describe, expect, test } from 'vitest';
import { xlsxFile } from '../../exports/xlsx.ts';

const { things, carrier, carried, call, send, read, upload, draft, confirm, rowsOf } = statementsScene();

function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const pages = (async function* () {
    yield rows;
  })();
  return buffer(Readable.from(xlsxFile(pages, { isRightToLeft: false })));
}

async function mixed() {
  const [a, b, c, d, e] = await carried(5);
  const [way] = await carried(1, { parcel: 'in_transit', prefix: `W${carrier().id}X` });
  const [back] = await carried(1, { parcel: 'returned', prefix: `B${carrier().id}X` });
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
      transporter: { id: carrier().id },
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
  ])('a file in %s with decimal commas', async (_, encode) => {
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

  test('a file in CP1256 with Arabic words and digits', async () => {
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
    const made = await call(things().boss, 'POST', '/remittances', {
      fileId: file.id,
      carrierId: carrier().id,
      mapping: file.mapping,
      amountIs: 'gross',
    });
    const { remittance } = made.body as { remittance: Remittance };
    expect((await rowsOf(remittance)).rows[0]).toMatchObject({ state: 'exact', status: 'مسلمة' });
    const arabic = await draft(`رقم التتبع,المبلغ\n${a.tracking},٣٤٠٠٫٠٠\n`);
    expect((await rowsOf(arabic)).rows[0]).toMatchObject({ state: 'exact', amountCentimes: 340_000 });
  });

  test('a workbook is read as a text is', async () => {
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

  test('the columns are told once for a carrier, and the same file again is the first', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const text = statement([`${a.tracking};3400`], 'A;B');
    const first = await upload(text);
    expect([first.mapping, first.isRemembered, first.sameAs]).toEqual([[null, null], false, null]);
    const wrong = await call(things().boss, 'POST', '/remittances', {
      fileId: first.id,
      carrierId: carrier().id,
      mapping: first.mapping,
      amountIs: 'gross',
    });
    expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([422, ['mapping']]);
    const told = { fileId: first.id, carrierId: carrier().id, mapping: ['tracking', 'amount'], amountIs: 'net' };
    const made = (await call(things().boss, 'POST', '/remittances', told)).body as {
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

  test('a line whose amount nobody can read takes no other line’s place', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const made = await draft(statement([`${a.tracking};;;Livré;crédit;—`, creditOf(a)]));
    expect((await rowsOf(made)).rows.map(({ state, isIncluded }) => [state, isIncluded])).toEqual([
      ['not_found', false],
      ['exact', true],
    ]);
  });

  test.each([
    ['nothing at all', ''],
    ['titles alone', 'Tracking;Montant\r\n'],
    ['five megabytes of rubbish', Buffer.alloc(5 * 1024 * 1024, Buffer.from([0, 255, 254, 7, 200, 13, 1]))],
    ['a picture under the name of a table', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a paper of the carrier', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
    ['a workbook that is none', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(4_000, 9)])],
  ])('%s is refused beside the field, in words', async (_, file) => {
    const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file);
    const announced = await call(things().boss, 'POST', '/remittances/files', {
      key: randomUUID(),
      shopId: things().shop.id,
      file: { name: 'versement.csv', bytes: bytes.length },
    });
    if (announced.status !== 200) {
      expect(announced.status).toBeLessThan(500);
      return;
    }
    const answer = await read(await send(file));
    expect([answer.status >= 400, answer.status < 500], JSON.stringify(answer.body).slice(0, 400)).toEqual([
      true,
      true,
    ]);
    const said = expect.stringMatching(/^\p{L}[^{}]+\.$/u);
    expect(answer.body).toMatchObject({ message: said, errors: { file: [said] } });
  });

  test('negative, huge and odd amounts are debits, or read as none; nothing of them breaks the sums', async () => {
    const rows = await carried(4);
    const [a, b, c, d] = rows;
    if (!a || !b || !c || !d) throw new Error('four');
    const made = await draft(
      statement(
        [
          `${a.tracking};-3400`,
          `${b.tracking};99999999999999999999`,
          `${c.tracking};=1+1`,
          `${d.tracking};'3 400,00 DA`,
        ],
        'Tracking;Montant',
      ),
    );
    expect(
      (await rowsOf(made)).rows.map(({ kind, amountCentimes, isUnreadable }) => [kind, amountCentimes, isUnreadable]),
    ).toEqual([
      ['debit', 340_000, false],
      ['credit', 0, true],
      ['credit', 0, true],
      ['credit', 340_000, false],
    ]);
  });
});
