import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clockTime } from '../till/clock-time.ts';
import type { KeptTicket } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { usePrinting } from './use-printing.ts';

const MOST = 50;

/** What was sold here, the latest first, to be printed again; above it what a printer has not taken yet. */
export function TicketsDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { payment } = useTill();
  const { printLater } = useTillState();
  const printing = usePrinting();
  const [tickets, setTickets] = useState<readonly KeptTicket[]>([]);
  useEffect(() => {
    const turn = { isOver: false };
    void payment.listTickets(MOST).then((list) => {
      if (!turn.isOver) setTickets(list);
    });
    return () => {
      turn.isOver = true;
    };
  }, [payment]);
  const waits = new Set(printLater.map(({ saleId }) => saleId));
  return (
    <Dialog opened onClose={onClose} title={translate('pos.menu.tickets')} size={640}>
      {tickets.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.tickets.none')}</p> : null}
      <ul className="pos-rows">
        {tickets.map((ticket) => (
          <li key={ticket.sale.id}>
            <span>
              <bdi dir="ltr">{ticket.ticketNumber}</bdi>
              <small>
                {clockTime(Date.parse(ticket.sale.at), language)}
                {waits.has(ticket.sale.id) ? ` · ${translate('pos.tickets.later')}` : ''}
                {ticket.isSent ? '' : ` · ${translate('pos.step.waiting')}`}
              </small>
            </span>
            <Money centimes={ticket.sale.totalCentimes} strong />
            <span className="pos-row-tools">
              <Button
                size="md"
                variant="default"
                onClick={() => void printing.print(ticket, waits.has(ticket.sale.id) ? 'original' : 'duplicate')}
              >
                {translate('pos.print')}
              </Button>
              <Button size="md" variant="default" onClick={() => void printing.print(ticket, 'gift')}>
                {translate('pos.gift')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
