import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import type { Found } from '../../../app/feature.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { orderListQuery } from './purchasing-calls.ts';

const AFTER_TYPING_MS = 200;
const MOST = 5;
/** As it is printed under the bars: what a scanner types. */
const NUMBER = /^cf[\d-]{2,}$/i;

/** Orders to suppliers in the palette, by the number that stands on their paper. */
export function useOrderSearch(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const typed = text.trim();
  const wanted = useSettled(typed, AFTER_TYPING_MS);
  const isAsked = enabled && NUMBER.test(wanted);
  const asked = { view: 'all', q: wanted, supplier: null, warehouse: null, cursor: null } as const;
  const found = useQuery({ ...orderListQuery(api, asked), enabled: isAsked });
  const rows = isAsked ? (found.data?.rows ?? []).slice(0, MOST) : [];
  return {
    entries: rows.map(({ id, number, supplier }) => ({
      key: `supplier-order-${id}`,
      label: number,
      detail: <bdi>{supplier.name}</bdi>,
      to: `/supplier-orders/${id}`,
    })),
    // A scanner presses Enter before anything was asked.
    isSearching: enabled && NUMBER.test(typed) && (typed !== wanted || found.isFetching),
  };
}
