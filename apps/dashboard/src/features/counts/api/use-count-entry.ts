import { countedSchema } from '@hanout/contracts/warehouses/stock-counts';
import type {
  Counted,
  CountDetail,
  CountEntry,
  CountLine,
  CountLines,
} from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { patch, useRenewal } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { countKeys, streamOf } from './count-calls.ts';

export type Entry = {
  readonly entry: CountEntry;
  /** what was counted, in words */
  readonly name: string;
  /** one scan is not the next one */
  readonly at: number;
  readonly onKept?: () => void;
};

/** So many of something were found, also without a network: it is on the device before it is shown, and told once and in order. */
export function useCountEntry({ id }: CountDetail) {
  const translate = useTranslate();
  const keep = useKeptCall();
  const renew = useRenewal();
  return useChange<Entry, Counted | Kept>({
    series: ({ at }) => `entry ${at}`,
    send: async ({ entry, name, onKept }, key) => {
      const answer = await keep({
        key,
        stream: streamOf(id),
        path: `/stock-counts/${id}/entries`,
        body: entry,
        said: {
          title: `${translate('counts.one', { number: id })} · ${name}`,
          detail: translate('counts.saidPieces', { count: entry.quantity }),
          part: String(entry.lineId ?? entry.code ?? ''),
          pieces: entry.quantity,
        },
        schema: countedSchema,
        ...(onKept === undefined ? {} : { onKept }),
      });
      // A code that was noted is shown with the count.
      if (answer.ok && !isKept(answer.value) && answer.value.noted !== null)
        await renew({ renews: [countKeys.detail(id)] });
      return answer;
    },
    store: (value) => (isKept(value) || value.line === null ? [] : [storeLine(id, value.line)]),
    outdates: [countKeys.detail(id)],
    refused: () => null,
  });
}

/** The line stands in every list of the count as it is now. */
export const storeLine = (countId: number, line: CountLine) =>
  patch<CountLines>(countKeys.lines(countId), (known) => ({
    ...known,
    rows: known.rows.map((each) => (each.id === line.id ? line : each)),
  }));
