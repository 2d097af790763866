import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideLines,
  figuresOf,
  giveAllBack,
  planPick,
  putBack,
  putIntoCrate,
  recallSent,
  receiveParts,
  refuseTransferAction,
  sendPicked,
  stateAfter,
  takeBackReceived,
  TRANSFER_ACTION_RULES,
  type Transfer,
  type TransferActionName,
  type TransferLine,
  type TransferStep,
} from './index.ts';

const LOTS = [
  { lotNumber: 'A', expiresOn: '2027-01-01' },
  { lotNumber: 'B', expiresOn: '2027-06-01' },
] as const;
const HELD = 40;
const worker = { permissions: new Set(['transfers.manage'] as const), worksAtSource: true, worksAtTarget: true };
const line = (lineId: number): TransferLine => ({
  lineId,
  productId: lineId,
  combinationId: null,
  quantity: 12,
  foundDamaged: 0,
  surplus: 0,
  goods: [],
});

interface World {
  readonly transfer: Transfer;
  readonly source: number;
  readonly target: number;
}
interface Walk {
  readonly action: TransferActionName;
  readonly lineId: number;
  readonly quantity: number;
  readonly damaged: number;
}

const step = fc.record({
  action: fc.constantFrom(...TRANSFER_ACTION_RULES.map(({ action }) => action)),
  lineId: fc.constantFrom(1, 2, 3),
  quantity: fc.integer({ min: 0, max: 15 }),
  damaged: fc.integer({ min: 0, max: 3 }),
});

/** Everything of a line that is open, a little of it lost, the rest found. */
function decisionOf({ lines }: Transfer, { lineId, damaged, quantity }: Walk) {
  const of = lines.find((each) => each.lineId === lineId);
  const open = of === undefined ? 0 : figuresOf(of).onTheWay;
  const broken = Math.min(open, damaged);
  const returned = Math.min(open - broken, quantity);
  return { lineId, damaged: broken, returned, lost: open - broken - returned, received: 0, takesSurplus: quantity > 7 };
}

function stepOf({ lines, ...transfer }: Transfer, walk: Walk): TransferStep | null {
  const { action, lineId, quantity, damaged } = walk;
  const asked = [{ lineId, quantity, damaged }];
  if (action === 'pick') {
    const plan = planPick(lines, asked);
    if (!plan.ok) return null;
    const taken = plan.value.map((each) => ({
      lineId: each.lineId,
      lots: LOTS.map((lot, at) => ({
        ...lot,
        quantity: at === 0 ? Math.min(2, each.quantity) : Math.max(0, each.quantity - 2),
      })).filter((lot) => lot.quantity > 0),
    }));
    const movements = plan.value.map((each) => ({
      end: 'source' as const,
      productId: each.lineId,
      combinationId: null,
      quantity: -each.quantity,
      lot: LOTS[0],
    }));
    return { lines: putIntoCrate(lines, taken), movements };
  }
  const outcomes = {
    'put-back': () => putBack(lines, asked),
    receive: () => receiveParts(lines, asked),
    'take-back': () => takeBackReceived(lines, asked),
    decide: () =>
      decideLines(
        lines,
        [decisionOf({ ...transfer, lines }, walk)],
        new Map(lines.map((each) => [each.lineId, [{ ...LOTS[1], quantity: each.surplus }]])),
      ),
    cancel: () => giveAllBack(lines),
  };
  if (action === 'send') return sendPicked(lines);
  if (action === 'recall') return recallSent(lines);
  if (action === 'validate' || action === 'reopen') return { lines, movements: [] };
  const find = Object.entries(outcomes).find(([name]) => name === action)?.[1];
  const outcome = find?.();
  return outcome?.ok === true ? outcome.value : null;
}

function walkOn(world: World, walk: Walk): World {
  const rule = TRANSFER_ACTION_RULES.find(({ action }) => action === walk.action);
  if (rule === undefined || refuseTransferAction(rule, world.transfer, worker) !== null) return world;
  const made = stepOf(world.transfer, walk);
  if (made === null) return world;
  const state = stateAfter(rule, made.lines);
  const at = (end: 'source' | 'target'): number =>
    made.movements.reduce((sum, each) => (each.end === end ? sum + each.quantity : sum), 0);
  return {
    transfer: { state, lines: made.lines },
    source: world.source + at('source'),
    target: world.target + at('target'),
  };
}

test('whatever is picked, sent, received, decided and cancelled in turn, no piece appears or is gone unsaid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let world: World = {
        transfer: { state: 'pending', lines: [1, 2, 3].map(line) },
        source: HELD,
        target: 0,
      };
      for (const each of steps) {
        world = walkOn(world, each);
        const figures = world.transfer.lines.map(figuresOf);
        const total = (of: (line: (typeof figures)[number]) => number): number =>
          figures.reduce((sum, figure) => sum + of(figure), 0);
        expect(world.source + world.target + total((f) => f.picked + f.onTheWay + f.lost + f.damaged)).toBe(HELD);
        expect(world.target).toBe(total((f) => f.received));
        for (const figure of figures) {
          expect(figure.sent).toBe(figure.received + figure.returned + figure.lost + figure.damaged + figure.onTheWay);
          expect(Math.min(...Object.values(figure))).toBeGreaterThanOrEqual(0);
        }
        if (world.transfer.state === 'completed' || world.transfer.state === 'cancelled')
          expect(total((f) => f.picked + f.onTheWay)).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});
