import type { ImportFormat } from '@hanout/contracts/imports/import-mapping';
import { withRegularPrice } from './regular-price.ts';
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
  /** rows of combinations alone: one that is wrong is left out, its product and the others come in */
  readonly mayBeLeftOut: ReadonlySet<number>;
  readonly findings: readonly Finding[];
}

const none: RowValues = { texts: {} };

/** The rows of one product, in their order, as one product. */
export function makeProduct(told: readonly RowRecord[], format: ImportFormat): WantedProduct {
  const rows = told.map((row) => ({ ...row, values: withRegularPrice(row.values) }));
  const own = rows.filter(({ kind }) => kind !== 'combination');
  const head = own[0];
  const isDescribed = format === 'woocommerce';
  const isByHandle =
    !isDescribed && (own.length > 1 || (head?.handle !== null && rows.length === 1 && hasOptions(head)));
  const choosing = isByHandle ? variantsOf(own) : rows.filter(({ kind }) => kind === 'combination');
  const others = new Set(rows.flatMap(({ number }) => (number === head?.number ? [] : [number])));
  const isSound = ({ number, findings }: RowRecord) => !others.has(number) || !findings.some(({ isError }) => isError);
  const sound = choosing.filter(isSound);
  const combinations = isDescribed && head !== undefined ? withEveryValue(head, sound) : sound;
  const first = rows[0];
  const { wanted: unlike, twins } = withoutTwins(combinations);
  const wrong = findWrongCombinations(unlike);
  const wrongRows = new Set(wrong.map(({ number }) => number));
  const wanted = unlike.filter(({ number }) => !others.has(number) || !wrongRows.has(number));
  const isNoneLeft = choosing.length > 0 && wanted.length === 0;
  const described = own.filter(isSound);
  const values =
    isByHandle && wanted.length > 0 ? sharedValues(described) : withPictures(head?.values ?? none, described);
  return {
    number: first?.number ?? 0,
    numbers: rows.map(({ number }) => number),
    handle: head?.handle ?? null,
    parent: head === undefined ? (first?.parent ?? null) : null,
    isTaken: rows.every(({ kind }) => kind !== 'not-taken'),
    values: isDescribed && head !== undefined ? withFeatures(values, describedBy(head, combinations)) : values,
    combinations: wanted,
    mayBeLeftOut: isNoneLeft ? new Set() : others,
    findings: [
      ...rows.flatMap(({ findings }) => findings),
      ...tellEveryValue(combinations),
      ...twins,
      ...wrong,
      ...(isNoneLeft && head !== undefined ? [noneLeft(head.number)] : []),
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

/** All combinations of a product are chosen by what the first sound one is. */
function findWrongCombinations(combinations: readonly WantedCombination[]): Finding[] {
  const codes = combinations.map(({ attributes }) => wrongOf(attributes));
  const first = combinations.find((_, at) => codes[at] === undefined);
  const names = first === undefined ? '' : keyOf(first.attributes, ([name]) => name);
  return combinations.flatMap(({ number, attributes }, at) => {
    const code = codes[at] ?? (keyOf(attributes, ([name]) => name) === names ? undefined : 'attributes-differ');
    return code === undefined ? [] : [{ number, column: null, isError: true, code }];
  });
}

function wrongOf(attributes: WantedCombination['attributes']): string | undefined {
  if (attributes.length === 0 || attributes.some(([name, value]) => name === '' || value === ''))
    return 'combination-without-values';
  const names = new Set(attributes.map(([name]) => name.toLowerCase()));
  return names.size === attributes.length ? undefined : 'attribute-twice';
}

/** A product of combinations of which none can come in does not become one without. */
const noneLeft = (number: number): Finding => ({ number, column: null, isError: true, code: 'no-combination-left' });

const keyOf = (
  attributes: WantedCombination['attributes'],
  text: (pair: readonly [string, string]) => string,
): string =>
  attributes
    .map((pair) => text(pair).toLowerCase())
    .toSorted()
    .join('\u0001');
