import { toCentimes, type Centimes } from '../kernel/index.ts';

/** One step of a product's moving average, as it is kept. */
export interface CostStep {
  readonly stepId: number;
  readonly kind: 'passed' | 'taken_back' | 'again';
  /** which step it takes back, or does again after an earlier one was taken back */
  readonly ofStepId: number | null;
  readonly quantity: number;
  /** pieces in the house before it */
  readonly quantityBefore: number;
  readonly unitCostCentimes: Centimes;
  /** null: not known yet */
  readonly averageBefore: Centimes | null;
  readonly averageAfter: Centimes | null;
}

export interface Coming {
  readonly quantity: number;
  readonly quantityBefore: number;
  readonly unitCostCentimes: Centimes;
}

/**
 * (pieces × average + received × unit cost) / (pieces + received), half up to the centime. Of pieces whose cost nobody knows, and of
 * none, nothing weighs against what came.
 */
export function mixCost(average: Centimes | null, { quantity, quantityBefore, unitCostCentimes }: Coming): Centimes {
  if (average === null || quantityBefore <= 0) return unitCostCentimes;
  const pieces = BigInt(quantityBefore) + BigInt(quantity);
  const worth = BigInt(quantityBefore) * BigInt(average) + BigInt(quantity) * BigInt(unitCostCentimes);
  return toCentimes(Number((2n * worth + pieces) / (2n * pieces)));
}

export type NewStep = Omit<CostStep, 'stepId'>;

/** What comes in as the next step of a product. */
export function passStep(average: Centimes | null, coming: Coming): NewStep {
  return { ...coming, kind: 'passed', ofStepId: null, averageBefore: average, averageAfter: mixCost(average, coming) };
}

/**
 * The steps that take one back: the average that there was before it, and then whatever came later again, without the pieces that are
 * gone. What is left is what it would be if the goods had never come. The step that is named may itself have been done again.
 */
export function takeBackSteps(steps: readonly CostStep[], stepId: number): readonly NewStep[] {
  const live = liveSteps(steps);
  const at = live.findIndex((step) => rootOf(step) === stepId);
  const gone = live[at];
  if (gone === undefined) throw new Error(`step ${stepId} is not there to be taken back`);
  const back = backTo(gone, steps);
  return [back, ...againFrom(gone.averageBefore, live.slice(at + 1), { less: gone.quantity, costs: new Map() })];
}

/**
 * The steps that give pieces another cost than was known when they came, by the first step of each: the average before the earliest of
 * them, and then it and whatever came later again. What is left is what it would be had that cost been known at once. None where it was.
 */
export function correctSteps(steps: readonly CostStep[], costs: ReadonlyMap<number, Centimes>): readonly NewStep[] {
  const live = liveSteps(steps);
  const at = live.findIndex((step) => (costs.get(rootOf(step)) ?? step.unitCostCentimes) !== step.unitCostCentimes);
  const first = live[at];
  if (first === undefined) return [];
  const back = backTo(first, steps);
  return [back, ...againFrom(first.averageBefore, live.slice(at), { less: 0, costs })];
}

const backTo = (step: CostStep, steps: readonly CostStep[]): NewStep => ({
  ...step,
  kind: 'taken_back',
  ofStepId: step.stepId,
  averageBefore: steps.at(-1)?.averageAfter ?? null,
  averageAfter: step.averageBefore,
});

interface Again {
  /** pieces that are gone */
  readonly less: number;
  /** what pieces cost after all, by the first step of each */
  readonly costs: ReadonlyMap<number, Centimes>;
}

function againFrom(before: Centimes | null, later: readonly CostStep[], { less, costs }: Again): readonly NewStep[] {
  let average = before;
  return later.map((step): NewStep => {
    const unitCostCentimes = costs.get(rootOf(step)) ?? step.unitCostCentimes;
    const coming = { ...step, unitCostCentimes, quantityBefore: Math.max(0, step.quantityBefore - less) };
    const averageBefore = average;
    average = mixCost(averageBefore, coming);
    return { ...coming, kind: 'again', ofStepId: rootOf(step), averageBefore, averageAfter: average };
  });
}

/** The first step of what was done again. */
const rootOf = (step: CostStep): number =>
  step.kind === 'again' && step.ofStepId !== null ? step.ofStepId : step.stepId;

/** What still counts: taking back ends whatever came after it as well, which is then done again. */
function liveSteps(steps: readonly CostStep[]): readonly CostStep[] {
  return steps.reduce<readonly CostStep[]>((live, step) => {
    if (step.kind !== 'taken_back') return [...live, step];
    const at = live.findIndex(({ stepId }) => stepId === step.ofStepId);
    return at < 0 ? live : live.slice(0, at);
  }, []);
}
