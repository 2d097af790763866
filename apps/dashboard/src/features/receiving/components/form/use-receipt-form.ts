import type { Receivable, ReceiptDetail, ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useKeptDraft } from '../../../../api/use-kept-draft.ts';
import { isKept } from '../../../../api/waiting/use-kept-call.ts';
import { useReceiptRecord } from '../../api/use-receipt-record.ts';
import { writtenSchema } from '../../api/waiting-receipts.ts';
import type { WaitingReceipt } from '../../api/waiting-receipts.ts';
import {
  fieldOf,
  firstRows,
  firstValues,
  inRows,
  isBegun,
  isSaid,
  nextKey,
  rowOf,
  rowValues,
  withOpenLines,
  wrongFields,
} from './receipt-values.ts';
import type { Begun, FormValues, Row } from './receipt-values.ts';

export type Arrived = { readonly thing: Receivable; readonly pieces: number; readonly priceCentimes: number | null };

export type WrittenReceipt = {
  readonly form: ServerForm<FormValues>;
  readonly rows: readonly Row[];
  /** Whether it says what goods cost. */
  readonly showsCosts: boolean;
  /** When what it began with was typed and not recorded; null: it began anew. */
  readonly keptSince: number | null;
  /** So many more of each are good, on the line that it has or on one that is made; false: it is being recorded, and takes nothing. */
  readonly add: (arrived: readonly Arrived[]) => boolean;
  /** One more line for another lot of the same thing. */
  readonly split: (row: Row) => void;
  readonly remove: (row: Row) => void;
  /** Everything that is open has come, and is good. */
  readonly takeAll: () => void;
  /** What was typed is not wanted any more. */
  readonly forget: () => void;
};

type Outcomes = {
  readonly onMade: (made: ReceiptDetail) => void;
  /** It is on this device, and is sent once somebody answers. */
  readonly onKept: () => void;
};

/** A receipt that is written: its fields, and its lines, which come and go. One that was refused after it had waited is put right. */
export function useReceiptForm(
  { begun, showsCosts }: Begun,
  mended: WaitingReceipt | null,
  { onMade, onKept }: Outcomes,
): WrittenReceipt {
  const translate = useTranslate();
  const draft = useKeptDraft(`receipt ${begun.order?.id ?? ''} ${mended?.id ?? ''}`, writtenSchema);
  const [first] = useState(() => {
    const rows = firstRows(begun);
    return mended?.written ?? { rows, values: firstValues(begun, rows) };
  });
  const [kept] = useState(draft.read);
  const [before] = useState(() => (kept === null ? first : withOpenLines(kept.value, begun)));
  const [known, setRows] = useState(before.rows);
  const rows = known.map((row) => ({ ...row, thing: { ...row.thing, open: openNow(begun, row.thing) } }));
  const record = useReceiptRecord({ begun, showsCosts }, { mended, onKept: draft.forget });
  const words = {
    supplierId: translate('receiving.chooseSupplier'),
    warehouseId: translate('receiving.chooseWarehouse'),
    whole: translate('receiving.wholeNumber'),
    price: showsCosts ? translate('receiving.priceMissing') : null,
    amount: translate('receiving.noAmount'),
  };
  const form = useServerForm<FormValues>({
    initialValues: before.values,
    validate: (values) => wrongFields(rows, values, words),
    submit: async (values) => {
      if (!rows.some((row) => isSaid(values, row)))
        return { ok: false, problem: { status: 422, code: 'empty', message: translate('receiving.nothingSaid') } };
      const outcome = await record({ values, rows });
      if (outcome.ok) {
        const { value } = outcome;
        if (isKept(value)) onKept();
        else onMade(value);
        return outcome;
      }
      // It was on the way out, and is typed still.
      draft.keep({ values, rows: [...known] });
      if (outcome.problem === null) return outcome;
      return { ok: false, problem: inRows(outcome.problem, rows, values) };
    },
  });
  const { values } = form;
  const keep = useEffectEvent(() => {
    if (values === before.values && known === before.rows) return;
    if (isBegun({ values, rows: known }, first)) draft.keep({ values, rows: [...known] });
    else draft.forget();
  });
  useEffect(() => keep(), [values, known]);
  // A code that had to be asked for comes back to the lines that stand there by then.
  const latest = useRef({ form, rows: known });
  useLayoutEffect(() => {
    latest.current = { form, rows: known };
  });
  const add = (arrived: readonly Arrived[]): boolean => {
    if (latest.current.form.submitting) return false;
    const { next, values } = withArrived(latest.current, arrived);
    for (const [field, value] of values) form.change(field, value);
    setRows(next);
    latest.current = {
      rows: next,
      form: { ...form, values: { ...latest.current.form.values, ...Object.fromEntries(values) } },
    };
    return true;
  };
  return {
    form,
    rows,
    showsCosts,
    keptSince: kept?.touchedAt ?? null,
    add,
    forget: draft.forget,
    split: ({ thing }) => {
      const key = nextKey(known);
      for (const [field, value] of Object.entries(rowValues(key, thing))) form.change(field, value);
      setRows([...known, { key, thing }]);
    },
    remove: ({ key }) => setRows((before) => before.filter((row) => row.key !== key)),
    takeAll: () => {
      for (const { key, thing } of rows)
        if ((thing.open ?? 0) > 0 && !isSaid(form.values, { key, thing }))
          form.change(fieldOf(key, 'passed'), String(thing.open));
    },
  };
}

/** As the order says by now; of what nobody ordered nothing is open. */
const openNow = ({ lines }: ReceiptForm, { orderLineId, open }: Receivable): number | null =>
  orderLineId === null ? open : (lines.find((line) => line.orderLineId === orderLineId)?.open ?? 0);

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
