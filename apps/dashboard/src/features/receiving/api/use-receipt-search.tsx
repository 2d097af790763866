import { useQuery } from '@tanstack/react-query';
import type { Found } from '../../../app/feature.ts';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { receiptListQuery } from './receipt-calls.ts';

const AFTER_TYPING_MS = 200;
const MOST = 5;
/** As it stands on lots and labels. */
const NUMBER = /^r\s*\d{1,9}$/i;

/** Receipts in the palette, by their number. */
export function useReceiptSearch(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const typed = text.trim();
  const wanted = useSettled(typed, AFTER_TYPING_MS);
  const isAsked = enabled && NUMBER.test(wanted);
  const asked = { view: 'all', q: wanted, warehouse: null, supplier: null, order: null, cursor: null } as const;
  const found = useQuery({ ...receiptListQuery(api, asked), enabled: isAsked });
  const rows = isAsked ? (found.data?.rows ?? []).slice(0, MOST) : [];
  return {
    entries: rows.map(({ id, supplier }) => ({
      key: `receipt-${id}`,
      label: `R${id}`,
      detail: <bdi>{supplier.name}</bdi>,
      to: `/receipts/${id}`,
    })),
    isSearching: enabled && NUMBER.test(typed) && (typed !== wanted || found.isFetching),
  };
}
