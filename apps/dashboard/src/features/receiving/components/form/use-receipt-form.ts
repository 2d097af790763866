import type { Receivable, ReceiptDetail, ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { createReceipt, receiptKeys } from '../../api/receipt-calls.ts';
import {
  fieldOf,
  firstRows,
  firstValues,
  inRows,
  isSaid,
  nextKey,
  rowOf,
  rowValues,
  toNewReceipt,
  wrongFields,
} from './receipt-values.ts';
import type { FormValues, Row } from './receipt-values.ts';

export type Arrived = { readonly thing: Receivable; readonly pieces: number; readonly priceCentimes: number | null };

export type WrittenReceipt = {
  readonly form: ServerForm<FormValues>;
  readonly rows: readonly Row[];
  /** So many more of each are good, on the line that it has or on one that is made. */
  readonly add: (arrived: readonly Arrived[]) => void;
  /** One more line for another lot of the same thing. */
  readonly split: (row: Row) => void;
  readonly remove: (row: Row) => void;
  /** Everything that is open has come, and is good. */
  readonly takeAll: () => void;
};

/** A receipt that is written: its fields, and its lines, which come and go. */
export function useReceiptForm(begun: ReceiptForm, onMade: (made: ReceiptDetail) => void): WrittenReceipt {
  const translate = useTranslate();
  const { api } = useApplication();
  const [rows, setRows] = useState(() => firstRows(begun));
  const making = useChange<FormValues, ReceiptDetail>({
    send: (values, key) => createReceipt(api, toNewReceipt(begun, rows, values), key),
    store: (value) => [put(receiptKeys.detail(value.id), value)],
    renewsBeside: [receiptKeys.lists, receiptKeys.forms, ['supplier-orders']],
    said: ({ id }) => translate('receiving.created', { number: id }),
    deed: ({ id }) => ({ thing: { name: translate('receiving.one', { number: id }), to: `/receipts/${id}` } }),
    refused: shownInForm,
  });
  const words = {
    supplierId: translate('receiving.chooseSupplier'),
    warehouseId: translate('receiving.chooseWarehouse'),
    whole: translate('receiving.wholeNumber'),
    price: translate('receiving.priceMissing'),
    amount: translate('receiving.noAmount'),
  };
  const form = useServerForm<FormValues>({
    initialValues: firstValues(begun, rows),
    validate: (values) => wrongFields(rows, values, words),
    submit: async (values) => {
      if (!rows.some((row) => isSaid(values, row)))
        return { ok: false, problem: { status: 422, code: 'empty', message: translate('receiving.nothingSaid') } };
      const outcome = await making.run(values);
      if (outcome.ok) onMade(outcome.value);
      if (outcome.ok || outcome.problem === null) return outcome;
      return { ok: false, problem: inRows(outcome.problem, rows, values) };
    },
  });
  // A code that had to be asked for comes back to the lines that stand there by then.
  const latest = useRef({ form, rows });
  useLayoutEffect(() => {
    latest.current = { form, rows };
  });
  const add = (arrived: readonly Arrived[]): void => {
    const { next, values } = withArrived(latest.current, arrived);
    for (const [field, value] of values) form.change(field, value);
    setRows(next);
    latest.current = {
      rows: next,
      form: { ...form, values: { ...latest.current.form.values, ...Object.fromEntries(values) } },
    };
  };
  return {
    form,
    rows,
    add,
    split: ({ thing }) => {
      const key = nextKey(rows);
      for (const [field, value] of Object.entries(rowValues(key, thing))) form.change(field, value);
      setRows([...rows, { key, thing }]);
    },
    remove: ({ key }) => setRows((known) => known.filter((row) => row.key !== key)),
    takeAll: () => {
      for (const { key, thing } of rows)
        if (thing.open !== null && !isSaid(form.values, { key, thing }))
          form.change(fieldOf(key, 'passed'), String(thing.open));
    },
  };
}

type Known = { readonly form: Pick<ServerForm<FormValues>, 'values'>; readonly rows: readonly Row[] };

/** The lines with what has arrived, and the fields that say so. */
export function withArrived({ form, rows }: Known, arrived: readonly Arrived[]) {
  let next = rows;
  const values = new Map<string, string>();
  for (const { thing, pieces, priceCentimes } of arrived) {
    const row = rowOf(next, thing) ?? { key: nextKey(next), thing };
    const field = fieldOf(row.key, 'passed');
    if (!next.includes(row)) {
      next = [...next, row];
      for (const [name, value] of Object.entries(rowValues(row.key, thing))) values.set(name, value);
    }
    const before = Number((values.get(field) ?? form.values[field] ?? '').trim() || '0');
    values.set(field, String((Number.isSafeInteger(before) ? before : 0) + pieces));
    if (priceCentimes !== null) values.set(fieldOf(row.key, 'price'), writeAmount(priceCentimes));
  }
  return { next, values };
}
