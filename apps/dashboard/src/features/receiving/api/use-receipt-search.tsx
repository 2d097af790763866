import { dueListSchema } from '@hanout/contracts/purchasing/supplier-invoices';
import { receiptListSchema } from '@hanout/contracts/purchasing/receipts';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import type { Found } from '../../../app/feature.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';

const AFTER_TYPING_MS = 200;
const MOST = 5;
/** As it is printed on labels and said. */
const RECEIPT = /^r\s*\d{1,9}$/i;
/** Suppliers number their invoices as they like; with a figure, always. */
const INVOICE = /^(?=\D*\d)\S{3,60}$/;

/** Receipts in the palette by their number, and to whoever buys invoices of suppliers by theirs. */
export function useReceiptSearch(text: string, enabled: boolean): Found {
  const { api } = useApplication();
  const isBuyer = isPermitted(useSession(), 'purchasing.manage');
  const typed = text.trim();
  const wanted = useSettled(typed, AFTER_TYPING_MS);
  const isReceipt = (words: string): boolean => RECEIPT.test(words);
  const isInvoice = (words: string): boolean => isBuyer && !isReceipt(words) && INVOICE.test(words);
  const receipts = useQuery({
    queryKey: ['receipts', 'list', 'palette', wanted],
    queryFn: ({ signal }) => api.read('/receipts', receiptListSchema, { query: { view: 'all', q: wanted }, signal }),
    enabled: enabled && isReceipt(wanted),
  });
  const dues = useQuery({
    queryKey: ['supplier-invoices', 'list', 'palette', wanted],
    queryFn: ({ signal }) =>
      api.read('/supplier-invoices', dueListSchema, { query: { view: 'all', q: wanted }, signal }),
    enabled: enabled && isInvoice(wanted),
  });
  const invoices = new Map((isInvoice(wanted) ? (dues.data?.rows ?? []) : []).map((due) => [due.invoiceId, due]));
  return {
    entries: [
      ...(isReceipt(wanted) ? (receipts.data?.rows ?? []) : []).slice(0, MOST).map(({ id, supplier }) => ({
        key: `receipt-${id}`,
        label: `R${id}`,
        detail: <bdi>{supplier.name}</bdi>,
        to: `/receipts/${id}`,
      })),
      ...[...invoices.values()].slice(0, MOST).map(({ invoiceId, number, supplier }) => ({
        key: `supplier-invoice-${invoiceId}`,
        label: number,
        detail: <bdi>{supplier.name}</bdi>,
        to: `/supplier-invoices/${invoiceId}`,
      })),
    ],
    isSearching:
      enabled && (isReceipt(typed) || isInvoice(typed)) && (typed !== wanted || receipts.isFetching || dues.isFetching),
  };
}
