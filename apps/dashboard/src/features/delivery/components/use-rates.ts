import type { CarrierRate, CarrierRates } from '@hanout/contracts/delivery';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { carrierRatesQuery, deliveryKeys, writeRates } from '../api/carrier-calls.ts';
import {
  cellsOfRate,
  FIELD_OF,
  isSameCell,
  keyOfRate,
  rateColumns,
  tidyRateCell,
  toWrittenRate,
} from '../api/rate-cells.ts';
import type { RateCells, RateColumn } from '../api/rate-cells.ts';

export type RateChange = { readonly rate: CarrierRate; readonly column: RateColumn; readonly text: string };
/** Of each touched line its touched cells, and what they were when the line was first touched. */
type Staged = ReadonlyMap<string, { readonly cells: Partial<RateCells>; readonly origin: RateCells }>;

const NOTHING_STAGED: Staged = new Map();

/**
 * Edits of a carrier's prices by wilaya. They are saved under the version that the first of them was made on: what somebody
 * else changed meanwhile is refused, then shown beside the cell, and overwritten only by saving once more.
 */
export function useRates({ carrier, rates }: CarrierRates) {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const steps = useUndoSteps<Staged>(NOTHING_STAGED);
  const [version, setVersion] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const staged = steps.present;

  const cells = (rate: CarrierRate): RateCells => ({ ...cellsOfRate(rate), ...staged.get(keyOfRate(rate))?.cells });
  const isDirtyCell = (rate: CarrierRate, column: RateColumn): boolean =>
    !isSameCell(column, cells(rate)[column], cellsOfRate(rate)[column]);
  const dirty = rates.filter((rate) => rateColumns.some((column) => isDirtyCell(rate, column)));

  const stage = (changes: readonly RateChange[]) => {
    if (dirty.length === 0) setVersion(carrier.version);
    const next = new Map(staged);
    for (const { rate, column, text } of changes) {
      if (column === 'desk' && rate.desks > 1) continue;
      const key = keyOfRate(rate);
      const before = next.get(key) ?? { cells: {}, origin: cellsOfRate(rate) };
      next.set(key, { ...before, cells: { ...before.cells, [column]: tidyRateCell(column, text) } });
    }
    const [first, second] = changes;
    const isTyped = first !== undefined && second === undefined;
    steps.change(next, isTyped ? `${keyOfRate(first.rate)} ${first.column}` : null);
    const touched = new Set(changes.map(({ rate, column }) => `${keyOfRate(rate)}.${FIELD_OF[column]}`));
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !touched.has(field))));
  };

  const forget = () => {
    steps.settle(() => NOTHING_STAGED);
    setVersion(null);
    setErrors({});
    setProblem(null);
  };

  /** The first line that was refused; null when all is saved. */
  const save = async (): Promise<CarrierRate | null> => {
    setSaving(true);
    setProblem(null);
    const written = dirty.map((rate) => toWrittenRate(rate, cells(rate)));
    const answer = await writeRates(api, carrier.id, { version: version ?? carrier.version, rates: written });
    if (answer.ok) {
      queries.setQueryData(carrierRatesQuery(api, carrier.id).queryKey, answer.value);
      forget();
      toasts.show({ tone: 'success', message: translate('carriers.ratesSaved', { count: written.length }) });
      await queries.invalidateQueries({ queryKey: deliveryKeys.all });
    } else {
      setErrors(answer.problem.errors ?? {});
      const isChanged = answer.problem.code === 'delivery.carrier-changed';
      const message = isChanged ? translate('carriers.changed') : answer.problem.message;
      setProblem({ ...answer.problem, message, errors: {} });
      if (isChanged) setVersion(await readVersion());
    }
    setSaving(false);
    const refused = answer.ok ? [] : Object.keys(answer.problem.errors ?? {});
    return rates.find((rate) => refused.some((field) => field.startsWith(`${keyOfRate(rate)}.`))) ?? null;
  };
  const readVersion = async (): Promise<number> => {
    const now = await queries.fetchQuery({ ...carrierRatesQuery(api, carrier.id), staleTime: 0 });
    return now.carrier.version;
  };

  return {
    cells,
    isDirtyCell,
    /** What the server refused in a cell, or what somebody else has made of it. */
    messageOf: (rate: CarrierRate, column: RateColumn): string | undefined => {
      const told = errors[`${keyOfRate(rate)}.${FIELD_OF[column]}`];
      if (told !== undefined) return told.join(' ');
      const now = cellsOfRate(rate)[column];
      const origin = staged.get(keyOfRate(rate))?.origin[column] ?? now;
      if (isSameCell(column, origin, now) || !isDirtyCell(rate, column)) return undefined;
      const shown = column === 'price' ? showTypedAmount(now) : now;
      return translate('carriers.changedMeanwhile', { value: shown === '' ? '—' : shown });
    },
    rowMessageOf: (rate: CarrierRate): string | undefined => errors[`${keyOfRate(rate)}.wilayaCode`]?.join(' '),
    isDirty: dirty.length > 0,
    isSaving,
    problem,
    canUndo: steps.canUndo,
    undo: steps.undo,
    stage,
    discard: forget,
    /** One's own change beside the sheet: what is staged on that version may be saved on the next. */
    moveOn: (read: number, next: number) => setVersion((known) => (known === read ? next : known)),
    save,
  };
}

export type RatesDraft = ReturnType<typeof useRates>;
