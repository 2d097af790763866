import { createContext, use } from 'react';
import type { CashSlip, ClosedSession, KeptTicket, PaidTicket, SessionView, TillPaper } from '../till/types.ts';
import type { TicketKind } from './ticket-rows.ts';

/** Where a paper comes from: the printer of tickets, or a sheet by the browser. */
export type Sheet = 'ticket' | 'A4';

/** Prints; what a printer does not take of a ticket waits in the list of what is printed later, and holds nothing up. */
export type Printing = {
  readonly print: (ticket: KeptTicket, kind: TicketKind) => Promise<void>;
  /** All that a payment was: its ticket, what came back, or the order that it settled. */
  readonly printPaid: (paid: PaidTicket, kind: TicketKind) => Promise<void>;
  /** What lies in the list of tickets, as a copy. */
  readonly printAgain: (paper: TillPaper) => Promise<void>;
  readonly printCash: (slip: CashSlip) => Promise<void>;
  readonly printX: (session: SessionView) => Promise<void>;
  readonly printZ: (closed: ClosedSession, sheet: Sheet) => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

/** Before the till knows what it is. */
export const NO_PRINTING: Printing = {
  print: nothing,
  printPaid: nothing,
  printAgain: nothing,
  printCash: nothing,
  printX: nothing,
  printZ: nothing,
};

export const PrintingContext = createContext<Printing>(NO_PRINTING);

export const usePrinting = (): Printing => use(PrintingContext);
