import type { CarrierRates, RatesWrite } from '@hanout/contracts/delivery';
import { DELIVERY_MODES, rateName } from '@hanout/core/delivery';
import { formatMoney } from '@hanout/i18n';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staged } from '../../api/grid-draft.ts';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { put, useFreshRead } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { carrierRatesQuery, deliveryKeys, writeRates } from '../../api/carrier-calls.ts';
import { cellsOf, gridColumns, isSameCell, pricesIn, writesOf } from '../../api/grid-cells.ts';
import type { GridColumn } from '../../api/grid-cells.ts';
import { layOutGrid } from '../../api/grid-rows.ts';
import type { Grid, GridRow, Price, PricesOfRow } from '../../api/grid-rows.ts';
import { useWilayaName } from '../wilaya-name.ts';

type SavedGrid = {
  readonly stored: CarrierRates;
  readonly staged: Staged;
  readonly grid: Grid;
  readonly around: (row: GridRow) => PricesOfRow;
  readonly forget: () => void;
  /** Cells that are given up for what somebody else wrote, `16 home`, and the version that they stand on now. */
  readonly drop: (cells: ReadonlySet<string>, version: number) => void;
};

/** So many changed prices are told one by one where the change is told of. */
const TOLD = 20;

/** Saves the edits of a grid at once, and asks where somebody else was first. */
export function useSavedGrid({ stored, staged, grid: shown, around, forget, drop }: SavedGrid) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const readFresh = useFreshRead();
  const queries = useQueryClient();
  const { api } = useApplication();
  const { carrier } = stored;
  const query = carrierRatesQuery(api, carrier.id);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});

  const nameOfRow = (row: GridRow): string => `${row.wilayaCode} · ${nameOf(row)}`;
  const gridOf = (current: CarrierRates): Grid | null => {
    const places = queries.getQueryData(allPlacesQuery(api).queryKey);
    return places === undefined ? null : layOutGrid(current, places);
  };
  /** What somebody else has made of a cell that was touched here. */
  const overtakenCells = (current: CarrierRates) => {
    const grid = gridOf(current);
    return [...staged].flatMap(([key, { cells, origin }]) => {
      const row = shown.rowOf.get(key);
      if (row === undefined || grid === null) return [];
      const theirs = cellsOf(row, grid.pricesOf(key));
      return gridColumns.flatMap((column): { row: GridRow; column: GridColumn; mine: string; theirs: string }[] => {
        const mine = cells[column];
        const isTheirs = !isSameCell(column, origin[column], theirs[column]);
        return mine !== undefined && isTheirs && !isSameCell(column, mine, theirs[column])
          ? [{ row, column, mine, theirs: theirs[column] }]
          : [];
      });
    });
  };
  /** The touched cells over what is stored now. */
  const writeOver = (current: CarrierRates): RatesWrite => {
    const grid = gridOf(current);
    const rates = [...staged].flatMap(([key, { cells }]): RatesWrite['rates'] => {
      const row = shown.rowOf.get(key);
      if (row === undefined || grid === null) return [];
      const was = grid.pricesOf(key);
      return writesOf(row, was, pricesIn(row, { ...cellsOf(row, was), ...cells }, around(row)));
    });
    return { version: current.carrier.version, rates };
  };
  const told = (price: Price | undefined): string =>
    typeof price?.priceCentimes === 'number' ? formatMoney(price.priceCentimes) : translate('carriers.notCarried');

  const saving = useChange<RatesWrite, CarrierRates, CarrierRates>({
    send: (write) => writeRates(api, carrier.id, write),
    store: (saved) => [put(query.queryKey, saved)],
    renewsBeside: [deliveryKeys.lists],
    overtaken: {
      read: ({ problem: { code } }) => (code === 'delivery.carrier-changed' ? readFresh(query) : null),
      question: (current) => {
        const fields = overtakenCells(current).map(({ row, column, mine, theirs }) => ({
          label: `${nameOfRow(row)} · ${translate(`carriers.grid.${column}`)}`,
          theirs,
          mine,
        }));
        return fields.length === 0 ? null : { message: translate('ui.conflict.message'), fields };
      },
      again: (_, current) => writeOver(current),
      takeTheirs: (current) =>
        drop(
          new Set(overtakenCells(current).map(({ row, column }) => `${row.key} ${column}`)),
          current.carrier.version,
        ),
    },
    deed: (_, { rates }) => ({
      thing: { name: carrier.name, to: `/delivery/${carrier.id}` },
      changes: [...new Set(rates.map((rate) => rateName(rate).replace(/^\w+\./u, '')))]
        .slice(0, TOLD)
        .flatMap((key) => {
          const row = shown.rowOf.get(key);
          return row === undefined
            ? []
            : DELIVERY_MODES.flatMap((mode) => {
                const now = rates.find((rate) => rate.mode === mode && rateName(rate) === `${mode}.${key}`);
                if (now === undefined) return [];
                const label = `${nameOfRow(row)} · ${translate(`carriers.mode.${mode}`)}`;
                const is = { ...now, freeFromCentimes: now.freeFromCentimes ?? null };
                return [{ label, from: told(shown.pricesOf(key)[mode]), to: told(is) }];
              });
        }),
    }),
    said: (_, { rates }) => translate('carriers.ratesSaved', { count: rates.length }),
    refused: shownInForm,
  });

  return {
    isRunning: saving.isRunning,
    problem,
    refusalOf: ({ key }: GridRow): string | null => {
      const found = Object.entries(errors).filter(([field]) =>
        DELIVERY_MODES.some((mode) => field.startsWith(`${mode}.${key}.`)),
      );
      return found.length === 0 ? null : [...new Set(found.flatMap(([, texts]) => texts))].join(' ');
    },
    save: async (write: RatesWrite): Promise<boolean> => {
      setProblem(null);
      setErrors({});
      const outcome = await saving.run(write);
      if (outcome.ok) forget();
      if (outcome.ok || outcome.problem === null) return outcome.ok;
      setErrors(outcome.problem.errors ?? {});
      setProblem({ ...outcome.problem, errors: {} });
      return false;
    },
  };
}
