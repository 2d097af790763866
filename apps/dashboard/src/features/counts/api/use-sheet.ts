import { MOST_SHEET_ROWS } from '@hanout/contracts/warehouses/stock-counts';
import type { CountDetail, CountSheetRead } from '@hanout/contracts/warehouses/stock-counts';
import type { CountedRow } from '@hanout/core/counting';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { countKeys, sendSheet } from './count-calls.ts';

type ReadRows = {
  /** that are to be mended, or were not sent */
  readonly left: readonly CountedRow[];
  /** by their place in what is left */
  readonly refused: CountSheetRead['refused'];
  /** why it did not go on */
  readonly problem: string | null;
};

/** Sends a sheet of any length, so many rows at a time, each part once however often it is tried. */
export function useSheet({ id }: CountDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [done, setDone] = useState(0);
  const { run, isRunning } = useChange<readonly CountedRow[], CountSheetRead>({
    send: (rows, key) => sendSheet(api, id, { rows: [...rows] }, key),
    renewsBeside: [countKeys.detail(id), countKeys.lines(id)],
    said: ({ counted }) => (counted === 0 ? null : translate('counts.sheetSaid', { count: counted })),
    refused: () => null,
  });
  const read = async (rows: readonly CountedRow[]): Promise<ReadRows> => {
    const left: CountedRow[] = [];
    const refused: CountSheetRead['refused'] = [];
    setDone(0);
    for (let from = 0; from < rows.length; from += MOST_SHEET_ROWS) {
      const part = rows.slice(from, from + MOST_SHEET_ROWS);
      const outcome = await run(part);
      if (!outcome.ok)
        return { left: [...left, ...rows.slice(from)], refused, problem: outcome.problem?.message ?? null };
      for (const each of outcome.value.refused) {
        const row = part[each.row - 1];
        if (row === undefined) continue;
        left.push(row);
        refused.push({ ...each, row: left.length });
      }
      setDone(from + part.length);
    }
    return { left, refused, problem: null };
  };
  return { read, isRunning, done };
}
