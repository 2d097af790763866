import { useQuery } from '@tanstack/react-query';
import type { Found } from '../../../app/feature.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { transferListQuery } from './transfer-calls.ts';

const AFTER_TYPING_MS = 200;
const MOST = 5;
/** As it is printed under the bars: what a scanner types. */
const NUMBER = /^t\s*\d{1,9}$/i;

/** Transfers in the palette, by the number that stands on their paper. */
export function useTransferSearch(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const typed = text.trim();
  const wanted = useSettled(typed, AFTER_TYPING_MS);
  const isAsked = enabled && NUMBER.test(wanted);
  const asked = { view: 'all', q: wanted, warehouse: null, cursor: null } as const;
  const found = useQuery({ ...transferListQuery(api, asked), enabled: isAsked });
  const rows = isAsked ? (found.data?.rows ?? []).slice(0, MOST) : [];
  return {
    entries: rows.map(({ id, source, target }) => ({
      key: `transfer-${id}`,
      label: `T${id}`,
      detail: (
        <>
          <bdi>{source.name}</bdi> → <bdi>{target.name}</bdi>
        </>
      ),
      to: `/transfers/${id}`,
    })),
    // A scanner presses Enter before anything was asked.
    isSearching: enabled && NUMBER.test(typed) && (typed !== wanted || found.isFetching),
  };
}
