import { randomUUID } from 'node:crypto';
import { remittanceSchema } from '@hanout/contracts/remittances/remittances';
import { meet } from '@hanout/test-kit/database/at-once';
import { creditOf, statement, totalOf, statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import { describe, expect, test } from 'vitest';

const { app, things, carrier, carried, call, upload, draftOf, draft, confirm, balanceOf } = statementsScene();

describe('at once', () => {
  test('of two who confirm the same draft at two processes one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a] = await carried(1, { prefix: `R${round}C${carrier().id}X` });
      if (!a) throw new Error('one');
      const made = await draft(statement([creditOf(a)]));
      const before = await balanceOf('bank');
      const answers = await Promise.all([things().boss, things().elsewhere].map((by) => confirm(made, { by })));
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
      expect((await balanceOf('bank')) - before).toBe(340_000);
    }
  });

  test('a statement and the form pay the same parcel once, whoever is faster', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orders = await carried(2, { prefix: `F${round}C${carrier().id}X` });
      const [a] = orders;
      if (!a) throw new Error('one');
      const made = await draft(statement(orders.map((each) => creditOf(each))));
      const before = (await balanceOf('bank')) + (await balanceOf('till'));
      const form = call(
        things().elsewhere,
        'POST',
        `/payments/transporters/${carrier().id}`,
        { orderIds: [a.id], type: 'CASH', paidOn: '2020-01-02', totalCentimes: a.totalCentimes },
        randomUUID(),
      );
      const [confirmed, paid] = await Promise.all([confirm(made), form]);
      expect([confirmed.status, paid.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
      const moved = (await balanceOf('bank')) + (await balanceOf('till')) - before;
      expect(moved).toBe(confirmed.status === 200 ? 680_000 : 340_000);
      if (confirmed.status === 409) {
        const now = remittanceSchema.parse((await call(things().boss, 'GET', `/remittances/${made.id}`)).body);
        expect([totalOf(now.states, 'already_paid')?.count, now.includedNetCentimes]).toEqual([1, 340_000]);
      }
    }
  });

  test('of two who bring the same file at once there is one draft', async () => {
    const [a] = await carried(1);
    if (!a) throw new Error('one');
    const text = statement([creditOf(a)]);
    const [here, there] = [await upload(text), await upload(text, things().elsewhere)];
    const made = await meet(app().database.pool, {
      held: 'lock table carrier_remittances in share mode',
      calls: [() => draftOf(here, things().boss), () => draftOf(there, things().elsewhere)],
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
    const short = await draft(statement([creditOf(a, -10_000)]));
    const rows = [{ row: 2, included: true, settlement: 'as_fee' }];
    const choice = { version: short.version, states: [], rows };
    const saved = await call(things().boss, 'POST', `/remittances/${short.id}/selection`, choice);
    const made = remittanceSchema.parse(saved.body);
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
    expect((await call(things().boss, 'GET', `/remittances/${made.id}`)).body).toMatchObject({ state: 'draft' });
    expect((await confirm(made, { key })).status).toBe(200);
    expect((await balanceOf('bank')) - (before[0] ?? 0)).toBe(330_000);
  });
});
