import type { NewReceipt, Receivable, ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import { COST_KINDS } from '@hanout/core/receiving';
import type { CostKind, CostSpread } from '@hanout/core/receiving';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { isSameAmount, readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

export type FormValues = Readonly<Record<string, string>>;
/** One line of the form: a thing, or one more lot of it. */
export type Row = { readonly key: number; readonly thing: Receivable };

export const PIECES = ['passed', 'onHold', 'rejected'] as const;
export type RowField = (typeof PIECES)[number] | 'expected' | 'lotNumber' | 'expiresOn' | 'price';

export const fieldOf = (key: number, field: RowField): string => `lines.${key}.${field}`;
export const costField = (kind: CostKind): string => `cost.${kind}`;

export const firstRows = ({ lines }: ReceiptForm): readonly Row[] =>
  lines.filter(({ open }) => (open ?? 0) > 0).map((thing, key) => ({ key, thing }));

/** Of the order's warehouse and supplier; else of the only ones that there are. */
export function firstValues({ order, suppliers, warehouses }: ReceiptForm, rows: readonly Row[]): FormValues {
  const only = (all: readonly { readonly id: number }[]): string => (all.length === 1 ? String(all[0]?.id ?? '') : '');
  return {
    supplierId: order === null ? only(suppliers) : String(order.supplierId),
    warehouseId: order === null ? only(warehouses) : String(order.warehouseId),
    deliveryNote: '',
    note: '',
    costSpread: 'value',
    ...Object.fromEntries(COST_KINDS.map((kind) => [costField(kind), ''])),
    ...Object.assign({}, ...rows.map(({ key, thing }) => rowValues(key, thing))),
  };
}

/** What a line begins with. */
export const rowValues = (key: number, { priceCentimes }: Receivable, passed = ''): FormValues => ({
  [fieldOf(key, 'passed')]: passed,
  [fieldOf(key, 'onHold')]: '',
  [fieldOf(key, 'rejected')]: '',
  [fieldOf(key, 'expected')]: '',
  [fieldOf(key, 'lotNumber')]: '',
  [fieldOf(key, 'expiresOn')]: '',
  [fieldOf(key, 'price')]: writeAmount(priceCentimes),
});

export const nextKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

const isSame = (a: Receivable, b: Receivable): boolean =>
  a.productId === b.productId && a.combinationId === b.combinationId;
export const rowOf = (rows: readonly Row[], thing: Receivable): Row | undefined =>
  rows.find((row) => isSame(row.thing, thing));

/** By what a scanner says: capitals. */
export const isCode = ({ barcode, sku }: Receivable, code: string): boolean =>
  barcode?.toUpperCase() === code || sku?.toUpperCase() === code;

const isWhole = (text: string | undefined): boolean => /^\d{0,7}$/u.test((text ?? '').trim());
const countOf = (values: FormValues, key: number, field: RowField): number =>
  Number((values[fieldOf(key, field)] ?? '').trim() || '0');

/** Whether anything is said of a line: the others are not sent. */
export const isSaid = (values: FormValues, { key }: Row): boolean =>
  [...PIECES, 'expected' as const].some((field) => (values[fieldOf(key, field)] ?? '').trim() !== '');

type Written = { readonly values: FormValues; readonly rows: readonly Row[] };

/** Whether it says anything else than it began with. */
export const isBegun = ({ values, rows }: Written, first: Written): boolean =>
  rows.length !== first.rows.length || Object.keys(values).some((field) => values[field] !== first.values[field]);

/** What was typed, and lines of the order that are open by now and stand in none of it. */
export function withOpenLines({ values, rows }: Written, begun: ReceiptForm): Written {
  const missing = firstRows(begun).filter(({ thing }) => rowOf(rows, thing) === undefined);
  const added = missing.map(({ thing }, at) => ({ key: nextKey(rows) + at, thing }));
  return {
    rows: [...rows, ...added],
    values: Object.assign({}, values, ...added.map(({ key, thing }) => rowValues(key, thing))),
  };
}

/** What the form begins with: who is asked, and who sees what goods cost. */
export type Begun = { readonly begun: ReceiptForm; readonly showsCosts: boolean };

type Words = {
  readonly supplierId: string;
  readonly warehouseId: string;
  readonly whole: string;
  /** null: nobody asks for one */
  readonly price: string | null;
  readonly amount: string;
};

/** The fields that are wrong before anybody is asked. */
export function wrongFields(rows: readonly Row[], values: FormValues, words: Words): Readonly<Record<string, string>> {
  const told = rows.flatMap(({ key }) => [
    ...[...PIECES, 'expected' as const]
      .filter((field) => !isWhole(values[fieldOf(key, field)]))
      .map((field) => [fieldOf(key, field), words.whole] as const),
    ...(words.price !== null && readAmount(values[fieldOf(key, 'price')]) === null
      ? [[fieldOf(key, 'price'), words.price] as const]
      : []),
  ]);
  const costs = COST_KINDS.map(costField).filter(
    (field) => (values[field] ?? '') !== '' && readAmount(values[field]) === null,
  );
  return {
    ...Object.fromEntries(
      (['supplierId', 'warehouseId'] as const).filter((f) => values[f] === '').map((f) => [f, words[f]]),
    ),
    ...Object.fromEntries(costs.map((field) => [field, words.amount])),
    ...Object.fromEntries(told),
  };
}

export function toNewReceipt(
  { begun: { order }, showsCosts }: Begun,
  rows: readonly Row[],
  values: FormValues,
): NewReceipt {
  const textOf = (key: number, field: RowField): string => (values[fieldOf(key, field)] ?? '').trim();
  const costSpread: CostSpread = values['costSpread'] === 'quantity' ? 'quantity' : 'value';
  return {
    supplierId: Number(values['supplierId']),
    orderId: order?.id ?? null,
    warehouseId: Number(values['warehouseId']),
    deliveryNote: values['deliveryNote'] ?? '',
    note: values['note'] ?? '',
    costSpread,
    costs: COST_KINDS.flatMap((kind) => {
      const amountCentimes = readAmount(values[costField(kind)]) ?? 0;
      return amountCentimes > 0 ? [{ kind, amountCentimes }] : [];
    }),
    lines: rows
      .filter((row) => isSaid(values, row))
      .map(({ key, thing: { orderLineId, productId, combinationId } }) => ({
        orderLineId,
        productId,
        combinationId,
        passed: countOf(values, key, 'passed'),
        onHold: countOf(values, key, 'onHold'),
        rejected: countOf(values, key, 'rejected'),
        expected: textOf(key, 'expected') === '' ? null : countOf(values, key, 'expected'),
        lotNumber: textOf(key, 'lotNumber'),
        expiresOn: textOf(key, 'expiresOn') || null,
        priceCentimes: showsCosts ? (readAmount(values[fieldOf(key, 'price')]) ?? 0) : null,
      })),
  };
}

/** What the server says of the lines that were sent, under the fields of the lines that are shown. */
export function inRows(problem: Problem, rows: readonly Row[], values: FormValues): Problem {
  const sent = rows.filter((row) => isSaid(values, row));
  const errors = Object.entries(problem.errors ?? {}).map(([field, messages]) => {
    const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/u.exec(field) ?? [];
    const row = sent[Number(at || '-1')];
    return [row === undefined ? field : `lines.${row.key}.${name}`, messages] as const;
  });
  return problem.errors === undefined ? problem : { ...problem, errors: Object.fromEntries(errors) };
}

export const isOtherPrice = (values: FormValues, { key, thing }: Row): boolean =>
  !isSameAmount(values[fieldOf(key, 'price')] ?? '', writeAmount(thing.priceCentimes));
