/** One value per attribute, in the order of the attributes. */
export type ValueSet = readonly number[];

/** Names a set of values whatever their order. */
export const valueSetKey = (values: ValueSet): string => values.toSorted((a, b) => a - b).join(' ');

export interface CombinationPlan {
  readonly values: ValueSet;
  readonly exists: boolean;
}

export const mostCombinations = 1_000;

/** How many sets a choice of values makes. */
export const countCombinations = (choices: readonly (readonly number[])[]): number =>
  choices.length === 0 ? 0 : choices.reduce((product, values) => product * values.length, 1);

/**
 * Every set that takes one value of each choice, in reading order, and whether the product has it already (`existing`:
 * keys of `valueSetKey`).
 */
export function planCombinations(
  choices: readonly (readonly number[])[],
  existing: ReadonlySet<string>,
): CombinationPlan[] {
  if (choices.length === 0) return [];
  const sets = choices.reduce<readonly ValueSet[]>(
    (known, values) => known.flatMap((set) => values.map((value) => [...set, value])),
    [[]],
  );
  return sets.map((values) => ({ values, exists: existing.has(valueSetKey(values)) }));
}

/** Fills a pattern such as `{ref}-{1}-{2}`: `ref` is the product's reference, a number the value of that attribute. */
export function fillSkuPattern(pattern: string, { ref, labels }: { ref: string; labels: readonly string[] }): string {
  return pattern
    .replace(/\{ref\}/g, ref)
    .replace(/\{(\d)\}/g, (_, place: string) => labels[Number(place) - 1] ?? '')
    .replace(/[^\p{L}\p{N}._/-]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase();
}
