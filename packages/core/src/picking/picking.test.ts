import { describe, expect, test } from 'vitest';
import {
  findWaveAction,
  neededPieces,
  nextLine,
  packedUnits,
  pickPiece,
  putBack,
  refuseWaveAction,
  stateAfter,
  WAVE_ACTION_RULES,
  walkOf,
  type PickLine,
  type Wave,
} from './index.ts';

const line = (lineId: number, change: Partial<PickLine> = {}): PickLine => ({
  lineId,
  orderId: 'first',
  slot: 1,
  productId: lineId,
  combinationId: null,
  zone: 'A',
  shelf: String(lineId),
  codes: [`code-${lineId}`],
  quantity: 1,
  picked: 0,
  missing: 0,
  ...change,
});
const second = { orderId: 'second', slot: 2 } as const;
const wave = (lines: readonly PickLine[], change: Partial<Wave> = {}): Wave => ({
  state: 'picking',
  mode: 'by_product',
  orders: [
    { orderId: 'first', slot: 1, left: null },
    { ...second, left: null },
  ],
  lines,
  ...change,
});
const everything = new Set(['preparation.pack'] as const);

describe('the walk', () => {
  test('goes along the shelves, 2 before 10, and what has no place comes last', () => {
    const lines = [
      line(1, { zone: null, shelf: null }),
      line(2, { zone: 'B', shelf: '1' }),
      line(3, { zone: 'A', shelf: '10' }),
      line(4, { zone: 'A', shelf: '2' }),
    ];
    expect(walkOf(wave(lines)).map(({ lineId }) => lineId)).toEqual([4, 3, 2, 1]);
  });

  test('ends each order before the next where one picks by order', () => {
    const lines = [line(1, second), line(2), line(3, { shelf: '9' })];
    expect(walkOf(wave(lines, { mode: 'by_order' })).map(({ lineId }) => lineId)).toEqual([2, 3, 1]);
    expect(walkOf(wave(lines)).map(({ lineId }) => lineId)).toEqual([1, 2, 3]);
  });

  test('passes over orders that have left the wave', () => {
    const gone = { orders: [{ orderId: 'first', slot: 1, left: 'short' } as const, { ...second, left: null }] };
    expect(nextLine(wave([line(1), line(2, second)], gone))?.lineId).toBe(2);
  });
});

describe('a scanned piece', () => {
  test('is counted for the order that comes first, however its code is written', () => {
    const lines = [line(1, { codes: ['Same'] }), line(2, { ...second, codes: ['Same'], productId: 1 })];
    expect(pickPiece(wave(lines), { code: 'SAME' })).toMatchObject({ ok: true, value: { lineId: 1, quantity: 1 } });
    const full = [line(1, { codes: ['Same'], picked: 1 }), ...lines.slice(1)];
    expect(pickPiece(wave(full), { code: 'same' })).toMatchObject({ ok: true, value: { lineId: 2 } });
  });

  test('of nothing that the wave needs is refused with what was expected', () => {
    expect(pickPiece(wave([line(1)]), { code: 'other' })).toMatchObject({
      ok: false,
      error: { code: 'picking.wrong-piece', expected: 1 },
    });
  });

  test('that another order needs is wrong where one picks by order', () => {
    const lines = [line(1), line(2, second)];
    expect(pickPiece(wave(lines, { mode: 'by_order' }), { code: 'code-2' })).toMatchObject({
      error: { code: 'picking.wrong-piece', expected: 1 },
    });
    expect(pickPiece(wave(lines), { code: 'code-2' })).toMatchObject({ ok: true });
  });

  test('beyond what is needed is refused as too many', () => {
    const lines = [line(1, { picked: 1 }), line(2)];
    expect(pickPiece(wave(lines), { code: 'code-1' })).toMatchObject({
      error: { code: 'picking.piece-is-complete', expected: 2 },
    });
    expect(pickPiece(wave([line(1, { missing: 1 })]), { code: 'code-1' })).toMatchObject({
      error: { code: 'picking.nothing-to-pick' },
    });
  });

  test('by hand is never more than the line still needs, and back never more than was picked', () => {
    const lines = [line(1, { quantity: 5, picked: 2 }), line(2)];
    expect(pickPiece(wave(lines), { lineId: 1, quantity: 3 })).toMatchObject({ ok: true });
    for (const quantity of [0, 4])
      expect(pickPiece(wave(lines), { lineId: 1, quantity })).toMatchObject({
        error: { code: 'picking.quantity-is-wrong', most: 3 },
      });
    expect(putBack(wave(lines), { lineId: 1, quantity: 3 })).toMatchObject({ error: { most: 2 } });
    expect(pickPiece(wave(lines), { lineId: 9, quantity: 1 })).toMatchObject({
      error: { code: 'picking.line-is-unknown' },
    });
  });
});

