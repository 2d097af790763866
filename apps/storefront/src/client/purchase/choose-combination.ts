import type { PurchaseCombination, PurchaseOptionGroup, PurchaseOptionValue } from '../../islands/props.ts';

/** Value ids by group; an empty text where nothing is chosen yet. */
export type ChosenValues = Pick<PurchaseCombination, 'values'>;
export type Choosable = ChosenValues & Pick<PurchaseCombination, 'available'>;

/** How a value stands against the choices before it: to be had, sold out, or not made at all. */
export type ValueState = 'available' | 'sold-out' | 'missing';

type Catalogue = readonly Choosable[];

/** The default combination, or else the first (storefront §4). */
export function preselected(combinations: readonly PurchaseCombination[]): PurchaseCombination | null {
  return combinations.find(({ isDefault }) => isDefault) ?? combinations[0] ?? null;
}

/**
 * A value is judged by the groups before its own: the first group is free, each next one depends on those above it. So every
 * combination can be reached, and "sold out in red" differs from "not made in red".
 */
export function valueState(
  combinations: Catalogue,
  chosen: ChosenValues,
  groupIndex: number,
  value: string,
): ValueState {
  const fitting = combinations.filter(
    (combination) => combination.values[groupIndex] === value && agreesBefore(combination, chosen, groupIndex),
  );
  if (fitting.length === 0) return 'missing';
  return fitting.some(({ available }) => available) ? 'available' : 'sold-out';
}

/** The combination after choosing a value: it keeps as many of the later choices as can be had. Null when there is none. */
export function chooseValue<C extends Choosable>(
  combinations: readonly C[],
  chosen: ChosenValues,
  groupIndex: number,
  value: string,
): C | null {
  const fitting = combinations.filter(
    (combination) =>
      combination.available &&
      combination.values[groupIndex] === value &&
      agreesBefore(combination, chosen, groupIndex),
  );
  return [...fitting].sort((a, b) => kept(b, chosen) - kept(a, chosen))[0] ?? null;
}

/** The values of a group that can be had with the choices before it: what to offer instead of one that cannot. */
export function availableValues(
  combinations: Catalogue,
  chosen: ChosenValues,
  group: PurchaseOptionGroup,
  groupIndex: number,
): readonly PurchaseOptionValue[] {
  return group.values.filter(({ id }) => valueState(combinations, chosen, groupIndex, id) === 'available');
}

/** The labels of a combination, one per group. */
export function valueLabels(groups: readonly PurchaseOptionGroup[], combination: ChosenValues): readonly string[] {
  return groups
    .map((group, index) => group.values.find(({ id }) => id === combination.values[index])?.label ?? '')
    .filter((label) => label !== '');
}

/** Attribute label → value, as a cart line keeps it. */
export function attributesOf(
  groups: readonly PurchaseOptionGroup[],
  combination: ChosenValues,
): Readonly<Record<string, string>> {
  const pairs = groups.flatMap((group, index) => {
    const value = group.values.find(({ id }) => id === combination.values[index]);
    return value === undefined ? [] : [[group.label, value.label] as const];
  });
  return Object.fromEntries(pairs);
}

function agreesBefore(combination: ChosenValues, chosen: ChosenValues, groupIndex: number): boolean {
  return chosen.values
    .slice(0, groupIndex)
    .every((value, index) => value === '' || combination.values[index] === value);
}

function kept(combination: ChosenValues, chosen: ChosenValues): number {
  return combination.values.filter((value, index) => value === chosen.values[index]).length;
}
