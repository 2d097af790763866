import { createContext, use } from 'react';
import type { KeptTicket } from '../till/types.ts';
import type { TicketKind } from './ticket-rows.ts';

/** Prints a ticket; what a printer does not take waits in the list of what is printed later, and holds nothing up. */
export type Printing = {
  readonly print: (ticket: KeptTicket, kind: TicketKind) => Promise<void>;
};

export const PrintingContext = createContext<Printing>({ print: async () => undefined });

export const usePrinting = (): Printing => use(PrintingContext);
