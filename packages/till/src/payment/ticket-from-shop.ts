import type { TillTicket } from '@hanout/contracts/till/tickets';
import type { KeptTicket } from './payment-commands.ts';

/** A ticket that this device did not write, as far as goods of it can be taken back; its sequence is of nobody here. */
export function ticketFromShop(ticket: TillTicket): KeptTicket {
  const { saleId, at, lines, subtotalCentimes, totalCentimes, refundableCentimes, orderNumber } = ticket;
  const inOrder = lines.toSorted((one, other) => one.lineIndex - other.lineIndex);
  return {
    ticketNumber: ticket.ticket,
    sale: {
      id: saleId,
      kind: 'sale',
      sequence: 0,
      number: Number(ticket.ticket.split('-').at(-1)),
      at,
      sessionId: saleId,
      cashierId: 0,
      locale: 'fr',
      lines: inOrder.map(({ productId, combinationId, name, quantity, unitPriceCentimes }) => ({
        productId,
        combinationId,
        contents: null,
        name,
        quantity,
        unitPriceCentimes,
        listPriceCentimes: unitPriceCentimes,
        allowedBy: null,
      })),
      subtotalCentimes,
      totalCentimes,
      stampDutyCentimes: 0,
      coupon: null,
      customer: null,
      paymentType: 'other',
      payments: [],
      dues: [],
      note: '',
    },
    returned: inOrder.map(({ returned }) => returned),
    refundable: refundableCentimes,
    isSent: true,
    orderNumber,
  };
}
