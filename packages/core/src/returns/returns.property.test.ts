import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeForReturn } from './index.ts';

interface Line {
  readonly delivered: number;
  readonly expected: number;
  readonly back: number;
}

const LINES = ['a', 'b', 'c'] as const;
const step = fc.record({
  does: fc.constantFrom('ask', 'receive', 'refuse'),
  quantities: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
});

test('whatever is asked for, received and refused in turn, never more comes back of a line than was delivered', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)), fc.array(step, { maxLength: 25 }), (delivered, steps) => {
      let lines: readonly Line[] = delivered.map((units) => ({ delivered: units, expected: 0, back: 0 }));
      const open: (readonly number[])[] = [];
      for (const { does, quantities } of steps) {
        if (does === 'ask') {
          const asked = LINES.map((lineId, at) => ({ lineId, quantity: quantities[at] ?? 0 }));
          const taken = takeForReturn(
            lines.map((line, at) => ({
              lineId: LINES[at] ?? '',
              delivered: line.delivered - line.back,
              expected: line.expected,
            })),
            asked,
          );
          if (!taken.ok) continue;
          open.push(quantities);
          lines = lines.map((line, at) => ({ ...line, expected: line.expected + (quantities[at] ?? 0) }));
        } else {
          const settled = open.pop();
          if (settled === undefined) continue;
          lines = lines.map((line, at) => ({
            ...line,
            expected: line.expected - (settled[at] ?? 0),
            back: line.back + (does === 'receive' ? (settled[at] ?? 0) : 0),
          }));
        }
        for (const line of lines) expect(line.back + line.expected).toBeLessThanOrEqual(line.delivered);
      }
    }),
  );
});
