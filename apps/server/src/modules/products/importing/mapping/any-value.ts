import { type Finding } from '../../../imports/index.ts';
import type { NamedValue, RowRecord } from './record.ts';

/** More than this of one row is no size and colour any more. */
const mostOfOneRow = 200;

/**
 * WooCommerce: a combination that names no value of an attribute stands for every value that its product lists ("any size").
 * It becomes one combination per value. What belongs to one piece alone, its reference, bar code and stock, stays with the first;
 * a combination that is named in full goes before one that is meant by "any".
 */
export function withEveryValue(product: RowRecord, told: readonly RowRecord[]): readonly RowRecord[] {
  const names = namesOf(told);
  const taken = new Set(told.filter((each) => isWhole(each, names)).map(({ attributes }) => keyOf(attributes)));
  const combinations: RowRecord[] = [];
  for (const each of told) {
    if (isWhole(each, names)) combinations.push(each);
    else {
      const choices = choicesOf(each, { names, product }).filter((choice) => !taken.has(keyOf(choice)));
      for (const choice of choices) taken.add(keyOf(choice));
      combinations.push(...oneEach(each, choices));
    }
  }
  return combinations;
}

/** By what the combinations of a product are chosen: each name once, as the first of them writes it. */
function namesOf(told: readonly RowRecord[]): readonly string[] {
  const names = new Map<string, string>();
  for (const { attributes } of told)
    for (const [name] of attributes) if (name !== '' && !names.has(fold(name))) names.set(fold(name), name);
  return [...names.values()];
}

const isWhole = ({ attributes }: RowRecord, names: readonly string[]): boolean =>
  attributes.length === names.length && attributes.every(([name, value]) => name !== '' && value !== '');

/** What a row may choose: its own values, and of what it leaves open every value that its product lists. */
function choicesOf(
  { attributes }: RowRecord,
  { names, product }: { readonly names: readonly string[]; readonly product: RowRecord },
): readonly (readonly NamedValue[])[] {
  const lists = names.map((name): readonly NamedValue[] => {
    const own = attributes.find((pair) => fold(pair[0]) === fold(name));
    if (own !== undefined && own[1] !== '') return [own];
    return valuesOf(product, name).map((value): NamedValue => [name, value]);
  });
  // Of what the product does not list there is nothing to choose: the row stays as it is, and is told.
  if (lists.some((list) => list.length === 0)) return [attributes];
  return lists.reduce<readonly (readonly NamedValue[])[]>(
    (made, list) => made.flatMap((before) => list.map((pair) => [...before, pair])).slice(0, mostOfOneRow),
    [[]],
  );
}

function oneEach(each: RowRecord, choices: readonly (readonly NamedValue[])[]): RowRecord[] {
  const { sku: _sku, barcode: _barcode, stock: _stock, ...shared } = each.values;
  return choices.map((attributes, at) =>
    at === 0 ? { ...each, attributes } : { ...each, attributes, values: shared },
  );
}

/** What is said of the rows that became several combinations. */
export function tellEveryValue(combinations: readonly RowRecord[]): Finding[] {
  const byRow = Map.groupBy(combinations, ({ number }) => number);
  return [...byRow].flatMap(([number, { length }]) =>
    length < 2 ? [] : [{ number, column: null, isError: false, code: 'any-became-every', params: { count: length } }],
  );
}

/** The values that a product lists of an attribute: "Blue, Green, Red". */
function valuesOf({ attributes }: RowRecord, name: string): readonly string[] {
  const list = attributes.find((pair) => fold(pair[0]) === fold(name))?.[1] ?? '';
  const parts = list.includes('|')
    ? list.split('|')
    : list.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

const fold = (text: string): string => text.trim().toLowerCase();

const keyOf = (attributes: readonly NamedValue[]): string =>
  attributes
    .map(([name, value]) => `${fold(name)}\u0000${fold(value)}`)
    .toSorted()
    .join('\u0001');
