import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { KeptTicket, PaidTicket } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { printPicture } from './pictures.ts';
import { TicketPage } from './ticket-page.tsx';
import { useFetchedFamily, useTicketFamily } from './use-ticket-family.ts';
import { xRows, zRows } from './report-rows.ts';
import { cashRows, orderRows, returnRows } from './slip-rows.ts';
import { ticketRows } from './ticket-rows.ts';
import type { TicketKind, TicketRow } from './ticket-rows.ts';
import { NO_PRINTING, PrintingContext } from './use-printing.ts';
import type { Printing } from './use-printing.ts';

type How = { readonly opensDrawer?: boolean; readonly paper?: string; readonly failed?: string };

/** `at`: which of all that were printed here */
type Page = { readonly at: number; readonly rows: readonly TicketRow[]; readonly paper: string };

/** Where tickets are drawn: by a printer that was paired, else by the browser. */
export function PrintingProvider({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const toasts = useToasts();
  const { payment } = useTill();
  const { self, cashiers } = useTillState();
  // One after the other: what is asked for while another is drawn waits for it.
  const [[page], setPages] = useState<readonly Page[]>([]);
  const count = useRef(0);
  const family = useTicketFamily();
  useFetchedFamily(family);
  const printing = useMemo<Printing>(() => {
    if (self === null) return NO_PRINTING;
    const nameOfCashier = (cashierId: number) => cashiers.find(({ id }) => id === cashierId)?.name ?? '';
    const around = { self, nameOfCashier, translate, language };
    const draw = async (
      rows: readonly TicketRow[],
      { opensDrawer = false, paper = self.paper, failed = 'pos.printer.slipFailed' }: How = {},
    ) => {
      const printed = await printPicture(rows, { paper, language, family, opensDrawer });
      if (printed === 'none') {
        count.current += 1;
        const asked = { at: count.current, rows, paper };
        setPages((waiting) => [...waiting, asked]);
      }
      if (printed === 'failed') toasts.show({ tone: 'failure', message: translate(failed) });
      return printed;
    };
    const printTicket = async (ticket: KeptTicket, kind: TicketKind, paid: PaidTicket | null) => {
      const isCash = paid === null || paid.handed > 0 || paid.change > 0 || paid.backs.length > 0;
      const opensDrawer = kind === 'original' && isCash && ticket.sale.payments.some(({ method }) => method === 'cash');
      const printed = await draw(ticketRows(ticket, { ...around, kind, paid }), {
        opensDrawer,
        failed: 'pos.printer.failed',
      });
      if (printed === 'done') await payment.printed(ticket.sale.id);
      if (printed === 'failed') await payment.printLater(ticket.sale.id);
    };
    return {
      print: (ticket, kind) => printTicket(ticket, kind, null),
      printPaid: async (paid, kind) => {
        const { sale, backs, order: settled } = paid;
        if (sale !== null) return printTicket(sale, kind, paid);
        const opensDrawer = kind === 'original';
        const copied = { ...around, kind };
        if (settled !== null) await draw(orderRows({ ...paid, settled }, copied), { opensDrawer });
        else if (backs.length > 0) {
          const isCash = backs.some(({ method }) => method === 'cash');
          await draw(returnRows(backs, copied), { opensDrawer: opensDrawer && isCash });
        }
        return undefined;
      },
      printAgain: async (paper) => {
        const copied = { ...around, kind: 'duplicate' } as const;
        if (paper.kind === 'sale') await printTicket(paper.ticket, 'duplicate', null);
        else await draw(paper.kind === 'order' ? orderRows(paper, copied) : returnRows([paper.slip], copied));
      },
      printCash: async (slip) => void (await draw(cashRows(slip, around), { opensDrawer: true })),
      printX: async (session) => void (await draw(xRows(session, Date.now(), around))),
      printZ: async (closed, sheet) =>
        void (await draw(zRows(closed, around), { paper: sheet === 'A4' ? 'A4' : rollOf(self.paper) })),
    };
  }, [self, cashiers, translate, language, payment, toasts, family]);
  const drawn = useCallback(() => {
    // The browser's own dialog holds the page until it is closed.
    window.print();
    setPages(([, ...waiting]) => waiting);
  }, []);
  return (
    <PrintingContext value={printing}>
      {children}
      {page === undefined
        ? null
        : createPortal(
            <TicketPage key={page.at} rows={page.rows} paper={page.paper} family={family} onDrawn={drawn} />,
            document.body,
          )}
    </PrintingContext>
  );
}

/** A report comes on a roll, also where tickets are sheets. */
const rollOf = (paper: string): string => (paper === '58' ? '58' : '80');
