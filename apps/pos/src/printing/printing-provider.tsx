import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { KeptTicket } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { printPicture } from './pictures.ts';
import { TicketPage } from './ticket-page.tsx';
import { ticketRows } from './ticket-rows.ts';
import type { TicketKind, TicketRow } from './ticket-rows.ts';
import { PrintingContext } from './use-printing.ts';
import type { Printing } from './use-printing.ts';

/** Where tickets are drawn: by a printer that was paired, else by the browser. */
export function PrintingProvider({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const toasts = useToasts();
  const { payment } = useTill();
  const { self, cashiers } = useTillState();
  const [page, setPage] = useState<readonly TicketRow[] | null>(null);
  const printing = useMemo<Printing>(() => {
    const print = async (ticket: KeptTicket, kind: TicketKind): Promise<void> => {
      if (self === null) return;
      const cashier = cashiers.find(({ id }) => id === ticket.sale.cashierId)?.name ?? '';
      const rows = ticketRows(ticket, { self, cashier, kind, translate, language });
      const opensDrawer = kind === 'original' && ticket.sale.payments.some(({ method }) => method === 'cash');
      const printed = await printPicture(rows, { paper: self.paper, language, opensDrawer });
      if (printed === 'none') return setPage(rows);
      if (printed === 'done') return payment.printed(ticket.sale.id);
      await payment.printLater(ticket.sale.id);
      return toasts.show({ tone: 'failure', message: translate('pos.printer.failed') });
    };
    return { print };
  }, [self, cashiers, translate, language, payment, toasts]);
  const drawn = useCallback(() => {
    // The browser's own dialog holds the page until it is closed.
    window.print();
    setPage(null);
  }, []);
  return (
    <PrintingContext value={printing}>
      {children}
      {page === null || self === null
        ? null
        : createPortal(<TicketPage rows={page} paper={self.paper} onDrawn={drawn} />, document.body)}
    </PrintingContext>
  );
}
