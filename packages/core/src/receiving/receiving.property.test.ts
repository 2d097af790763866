import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentimes } from '../kernel/index.ts';
import { correctSteps, mixCost, passStep, takeBackSteps, type CostStep, type NewStep } from './average-cost.ts';
import { COST_SPREADS, spreadCosts } from './spread-costs.ts';

const centimes = (max: number) => fc.integer({ min: 0, max }).map(toCentimes);
const bearer = fc.record({ quantity: fc.integer({ min: 0, max: 10_000 }), priceCentimes: centimes(90_000_000) });

test('what a delivery costs besides is borne by its lines to the last centime, by value or by quantity, nobody less than their share', () => {
  fc.assert(
    fc.property(
      centimes(900_000_000),
      fc.array(bearer, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...COST_SPREADS),
      (total, bearers, by) => {
        const shares = spreadCosts(total, bearers, by);
        expect(shares).toHaveLength(bearers.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        const weights = bearers.map(({ quantity, priceCentimes }) => quantity * (by === 'value' ? priceCentimes : 1));
        const sum = weights.reduce((all, weight) => all + weight, 0);
        if (sum === 0) return;
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001);
      },
    ),
    { numRuns: 500 },
  );
});

const coming = fc.record({ quantity: fc.integer({ min: 1, max: 1_000 }), unitCostCentimes: centimes(1_000_000) });

/** Steps as the database keeps them. */
const kept = (steps: readonly CostStep[], more: readonly NewStep[]): readonly CostStep[] => [
  ...steps,
  ...more.map((step, at) => ({ ...step, stepId: steps.length + at + 1 })),
];
const averageOf = (steps: readonly CostStep[]) => steps.at(-1)?.averageAfter ?? null;

test('whatever is taken back, in whatever order: the average is what it would be had the goods never come', () => {
  fc.assert(
    fc.property(
      fc.array(coming, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 50 }),
      fc.option(centimes(500_000)),
      fc.array(fc.nat(), { maxLength: 8 }),
      (arrivals, inHouse, known, picks) => {
        let steps: readonly CostStep[] = [];
        let pieces = inHouse;
        for (const { quantity, unitCostCentimes } of arrivals) {
          const before = steps.length === 0 ? known : averageOf(steps);
          steps = kept(steps, [passStep(before, { quantity, unitCostCentimes, quantityBefore: pieces })]);
          pieces += quantity;
        }
        const left = new Map(arrivals.map((arrival, at) => [at + 1, arrival]));
        for (const pick of picks) {
          const ids = [...left.keys()];
          const stepId = ids[pick % Math.max(1, ids.length)];
          if (stepId === undefined) break;
          steps = kept(steps, takeBackSteps(steps, stepId));
          left.delete(stepId);
        }
        let average = known;
        let there = inHouse;
        for (const { quantity, unitCostCentimes } of left.values()) {
          average = mixCost(average, { quantity, unitCostCentimes, quantityBefore: there });
          there += quantity;
        }
        expect(averageOf(steps)).toBe(average);
        for (const [at, step] of steps.entries())
          if (at > 0) expect(step.averageBefore).toBe(steps[at - 1]?.averageAfter);
      },
    ),
    { numRuns: 500 },
  );
});

test('whatever pieces cost after all, said in whatever order and mixed with what is taken back: the average is what it would be had it been known at once', () => {
  const said = fc.record({ pick: fc.nat(), cost: fc.option(centimes(1_000_000)) });
  fc.assert(
    fc.property(
      fc.array(coming, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 50 }),
      fc.option(centimes(500_000)),
      fc.array(said, { maxLength: 8 }),
      (arrivals, inHouse, known, corrections) => {
        let steps: readonly CostStep[] = [];
        let pieces = inHouse;
        for (const { quantity, unitCostCentimes } of arrivals) {
          const before = steps.length === 0 ? known : averageOf(steps);
          steps = kept(steps, [passStep(before, { quantity, unitCostCentimes, quantityBefore: pieces })]);
          pieces += quantity;
        }
        const left = new Map(arrivals.map((arrival, at) => [at + 1, arrival]));
        for (const { pick, cost } of corrections) {
          const stepId = [...left.keys()][pick % Math.max(1, left.size)];
          const arrival = left.get(stepId ?? 0);
          if (stepId === undefined || arrival === undefined) break;
          if (cost === null) {
            steps = kept(steps, takeBackSteps(steps, stepId));
            left.delete(stepId);
          } else {
            steps = kept(steps, correctSteps(steps, new Map([[stepId, cost]])));
            left.set(stepId, { ...arrival, unitCostCentimes: cost });
          }
        }
        let average = known;
        let there = inHouse;
        for (const { quantity, unitCostCentimes } of left.values()) {
          average = mixCost(average, { quantity, unitCostCentimes, quantityBefore: there });
          there += quantity;
        }
        expect(averageOf(steps)).toBe(average);
        for (const [at, step] of steps.entries())
          if (at > 0) expect(step.averageBefore).toBe(steps[at - 1]?.averageAfter);
      },
    ),
    { numRuns: 500 },
  );
});
