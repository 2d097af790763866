import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planMovements, STOCK_STRATEGIES, type LotOnShelf, type RowMovement, type ShelfRow } from './index.ts';

const lot = (lotId: number, changes: Partial<LotOnShelf> = {}): LotOnShelf => ({
  lotId,
  lotNumber: `L${lotId}`,
  expiresOn: null,
  receivedOn: `2026-01-0${lotId}`,
  available: 5,
  ...changes,
});
const row = (changes: Partial<ShelfRow> = {}): ShelfRow => ({
  stockId: 1,
  onHand: 10,
  reserved: 0,
  lots: [lot(1), lot(2, { expiresOn: '2026-06-01' })],
  ...changes,
});
const sold = (quantity: number, choice: RowMovement['lot'] = { kind: 'picked', strategy: 'fefo' }): RowMovement => ({
  stockId: 1,
  quantity: -quantity,
  type: 'sold',
  lot: choice,
});
const plan = (rows: readonly ShelfRow[], movements: readonly RowMovement[], hasHappened = false) =>
  planMovements(rows, movements, { hasHappened });
const take = (lotId: number, quantity: number) => ({
  stockId: 1,
  type: 'sold',
  kind: 'lot',
  lotId,
  quantity: -quantity,
});

describe('what leaves a row of stock', () => {
  test.each([
    ['fefo', [take(2, 5), take(1, 1)]],
    ['fifo', [take(1, 5), take(2, 1)]],
    ['lifo', [take(2, 5), take(1, 1)]],
  ] as const)('is taken from lots by %s', (strategy, value) => {
    expect(plan([row()], [sold(6, { kind: 'picked', strategy })])).toEqual({ ok: true, value });
  });

  test('a second movement finds what the first one left', () => {
    expect(plan([row()], [sold(4), sold(4, { kind: 'known', lotId: 1 }), sold(2)])).toEqual({
      ok: true,
      value: [take(2, 5), take(1, 5)],
    });
  });

  test('is never what an order holds, nor what comes in by the same movements', () => {
    const held = row({ reserved: 8, lots: [lot(1, { available: 0 }), lot(2, { available: 2 })] });
    const added: RowMovement = { stockId: 1, quantity: 9, type: 'added', lot: { kind: 'known', lotId: 1 } };
    expect(plan([held], [added, sold(3)])).toEqual({ ok: false, error: [{ stockId: 1, asked: 3, available: 2 }] });
  });

  test('of a lot that is named is at most what this lot has free', () => {
    const named = { kind: 'named', lotNumber: 'L2', expiresOn: '2026-06-01' } as const;
    expect(plan([row()], [sold(5, named)])).toEqual({ ok: true, value: [take(2, 5)] });
    expect(plan([row()], [sold(6, named)])).toMatchObject({ ok: false, error: [{ asked: 6, available: 5 }] });
    expect(plan([row()], [sold(1, { ...named, lotNumber: 'L9' })])).toMatchObject({ error: [{ available: 0 }] });
  });

  test('a sale at a till that has happened takes what is free, and the rest is short', () => {
    const held = row({ reserved: 8, lots: [lot(1, { available: 0 }), lot(2, { available: 2 })] });
    const short = { stockId: 1, type: 'sold', kind: 'short', quantity: -3 };
    expect(plan([held], [sold(5)], true)).toEqual({ ok: true, value: [take(2, 2), short] });
    expect(plan([{ ...held, reserved: 10 }], [sold(3)], true)).toEqual({ ok: true, value: [short] });
  });

  test('nothing is decided when one movement of many is refused', () => {
    const other = row({ stockId: 2, onHand: 0, lots: [] });
    expect(plan([row(), other], [sold(1), { ...sold(1), stockId: 2 }])).toEqual({
      ok: false,
      error: [{ stockId: 2, asked: 1, available: 0 }],
    });
  });
});

