import { useRequestQueues } from '../features/back-in-stock/queues.ts';
import { useIncidentQueues } from '../features/incidents/queues.ts';
import { useMessageQueues } from '../features/messages/queues.ts';
import { useOrderQueues } from '../features/orders/queues.ts';
import { useParcelQueues } from '../features/parcels/queues.ts';
import { useReceivingQueues } from '../features/receiving/queues.ts';
import { useRemittanceQueues } from '../features/remittances/queues.ts';
import { useReturnQueues } from '../features/returns/queues.ts';
import { useReviewQueues } from '../features/reviews/queues.ts';
import { useStockQueues } from '../features/stock/queues.ts';
import { useTransferQueues } from '../features/transfers/queues.ts';
import type { UseQueues } from '../home-parts/queues.ts';

/** What each area has people do; it comes with the home page, not with the shell. */
export const queuesOfFeatures: readonly UseQueues[] = [
  useOrderQueues,
  useParcelQueues,
  useReturnQueues,
  useTransferQueues,
  useReceivingQueues,
  useStockQueues,
  useIncidentQueues,
  useRemittanceQueues,
  useMessageQueues,
  useReviewQueues,
  useRequestQueues,
];
