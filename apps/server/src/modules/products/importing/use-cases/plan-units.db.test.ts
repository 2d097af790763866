import { useTestDatabase } from '@hanout/test-kit';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeProduct } from '../mapping/make-product.ts';
import { makeRowParser } from '../mapping/parse-row.ts';
import { loadContext, planAll } from './plan-units.ts';

const database = useTestDatabase();

const options = {
  format: 'hanout',
  mode: 'create-and-update',
  createMissing: {
    categories: true,
    brands: true,
    tags: true,
    attributes: true,
    features: true,
    families: true,
    suppliers: true,
  },
  categoryId: null,
  familyId: null,
  warehouseId: null,
  activate: false,
} as const;

/** Counts turns of the process until it is told to stop. */
function countTurns(): { readonly now: () => number; readonly stop: () => void } {
  let turns = 0;
  let next = setImmediate(count);
  function count(): void {
    turns += 1;
    next = setImmediate(count);
  }
  return { now: () => turns, stop: () => clearImmediate(next) };
}

// Seen red: all of a batch in one turn, seconds for hundreds of long descriptions.
test('C56 · rows of long markup are planned in turns: what else is asked of the process meanwhile is answered', async () => {
  const parse = makeRowParser({ header: ['a', 'b'], mapping: ['name.fr', 'longDescription.fr'], format: 'hanout' });
  const markup = '<table>' + '<tr>'.repeat(4_000);
  const plannedIn: number[] = [];
  const turns = countTurns();
  const wanted = Array.from({ length: 40 }, (_, at) => ({
    ...makeProduct([parse(at + 2, [`Produit ${at}`, markup.padEnd(49_000 + at, 'x')])], 'hanout'),
    get isTaken() {
      plannedIn.push(turns.now());
      return true;
    },
  }));
  const context = await loadContext(database.db, { id: randomUUID(), options, shopIds: null, employeeId: 0 });
  const outcomes = await planAll(database.db, wanted, { context, shopIds: null, isLocked: false, taken: new Set() });
  turns.stop();
  expect(outcomes).toHaveLength(wanted.length);
  const together = Object.values(Object.groupBy(plannedIn, String)).map((each) => each?.length ?? 0);
  expect(Math.max(...together)).toBeLessThanOrEqual(4);
});
