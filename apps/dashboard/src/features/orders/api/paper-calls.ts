import { issuedPapersSchema, paperSettingsSchema } from '@hanout/contracts/papers';
import type { IssuedPapers, IssueInvoice, PaperSettings } from '@hanout/contracts/papers';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const paperKeys = { all: ['papers'] as const, ofOrder: (id: string) => ['papers', 'order', id] as const };

/** What was issued of an order. */
export function issuedPapersQuery(api: ApiClient, orderId: string) {
  return queryOptions<IssuedPapers>({
    queryKey: paperKeys.ofOrder(orderId),
    queryFn: ({ signal }) => api.read(`/orders/${orderId}/invoices`, issuedPapersSchema, { signal }),
  });
}

/** What the tickets of a shop may be printed on. */
export function offeredFormatsQuery(api: ApiClient, shopId: number) {
  return queryOptions<PaperSettings>({
    queryKey: [...paperKeys.all, 'formats', shopId],
    queryFn: ({ signal }) => api.read(`/settings/shops/${shopId}/papers`, paperSettingsSchema, { signal }),
  });
}

export const issueInvoice = (api: ApiClient, orderId: string, asked: IssueInvoice): Promise<Answer<IssuedPapers>> =>
  api.send(`/orders/${orderId}/invoices`, issuedPapersSchema, asked);

export const cancelInvoice = (api: ApiClient, id: string, reason: string): Promise<Answer<IssuedPapers>> =>
  api.send(`/invoices/${id}/cancel`, issuedPapersSchema, { reason });

const PAPERS = '/dashboard/api/papers';

/** The address of a paper of these orders; the page offers itself to the printer. */
export const paperAddress = (paper: string, ids: readonly string[], more = ''): string =>
  `${PAPERS}/${paper}?orders=${ids.join(',')}${more}`;

export const invoiceAddress = (id: string, language: string): string => `${PAPERS}/invoices/${id}?language=${language}`;
