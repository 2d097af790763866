import type { Session } from '@hanout/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Queue } from '../../home-parts/queues.ts';
import { isPermitted } from '../../session/permissions.ts';
import { dueListQuery } from './api/invoice-calls.ts';
import { receiptListQuery } from './api/receipt-calls.ts';

/** Pieces that were received and wait for a decision, and invoices that are due. */
export function useReceivingQueues(session: Session): readonly Queue[] {
  const { api } = useApplication();
  const receipts = useQuery({
    ...receiptListQuery(api, { view: 'on_hold', q: null, warehouse: null, supplier: null, order: null, cursor: null }),
    enabled: isPermitted(session, 'stock.receive'),
  }).data?.counts;
  const invoices = useQuery({
    ...dueListQuery(api, { view: 'late', q: null, supplier: null, cursor: null }),
    enabled: isPermitted(session, 'purchasing.manage'),
  }).data?.counts;
  return [
    ...(receipts === undefined
      ? []
      : [{ key: 'receiptsOnHold' as const, count: receipts.on_hold, to: '/receipts?view=on_hold' }]),
    ...(invoices === undefined
      ? []
      : [{ key: 'lateInvoices' as const, count: invoices.late, to: '/supplier-invoices?view=late' }]),
  ];
}
