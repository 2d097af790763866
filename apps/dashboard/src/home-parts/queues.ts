import type { Session } from '@hanout/contracts/auth';

/** What somebody can be asked to work off, in the order in which the home page lists it. */
export const QUEUES = [
  'toConfirm',
  'toCallBack',
  'toPack',
  'toHandOver',
  'failedDeliveries',
  'returnsAsked',
  'transfersToSend',
  'transfersToReceive',
  'transfersToDecide',
  'receiptsOnHold',
  'shortStock',
  'incidents',
  'draftStatements',
  'lateInvoices',
  'lettersNotSent',
  'toTell',
  'reviews',
  'reviewsToAnswer',
] as const;

/** How much of it waits, and the list that it is. */
export type Queue = {
  readonly key: (typeof QUEUES)[number];
  readonly count: number;
  /** There is more than was counted. */
  readonly isCapped?: boolean;
  readonly to: string;
};

/** Of what this person may do; what is not known yet is left out. */
export type UseQueues = (session: Session) => readonly Queue[];
