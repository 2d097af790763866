import type { CarrierRate, CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import { formatMoney } from '@hanout/i18n';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { showTypedAmount } from '@hanout/ui/money/typed-amount.ts';
import { useUndoSteps } from '@hanout/ui/sheet/use-undo-steps.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
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
import { useWilayaName } from './wilaya-name.ts';

export type RateChange = { readonly rate: CarrierRate; readonly column: RateColumn; readonly text: string };
/** Of each touched line its touched cells, and what they were when the line was first touched. */
type Staged = ReadonlyMap<string, { readonly cells: Partial<RateCells>; readonly origin: RateCells }>;

const NOTHING_STAGED: Staged = new Map();

/**
 * Edits of a carrier's prices by wilaya. They are saved under the version that the first of them was made on: a cell that somebody
 * else changed meanwhile is shown before mine goes over it.
 */
export function useRates({ carrier, rates, wilayas }: CarrierRates) {
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const nameOf = useWilayaName();
  const { api } = useApplication();
  const query = carrierRatesQuery(api, carrier.id);
  const steps = useUndoSteps<Staged>(NOTHING_STAGED);
  const [version, setVersion] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
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

  /** What somebody else has made of a cell that was touched here. */
  const overtakenCells = (current: CarrierRates) =>
    current.rates.flatMap((rate) =>
      rateColumns.flatMap((column): { rate: CarrierRate; column: RateColumn; mine: string }[] => {
        const line = staged.get(keyOfRate(rate));
        const mine = line?.cells[column];
        const theirs = cellsOfRate(rate)[column];
        const isTheirs = line !== undefined && !isSameCell(column, line.origin[column], theirs);
        return isTheirs && mine !== undefined && !isSameCell(column, mine, theirs) ? [{ rate, column, mine }] : [];
      }),
    );
  const saving = useChange<RatesWrite, CarrierRates, CarrierRates>({
    send: (write) => writeRates(api, carrier.id, write),
    store: (stored) => [put(query.queryKey, stored)],
    renews: [deliveryKeys.all],
    overtaken: {
      read: ({ problem: { code } }) => (code === 'delivery.carrier-changed' ? readFresh(query) : null),
      question: (current) => {
        const fields = overtakenCells(current).map(({ rate, column, mine }) => ({
          label: `${nameOfLine(rate)} · ${translate(`carriers.column.${column}`)}`,
          theirs: shownCell(column, cellsOfRate(rate)[column]),
          mine: shownCell(column, mine),
        }));
        return fields.length === 0 ? null : { message: translate('ui.conflict.message'), fields };
      },
      again: (_, current) => writeOver(current),
      takeTheirs: (current) => {
        const theirs = new Set(overtakenCells(current).map(({ rate, column }) => `${keyOfRate(rate)} ${column}`));
        steps.settle((known) => withoutCells(known, theirs));
        setVersion(current.carrier.version);
      },
    },
    deed: (_, { rates: written }) => ({
      thing: { name: carrier.name, to: `/delivery/${carrier.id}` },
      changes: written.flatMap((now) => {
        const was = rates.find((rate) => keyOfRate(rate) === keyOfRate(now));
        const told = ({ priceCentimes }: Pick<CarrierRate, 'priceCentimes'>): string =>
          priceCentimes === null ? translate('carriers.notCarried') : formatMoney(priceCentimes);
        return was === undefined || was.priceCentimes === now.priceCentimes
          ? []
          : [{ label: nameOfService(was), from: told(was), to: told(now) }];
      }),
    }),
    said: (_, { rates: written }) => translate('carriers.ratesSaved', { count: written.length }),
    refused: shownInForm,
  });
  /** The touched lines, their untouched cells as they are stored there. */
  const writeOver = (stored: CarrierRates): RatesWrite => ({
    version: stored.carrier.version,
    rates: stored.rates
      .filter((rate) => dirty.some((each) => keyOfRate(each) === keyOfRate(rate)))
      .map((rate) => toWrittenRate(rate, cells(rate))),
  });
  const nameOfService = (rate: CarrierRate): string =>
    `${nameOfLine(rate)} · ${translate(`carriers.mode.${rate.mode}`)}`;
  const nameOfLine = ({ wilayaCode }: CarrierRate): string => {
    const wilaya = wilayas.find(({ code }) => code === wilayaCode);
    return wilaya === undefined ? String(wilayaCode) : nameOf(wilaya);
  };

  /** The first line that was refused; null when all is saved. */
  const save = async (): Promise<CarrierRate | null> => {
    setProblem(null);
    const written = dirty.map((rate) => toWrittenRate(rate, cells(rate)));
    const outcome = await saving.run({ version: version ?? carrier.version, rates: written });
    if (outcome.ok) forget();
    if (outcome.ok || outcome.problem === null) return null;
    const told = outcome.problem.errors ?? {};
    setErrors(told);
    setProblem({ ...outcome.problem, errors: {} });
    return rates.find((rate) => Object.keys(told).some((field) => field.startsWith(`${keyOfRate(rate)}.`))) ?? null;
  };

  return {
    cells,
    isDirtyCell,
    /** What the server refused in a cell. */
    messageOf: (rate: CarrierRate, column: RateColumn): string | undefined => {
      const told = errors[`${keyOfRate(rate)}.${FIELD_OF[column]}`];
      return told?.join(' ');
    },
    rowMessageOf: (rate: CarrierRate): string | undefined => errors[`${keyOfRate(rate)}.wilayaCode`]?.join(' '),
    isDirty: dirty.length > 0,
    isSaving: saving.isRunning,
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

const shownCell = (column: RateColumn, text: string): string => (column === 'price' ? showTypedAmount(text) : text);

/** What is staged but these cells, each named by its line and column. */
function withoutCells(staged: Staged, gone: ReadonlySet<string>): Staged {
  return new Map(
    [...staged].map(([key, { cells, origin }]) => {
      const left = rateColumns.filter((column) => cells[column] !== undefined && !gone.has(`${key} ${column}`));
      return [key, { cells: Object.fromEntries(left.map((column) => [column, cells[column]])), origin }];
    }),
  );
}

export type RatesDraft = ReturnType<typeof useRates>;
