import { toCentimes } from '@hanout/core/kernel';
import { correctSteps, passStep, takeBackSteps, type NewStep } from '@hanout/core/receiving';
import type { Tx } from '../../../database/database.ts';
import { appendStep, listSteps, lockCost, type StoredStep, type Thing } from './cost-repository.ts';

export interface PassedPieces extends Thing {
  readonly lineId: number;
  readonly quantity: number;
  readonly unitCostCentimes: number;
}

/** What has come onto a shelf moves the average of its thing, line by line; after the ledger has moved it. */
export async function noteCosts(tx: Tx, passed: readonly PassedPieces[]): Promise<void> {
  for (const lines of byThing(passed)) {
    const [first] = lines;
    if (first === undefined) continue;
    const { costId, averageCentimes, onHand } = await lockCost(tx, first);
    let average = averageCentimes;
    let before = onHand - lines.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const { lineId, quantity, unitCostCentimes } of lines) {
      const coming = { quantity, quantityBefore: Math.max(0, before), unitCostCentimes: toCentimes(unitCostCentimes) };
      const step = await appendStep(tx, costId, { ...passStep(average, coming), lineId });
      average = step.averageAfter;
      before += quantity;
    }
  }
}

/** As if the goods of these lines had never come. */
export async function takeBackCosts(tx: Tx, lines: readonly (Thing & { readonly lineId: number })[]): Promise<void> {
  for (const own of byThing(lines)) {
    const [first] = own;
    if (first === undefined) continue;
    const { costId } = await lockCost(tx, first);
    let steps = await listSteps(tx, costId);
    const ids = new Set(own.map(({ lineId }) => lineId));
    const roots = steps.filter(({ kind, lineId }) => kind === 'passed' && ids.has(lineId));
    for (const { stepId } of roots) steps = await appendAll(tx, { costId, steps, more: takeBackSteps(steps, stepId) });
  }
}

/** As if it had been known at once what the pieces of these lines cost. */
export async function correctCosts(
  tx: Tx,
  lines: readonly (Thing & { readonly lineId: number; readonly unitCostCentimes: number })[],
): Promise<void> {
  for (const own of byThing(lines)) {
    const [first] = own;
    if (first === undefined) continue;
    const { costId } = await lockCost(tx, first);
    const steps = await listSteps(tx, costId);
    const costOf = new Map(own.map(({ lineId, unitCostCentimes }) => [lineId, toCentimes(unitCostCentimes)]));
    const costs = steps.flatMap(({ kind, lineId, stepId }) => {
      const cost = costOf.get(lineId);
      return kind !== 'passed' || cost === undefined ? [] : [[stepId, cost] as const];
    });
    await appendAll(tx, { costId, steps, more: correctSteps(steps, new Map(costs)) });
  }
}

interface More {
  readonly costId: number;
  readonly steps: readonly StoredStep[];
  readonly more: readonly NewStep[];
}

/** Each of the line of the step that it is about. */
async function appendAll(tx: Tx, { costId, steps, more }: More): Promise<readonly StoredStep[]> {
  const lineOf = new Map(steps.map((step) => [step.stepId, step.lineId]));
  const appended = new Array<StoredStep>();
  for (const step of more) {
    const lineId = lineOf.get(step.ofStepId ?? 0);
    if (lineId === undefined) throw new Error(`a step of cost ${costId} is of no line`);
    appended.push(await appendStep(tx, costId, { ...step, lineId }));
  }
  return [...steps, ...appended];
}

/** What is of the same thing together; things in the order in which their averages are held. */
function byThing<L extends Thing>(lines: readonly L[]): readonly (readonly L[])[] {
  const groups = Map.groupBy(lines, ({ productId, combinationId }) => `${productId} ${combinationId ?? 0}`);
  const rank = ([first]: readonly L[]): readonly [number, number] => [first?.productId ?? 0, first?.combinationId ?? 0];
  return [...groups.values()].toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left[0] - right[0] || left[1] - right[1];
  });
}