describe('a piece of which a device said where it lies', () => {
  test('is counted there, whatever is next by now; the code has to be its own', () => {
    const lines = [line(1), line(2, second)];
    const byOrder = wave(lines, { mode: 'by_order' });
    expect(pickPiece(byOrder, { code: 'CODE-2', lineId: 2 })).toMatchObject({ ok: true, value: { lineId: 2 } });
    expect(pickPiece(byOrder, { code: 'code-1', lineId: 2 })).toMatchObject({
      error: { code: 'picking.wrong-piece', expected: 2 },
    });
  });

  test('is refused where somebody else was faster, or its order has left', () => {
    const lines = [line(1, { picked: 1 }), line(2, second)];
    expect(pickPiece(wave(lines), { code: 'code-1', lineId: 1 })).toMatchObject({
      error: { code: 'picking.piece-is-complete', expected: 1 },
    });
    const gone = { orders: [{ orderId: 'first', slot: 1, left: 'changed' } as const, { ...second, left: null }] };
    expect(pickPiece(wave([line(1), line(2, second)], gone), { code: 'code-1', lineId: 1 })).toMatchObject({
      error: { code: 'picking.order-has-left', expected: 1 },
    });
  });
});

describe('a piece that is put back', () => {
  const orders = [{ orderId: 'first', slot: 1, left: 'changed' } as const, { ...second, left: 'packed' } as const];

  test('may be of an order that left unpacked, not of what is in a box', () => {
    const left = wave([line(1, { picked: 1 }), line(2, { ...second, picked: 1 })], { orders, state: 'closed' });
    expect(putBack(left, { lineId: 1, quantity: 1 })).toMatchObject({ ok: true });
    expect(putBack(left, { lineId: 2, quantity: 1 })).toMatchObject({ error: { code: 'picking.line-is-unknown' } });
  });

  test('opens the wave again only where it has to be picked once more', () => {
    const rule = findWaveAction('put_back');
    if (rule === undefined) throw new Error('no action');
    expect(stateAfter(rule, 'picked', wave([line(1)]))).toBe('picking');
    expect(stateAfter(rule, 'picked', wave([line(1, { picked: 1 })]))).toBe('picked');
    expect(stateAfter(rule, 'closed', wave([line(1)], { orders }))).toBe('closed');
    expect(stateAfter(rule, 'cancelled', wave([line(1)], { orders }))).toBe('cancelled');
  });
});

describe('what is done with a wave', () => {
  const rule = (action: string) => {
    const found = findWaveAction(action);
    if (found === undefined) throw new Error(`no action ${action}`);
    return found;
  };

  test('is asked of the state, the permission and what is left', () => {
    const open = wave([line(1)]);
    expect(refuseWaveAction(rule('finish'), open, everything)).toMatchObject({
      code: 'picking.pieces-are-left',
      rest: 1,
    });
    expect(refuseWaveAction(rule('close'), open, everything)).toMatchObject({
      code: 'picking.orders-are-left',
      orders: 2,
    });
    expect(refuseWaveAction(rule('start'), open, everything)).toMatchObject({ code: 'picking.is-in-another-state' });
    expect(refuseWaveAction(rule('finish'), open, new Set())).toMatchObject({ code: 'picking.permission-is-missing' });
    expect(refuseWaveAction(rule('finish'), wave([line(1, { picked: 1 })]), everything)).toBeNull();
  });

  test('leads to picked with the last piece, and closes behind the last order', () => {
    const half = wave([line(1, { picked: 1 }), line(2, second)]);
    expect(stateAfter(rule('pick'), 'open', half)).toBe('picking');
    expect(stateAfter(rule('pick'), 'picking', wave([line(1, { picked: 1 })]))).toBe('picked');
    const packed = { orders: half.orders.map((order) => ({ ...order, left: 'packed' as const })) };
    expect(stateAfter(rule('take_out'), 'picked', { ...half, ...packed })).toBe('closed');
    expect(stateAfter(rule('assign'), 'picking', half)).toBe('picking');
    expect(stateAfter(rule('cancel'), 'picking', { ...half, ...packed })).toBe('cancelled');
  });

  test('names an inverse that exists, and nothing is done with a wave that is over', () => {
    for (const { inverse, from, action } of WAVE_ACTION_RULES) {
      if (inverse !== null) expect(findWaveAction(inverse)).toBeDefined();
      // What was picked for an order that left may still lie in its slot.
      if (action === 'put_back') continue;
      expect(from).not.toContain('closed');
      expect(from).not.toContain('cancelled');
    }
  });
});

describe('the packing table', () => {
  const cup = { productId: 1, combinationId: null };
  const pot = { productId: 2, combinationId: 7 };
  const lines = [
    {
      lineId: 'set',
      units: 2,
      things: [
        { ...cup, quantity: 2 },
        { ...pot, quantity: 1 },
      ],
    },
    { lineId: 'cups', units: 3, things: [{ ...cup, quantity: 1 }] },
  ];

  test('makes whole units of what was scanned, packs before what comes after them', () => {
    expect(
      packedUnits(
        lines,
        new Map([
          ['1', 4],
          ['2:7', 1],
        ]),
      ),
    ).toEqual([
      { lineId: 'set', quantity: 1 },
      { lineId: 'cups', quantity: 2 },
    ]);
    expect(packedUnits(lines, new Map([['1', 1]]))).toEqual([
      { lineId: 'set', quantity: 0 },
      { lineId: 'cups', quantity: 1 },
    ]);
  });

  test('needs the pieces of all units', () => {
    expect([...neededPieces(lines)]).toEqual([
      ['1', 7],
      ['2:7', 2],
    ]);
  });
});
