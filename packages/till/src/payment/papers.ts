import { ZERO } from '@hanout/core/kernel';
import type { Basket } from '../basket/basket.ts';
import { linesBroughtBack, linesTakenBack } from '../basket/returned-lines.ts';
import { ticketNumber, type KeptEvent } from '../journal/kept-event.ts';
import type { KeptTicket, PaidTicket, ReturnSlip, TillPaper } from './payment-commands.ts';
import type { TicketEvents } from './ticket-events.ts';

type Back = NonNullable<TicketEvents['takenBack'] | TicketEvents['broughtBack']>;

/** What came back with a payment: of a ticket, without one, or both, each under the number that it took. */
export function returnSlips(
  code: string,
  { takenBack, broughtBack }: Basket,
  events: TicketEvents,
): readonly ReturnSlip[] {
  const slip = ({ id, number, at, cashierId, method, reason }: Back) => ({
    id,
    ticketNumber: ticketNumber(code, number),
    at,
    cashierId,
    method,
    reason,
  });
  const ofTicket =
    takenBack === null || events.takenBack === null
      ? []
      : [
          {
            ...slip(events.takenBack),
            number: takenBack.ticketNumber,
            lines: linesTakenBack(takenBack),
            refund: takenBack.refund,
          },
        ];
  const without =
    broughtBack === null || events.broughtBack === null
      ? []
      : [
          {
            ...slip(events.broughtBack),
            number: null,
            lines: linesBroughtBack(broughtBack),
            refund: broughtBack.refund,
          },
        ];
  return [...ofTicket, ...without];
}

export const ticketOf = (code: string, { event, returned, step, orderNumber }: KeptEvent): KeptTicket | null =>
  event.kind === 'sale'
    ? { ticketNumber: ticketNumber(code, event.number), sale: event, returned, isSent: step === 'sent', orderNumber }
    : null;

/** What can be printed of an event again; null: nothing, or an older page wrote it and kept no words for it. */
export function paperOf(code: string, kept: KeptEvent): TillPaper | null {
  const ticket = ticketOf(code, kept);
  if (ticket !== null) return { kind: 'sale', ticket };
  return kept.paper === undefined ? null : { ...kept.paper, isSent: kept.step === 'sent' };
}

/** The last payment as an older page kept it, too: it knew of one slip. */
export function readPaid(kept: Partial<PaidTicket> & { readonly back?: ReturnSlip | null }): PaidTicket {
  const { back = null, ...paid } = kept;
  return {
    sale: null,
    takenBack: null,
    order: null,
    change: ZERO,
    handed: ZERO,
    at: 0,
    backs: back === null ? [] : [back],
    ...paid,
  };
}
