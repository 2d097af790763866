import { describe, expect, test } from 'vitest';
import {
  decideLines,
  figuresOf,
  findTransferAction,
  listTransferActions,
  planMore,
  planTotal,
  receiveParts,
  stateAfter,
  stateOf,
  takeBackReceived,
  TRANSFER_STATES,
  type TransferGoods,
  type TransferLine,
} from './index.ts';

const goods = (changes: Partial<TransferGoods> = {}): TransferGoods => ({
  lotNumber: 'L1',
  expiresOn: '2027-01-01',
  picked: 0,
  sent: 10,
  received: 0,
  returned: 0,
  lost: 0,
  damaged: 0,
  ...changes,
});
const line = (changes: Partial<TransferLine> = {}): TransferLine => ({
  lineId: 1,
  productId: 5,
  combinationId: null,
  quantity: 10,
  foundDamaged: 0,
  surplus: 0,
  goods: [goods()],
  ...changes,
});
const after = (action: string, lines: readonly TransferLine[]) => {
  const rule = findTransferAction(action);
  if (rule === undefined) throw new Error(`no ${action}`);
  return stateAfter(rule, lines);
};

test('ST-07 · the states are the eight of the specification, spelt as it spells them, each reached by where the pieces are', () => {
  expect(TRANSFER_STATES.toSorted()).toEqual([
    'cancelled',
    'completed',
    'fully_recieved',
    'inprogress',
    'partially_recieved',
    'pending',
    'recieved',
    'sent',
  ]);
  expect(stateOf([line({ goods: [] })])).toBe('pending');
  expect(stateOf([line({ goods: [goods({ picked: 2, sent: 0 })] })])).toBe('inprogress');
  expect(stateOf([line()])).toBe('sent');
  expect(stateOf([line({ goods: [goods({ received: 4 })] })])).toBe('partially_recieved');
  expect(stateOf([line({ goods: [goods({ received: 10 })] })])).toBe('fully_recieved');
  expect(after('validate', [line({ goods: [goods({ received: 9 })] })])).toBe('recieved');
  expect(after('validate', [line({ goods: [goods({ received: 10 })] })])).toBe('completed');
  expect(after('cancel', [line()])).toBe('cancelled');
});

test('part of it to be sent keeps a transfer from being received in full', () => {
  expect(stateOf([line({ quantity: 12, goods: [goods({ received: 10 })] })])).toBe('partially_recieved');
});

describe('what arrives', () => {
  test('is taken of the lot that expires first; what is broken waits, what nobody sent too', () => {
    const later = goods({ lotNumber: 'L2', expiresOn: '2027-05-01', sent: 3 });
    const outcome = receiveParts(
      [line({ goods: [later, goods({ sent: 7 })] })],
      [{ lineId: 1, quantity: 12, damaged: 1 }],
    );
    if (!outcome.ok) throw new Error(outcome.error.code);
    const [only = line()] = outcome.value.lines;
    expect(only).toMatchObject({ foundDamaged: 1, surplus: 2 });
    expect(figuresOf(only)).toMatchObject({ received: 9, onTheWay: 1 });
    expect(outcome.value.movements).toMatchObject([
      { end: 'target', quantity: 7, lot: { lotNumber: 'L1', expiresOn: '2027-01-01' } },
      { end: 'target', quantity: 2, lot: { lotNumber: 'L2', expiresOn: '2027-05-01' } },
    ]);
    const back = takeBackReceived(outcome.value.lines, [{ lineId: 1, quantity: 12, damaged: 1 }]);
    expect(back.ok && back.value.lines.map(figuresOf)).toMatchObject([{ received: 0, onTheWay: 10 }]);
  });

  test.each([0, -1, 1.5])('is refused as %d pieces', (quantity) => {
    expect(receiveParts([line()], [{ lineId: 1, quantity, damaged: 0 }])).toMatchObject({
      error: { code: 'transfers.quantity-is-wrong', lineId: 1, most: 10 },
    });
  });
});

describe('a decision', () => {
  const short = line({ foundDamaged: 1, surplus: 0, goods: [goods({ received: 6 })] });
  const decision = { lineId: 1, lost: 1, damaged: 1, returned: 1, received: 1, takesSurplus: false };

  test('gives every open piece a place', () => {
    const outcome = decideLines([short], [decision]);
    if (!outcome.ok) throw new Error(outcome.error.code);
    expect(outcome.value.lines.map(figuresOf)).toMatchObject([
      { received: 7, returned: 1, lost: 1, damaged: 1, onTheWay: 0 },
    ]);
    expect(after('decide', outcome.value.lines)).toBe('completed');
    expect(outcome.value.movements.map(({ end, quantity }) => `${end} ${quantity}`)).toEqual(['target 1', 'source 1']);
  });

  test('that leaves a piece without one is refused', () => {
    expect(decideLines([short], [{ ...decision, lost: 0 }])).toMatchObject({
      error: { code: 'transfers.decision-is-wrong', lineId: 1, open: 4 },
    });
  });

  test('to believe what came too much takes it from where the rest came from', () => {
    const surplus = line({ surplus: 2, goods: [goods({ received: 10 })] });
    const none = { lineId: 1, lost: 0, damaged: 0, returned: 0, received: 0 };
    const believed = decideLines(
      [surplus],
      [{ ...none, takesSurplus: true }],
      new Map([[1, [{ lotNumber: 'L1', expiresOn: '2027-01-01', quantity: 2 }]]]),
    );
    expect(believed.ok && believed.value.movements).toMatchObject([
      { end: 'source', quantity: -2, lot: { lotNumber: 'L1' } },
      { end: 'target', quantity: 2, lot: { lotNumber: 'L1' } },
    ]);
    const not = decideLines([surplus], [{ ...none, takesSurplus: false }]);
    expect(not.ok && not.value).toMatchObject({ movements: [], lines: [{ surplus: 0 }] });
  });
});

describe('planning', () => {
  test.each([
    [0, false],
    [1.5, false],
    [7, false],
    [1, true],
    [6, true],
  ])('BO-27 · adds whole numbers from 1 to what is free: %d', (quantity, isTaken) => {
    expect(planMore(undefined, { quantity, available: 6 }).ok).toBe(isTaken);
  });

  test('BO-27 · a total below 1, below what has left the shelf, or above what is free is refused', () => {
    const some = line({ quantity: 4, goods: [goods({ sent: 0, picked: 2 })] });
    const total = (quantity: number) => planTotal(some, { quantity, available: 3 });
    expect(total(0)).toMatchObject({ error: { code: 'transfers.invalid-quantity' } });
    expect([1, 2, 7, 8].map((quantity) => total(quantity).ok)).toEqual([false, true, true, false]);
  });
});

test('who works at one end does what is done there, and nobody without the permission does anything', () => {
  const transfer = { state: 'sent', lines: [line({ quantity: 12 })] } as const;
  const allowed = (worksAtSource: boolean, worksAtTarget: boolean, may = true) =>
    listTransferActions(transfer, {
      permissions: new Set(may ? (['transfers.manage'] as const) : []),
      worksAtSource,
      worksAtTarget,
    })
      .filter(({ refusal }) => refusal === null)
      .map(({ rule }) => rule.action);
  expect(allowed(true, false)).toEqual(['add-item', 'update-item', 'remove-item', 'pick', 'recall', 'cancel']);
  expect(allowed(false, true)).toEqual(['receive', 'validate']);
  expect(allowed(true, true, false)).toEqual([]);
});
