import type { ImportFormat } from '@hanout/contracts/import-mapping';
import { tellEveryValue, withEveryValue } from './any-value.ts';
import type { NamedValue, RowRecord, RowValues } from './record.ts';
import { type Finding } from '../../../imports/index.ts';

export interface WantedCombination {
  readonly number: number;
  readonly attributes: RowRecord['attributes'];
  readonly values: RowValues;
}

/** A product as some rows of the file want it. */
export interface WantedProduct {
  /** its first row */
  readonly number: number;
  readonly numbers: readonly number[];
  readonly handle: string | null;
  /** combinations without a row of their product: which product of the catalogue they belong to */
  readonly parent: string | null;
  readonly isTaken: boolean;
  readonly values: RowValues;
  readonly combinations: readonly WantedCombination[];
  readonly findings: readonly Finding[];
}

const none: RowValues = { texts: {} };

/** The rows of one product, in their order, as one product. */
export function makeProduct(rows: readonly RowRecord[], format: ImportFormat): WantedProduct {
  const own = rows.filter(({ kind }) => kind !== 'combination');
  const head = own[0];
  const isDescribed = format === 'woocommerce';
  const isByHandle =
    !isDescribed && (own.length > 1 || (head?.handle !== null && rows.length === 1 && hasOptions(head)));
  const told = isByHandle ? variantsOf(own) : rows.filter(({ kind }) => kind === 'combination');
  const combinations = isDescribed && head !== undefined ? withEveryValue(head, told) : told;
  const first = rows[0];
  const { wanted, twins } = withoutTwins(combinations);
  const values = isByHandle && wanted.length > 0 ? sharedValues(own) : withPictures(head?.values ?? none, own);
  return {
    number: first?.number ?? 0,
    numbers: rows.map(({ number }) => number),
    handle: head?.handle ?? null,
    parent: head === undefined ? (first?.parent ?? null) : null,
    isTaken: rows.every(({ kind }) => kind !== 'not-taken'),
    values: isDescribed && head !== undefined ? withFeatures(values, describedBy(head, combinations)) : values,
    combinations: wanted,
    findings: [
      ...rows.flatMap(({ findings }) => findings),
      ...tellEveryValue(combinations),
      ...twins,
      ...findWrongCombinations(wanted),
    ],
  };
}

const isDefault = ([name, value]: readonly [string, string]): boolean =>
  name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';
const hasOptions = (row: RowRecord | undefined): boolean =>
  row !== undefined && row.attributes.some((pair) => pair[0] !== '' && pair[1] !== '' && !isDefault(pair));

/** Shopify: each row with values of options is a variant; their names stand in the first row only. */
function variantsOf(rows: readonly RowRecord[]): RowRecord[] {
  const names = rows[0]?.attributes.map(([name]) => name) ?? [];
  if (!hasOptions(rows[0])) return [];
  return rows
    .map((row) => ({
      ...row,
      attributes: row.attributes
        .map(([name, value], at): readonly [string, string] => [name || (names[at] ?? ''), value])
        .filter(([, value]) => value !== ''),
    }))
    .filter(({ attributes }) => attributes.length > 0);
}

/** What belongs to the product itself where its first row is its first variant too. */
function sharedValues(rows: readonly RowRecord[]): RowValues {
  const { sku: _sku, barcode: _barcode, stock: _stock, warehouse: _warehouse, ...values } = rows[0]?.values ?? none;
  return withPictures(values, rows);
}

function withPictures(values: RowValues, rows: readonly RowRecord[]): RowValues {
  const pictures = [...new Set(rows.flatMap((row) => row.values.pictures ?? []))];
  return pictures.length === 0 ? values : { ...values, pictures };
}

/** WooCommerce: what the combinations of a product do not choose by describes it. Without them nothing tells the two apart. */
function describedBy({ kind, attributes }: RowRecord, combinations: readonly RowRecord[]): readonly NamedValue[] {
  if (kind === 'variable' && combinations.length === 0) return [];
  const chosen = new Set(combinations.flatMap((each) => each.attributes.map(([name]) => name.toLowerCase())));
  return attributes.filter(([name, value]) => name !== '' && value !== '' && !chosen.has(name.toLowerCase()));
}

const withFeatures = (values: RowValues, features: readonly NamedValue[]): RowValues =>
  features.length === 0 ? values : { ...values, features: [...(values.features ?? []), ...features] };

/** A combination that an earlier row has chosen already: the first row counts. */
function withoutTwins(combinations: readonly RowRecord[]) {
  const seen = new Set<string>();
  const twins: Finding[] = [];
  const wanted = combinations.flatMap(({ number, attributes, values }): WantedCombination[] => {
    const key = keyOf(attributes, ([name, value]) => `${name}\u0000${value}`);
    const isTwin = seen.has(key) && attributes.every(([name, value]) => name !== '' && value !== '');
    seen.add(key);
    if (isTwin) twins.push({ number, column: null, isError: false, code: 'combination-twice' });
    return isTwin ? [] : [{ number, attributes, values }];
  });
  return { wanted, twins };
}

function findWrongCombinations(combinations: readonly WantedCombination[]): Finding[] {
  const findings: Finding[] = [];
  const names = new Set<string>();
  for (const { number, attributes } of combinations) {
    const wrong = (code: string): void => {
      findings.push({ number, column: null, isError: true, code });
    };
    names.add(keyOf(attributes, ([name]) => name));
    if (attributes.length === 0 || attributes.some(([name, value]) => name === '' || value === ''))
      wrong('combination-without-values');
    else if (new Set(attributes.map(([name]) => name.toLowerCase())).size !== attributes.length)
      wrong('attribute-twice');
    else if (names.size > 1) wrong('attributes-differ');
  }
  return findings;
}

const keyOf = (
  attributes: WantedCombination['attributes'],
  text: (pair: readonly [string, string]) => string,
): string =>
  attributes
    .map((pair) => text(pair).toLowerCase())
    .toSorted()
    .join('\u0001');
