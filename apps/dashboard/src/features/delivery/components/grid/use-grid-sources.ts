import type { Carrier } from '@hanout/contracts/delivery';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { carrierListQuery, carrierRatesQuery } from '../../api/carrier-calls.ts';
import { cellsOf, gridColumns } from '../../api/grid-cells.ts';
import { layOutGrid } from '../../api/grid-rows.ts';
import { readRatesFile } from '../../api/read-rates-file.ts';
import type { GridDraft } from './use-grid.ts';

/** So many lines of a file that name no place are named. */
const NAMED = 5;

/** Where prices come from but the keyboard: another carrier, a file. They are looked at before they are saved. */
export function useGridSources({ grid, stage }: GridDraft) {
  const translate = useTranslate();
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const list = useQuery(carrierListQuery(api, language));
  const [told, setTold] = useState('');

  const copy = async ({ id, name }: Carrier) => {
    try {
      const [theirs, places] = await Promise.all([
        queries.fetchQuery({ ...carrierRatesQuery(api, id), staleTime: 0 }),
        queries.ensureQueryData(allPlacesQuery(api)),
      ]);
      const { pricesOf } = layOutGrid(theirs, places);
      stage(
        grid.rows.flatMap((row) => {
          const cells = cellsOf(row, pricesOf(row.key));
          const known = cellsOf(row, grid.pricesOf(row.key));
          return gridColumns.flatMap((column) =>
            cells[column] === known[column] ? [] : [{ row, column, text: cells[column] }],
          );
        }),
      );
      setTold(translate('carriers.copied', { name }));
    } catch (error) {
      toasts.show({ tone: 'failure', message: problemOf(error)?.message ?? translate('carriers.copyFailed') });
    }
  };
  const read = async (file: File) => {
    const { cells, unknown } = readRatesFile(decode(await file.arrayBuffer()), grid);
    stage(cells);
    const lines = unknown.slice(0, NAMED).map(({ line, text }) => `${line} (${text})`);
    setTold(
      [
        translate('carriers.fileRead', { count: new Set(cells.map(({ row }) => row.key)).size }),
        ...(unknown.length === 0
          ? []
          : [translate('carriers.fileUnknown', { count: unknown.length, lines: lines.join(', ') })]),
      ].join(' '),
    );
  };
  return {
    others: list.data?.rows ?? [],
    told,
    copy,
    read,
    /** Pasted lines that found no place below the last one. */
    tellLeftOver: (count: number) => setTold(count === 0 ? '' : translate('carriers.leftOver', { count })),
  };
}

/** UTF-8, else what Windows writes in Algeria. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