describe('what comes into a row of stock', () => {
  const added = (choice: RowMovement['lot']): RowMovement => ({
    stockId: 1,
    quantity: 3,
    type: 'received',
    lot: choice,
  });
  const into = (choice: RowMovement['lot']) => plan([row()], [added(choice)]);

  test('goes into the lot of that name when there is one, else into a new one', () => {
    const known = { kind: 'named', lotNumber: 'L2', expiresOn: '2026-06-01' } as const;
    expect(into(known)).toMatchObject({ value: [{ kind: 'lot', lotId: 2, quantity: 3 }] });
    const other = { ...known, expiresOn: '2027-06-01' };
    expect(into(other)).toMatchObject({ value: [{ kind: 'new', lot: { lotNumber: 'L2', expiresOn: '2027-06-01' } }] });
  });

  test('and is not told where, lies in the open lot', () => {
    const open = { lotNumber: null, expiresOn: null };
    expect(into({ kind: 'picked', strategy: 'fefo' })).toMatchObject({ value: [{ kind: 'new', lot: open }] });
    const rows = [row({ lots: [lot(7, open)] })];
    expect(plan(rows, [added({ kind: 'picked', strategy: 'fefo' })])).toMatchObject({ value: [{ lotId: 7 }] });
  });
});

test('mistakes of ours are thrown: rows not locked, lots of other rows, lots that hold less than their row, no quantity', () => {
  expect(() => plan([], [sold(1)])).toThrow('not locked');
  expect(() => plan([row()], [{ ...sold(-1), lot: { kind: 'known', lotId: 9 } }])).toThrow('none of stock 1');
  expect(() => plan([row({ lots: [] })], [sold(1)])).toThrow('less than their row');
  for (const quantity of [0, 0.5, Number.NaN]) expect(() => plan([row()], [sold(quantity)])).toThrow('moves by');
});

test('whatever moves: the parts are the movements, and no lot and no row gives what orders hold', () => {
  const lots = fc.array(fc.record({ quantity: fc.integer({ min: 0, max: 6 }), held: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  const quantities = fc.array(
    fc.integer({ min: -8, max: 8 }).filter((quantity) => quantity !== 0),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(
      lots,
      quantities,
      fc.constantFrom(...STOCK_STRATEGIES),
      fc.boolean(),
      (drafts, asked, strategy, isSold) => {
        const held = drafts.map(({ quantity, held: wanted }) => Math.min(quantity, wanted));
        const total = sum(drafts.map(({ quantity }) => quantity));
        const shelf = row({
          onHand: total,
          reserved: sum(held),
          lots: drafts.map(({ quantity }, at) => lot(at + 1, { available: quantity - (held[at] ?? 0) })),
        });
        const movements = asked.map((quantity): RowMovement => ({
          ...sold(1, { kind: 'picked', strategy }),
          quantity,
        }));
        const outcome = plan([shelf], movements, isSold);
        const wanted = 0 - sum(asked.filter((quantity) => quantity < 0));
        expect(outcome.ok).toBe(isSold || wanted <= total - sum(held));
        if (!outcome.ok) return;
        expect(sum(outcome.value.map(({ quantity }) => quantity))).toBe(sum(asked));
        const short = 0 - sum(outcome.value.filter(({ kind }) => kind === 'short').map(({ quantity }) => quantity));
        expect(short).toBe(Math.max(0, wanted - (total - sum(held))));
        for (const part of outcome.value)
          if (part.kind === 'lot' && part.quantity < 0)
            expect(-part.quantity).toBeLessThanOrEqual(shelf.lots[part.lotId - 1]?.available ?? 0);
      },
    ),
    { numRuns: 500 },
  );
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('what has expired', () => {
  const gone = row({ lots: [lot(1, { expiresOn: '2026-01-01', isExpired: true }), lot(2)] });
  test('is not sent to another warehouse unless somebody names its lot', () => {
    const sent = (lotChoice: RowMovement['lot']): RowMovement => ({ ...sold(6, lotChoice), type: 'transfer_out' });
    expect(plan([gone], [sent({ kind: 'picked', strategy: 'fefo' })])).toEqual({
      ok: false,
      error: [{ stockId: 1, asked: 6, available: 5 }],
    });
    expect(plan([gone], [{ ...sent({ kind: 'known', lotId: 1 }), quantity: -5 }]).ok).toBe(true);
  });

  test('is the last that a till has sold', () => {
    expect(plan([gone], [sold(6)], true)).toEqual({ ok: true, value: [take(2, 5), take(1, 1)] });
  });
});
