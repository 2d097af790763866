import type { TillPaper } from '../till/types.ts';

type PaperFacts = {
  readonly id: string;
  readonly number: string;
  readonly at: string;
  /** below zero: it went out */
  readonly amount: number;
  readonly isSent: boolean;
  /** of an order that was settled */
  readonly orderNumber: string;
};

/** What the list of tickets says of a paper. */
export function factsOf(paper: TillPaper): PaperFacts {
  if (paper.kind === 'sale') {
    const { sale, ticketNumber: number, isSent } = paper.ticket;
    return { id: sale.id, number, at: sale.at, amount: sale.totalCentimes, isSent, orderNumber: '' };
  }
  if (paper.kind === 'return') {
    const { id, ticketNumber: number, at, refund } = paper.slip;
    return { id, number, at, amount: 0 - refund, isSent: paper.isSent, orderNumber: '' };
  }
  const { event, ticketNumber: number, order } = paper.settled;
  const amount = event.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  return { id: event.id, number, at: event.at, amount, isSent: paper.isSent, orderNumber: order.number };
}
