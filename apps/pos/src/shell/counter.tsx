import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useMemo, useState } from 'react';
import { useDisplay } from '../display/use-display.ts';
import { BasketPayment } from '../paying/basket-payment.tsx';
import { OrderPayment } from '../paying/order-payment.tsx';
import { PrinterDialog } from '../printing/printer-dialog.tsx';
import { TicketsDialog } from '../printing/tickets-dialog.tsx';
import { usePrinting } from '../printing/use-printing.ts';
import { CouponDialog } from '../selling/coupon-dialog.tsx';
import { HelpDialog } from '../selling/help-dialog.tsx';
import { NoteDialog } from '../selling/note-dialog.tsx';
import { OrdersDialog } from '../selling/orders-dialog.tsx';
import { ReturnDialog } from '../selling/return-dialog.tsx';
import { SellingScreen } from '../selling/selling-screen.tsx';
import { UnknownCodeDialog } from '../selling/unknown-code-dialog.tsx';
import { CashDialog } from '../session/cash-dialog.tsx';
import { CloseSession } from '../session/close-session.tsx';
import { FiguresDialog } from '../session/figures-dialog.tsx';
import { HandoverDialog } from '../session/handover-dialog.tsx';
import { PastDialog } from '../session/past-dialog.tsx';
import type { ClosedSession, OrderToCollect, PaidTicket, SessionView } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';
import { WaitingDialog } from '../waiting/waiting-dialog.tsx';
import { HandContext, rememberHand, storedHand } from './hand.ts';
import { useSaidScans } from './use-said-scans.ts';
import { useBusy } from './busy.ts';
import { DataAges } from './data-ages.tsx';
import { StatusBar } from './status-bar.tsx';
import type { TillDialog } from './till-menu.tsx';
import './shell.css';

type CounterProps = {
  readonly session: SessionView;
  /** A day was closed, now or before: it is shown whole, with or without a session. */
  readonly onClosed: (closed: ClosedSession) => void;
};

/** Behind the counter: selling, paying, and what is opened above them. */
export function Counter({ session, onClosed }: CounterProps) {
  const translate = useTranslate();
  const { payment } = useTill();
  const { isReading, lastPaid } = useTillState();
  const printing = usePrinting();
  const [view, setView] = useState<'selling' | 'paying' | 'closing'>('selling');
  const [order, setOrder] = useState<OrderToCollect | null>(null);
  const [dialog, setDialog] = useState<TillDialog | null>(null);
  const [ticketCode, setTicketCode] = useState('');
  const [hand, setHand] = useState(storedHand);
  const hands = useMemo(
    () => ({
      hand,
      change: (next: typeof hand) => {
        rememberHand(next);
        setHand(next);
      },
    }),
    [hand],
  );
  useDisplay(order);
  useSaidScans(view === 'selling');
  useBusy(view !== 'selling' || dialog !== null);
  const open = (next: TillDialog) => {
    setTicketCode('');
    if (next === 'close') setView('closing');
    else setDialog(next);
  };
  const reprint = async () => {
    if (lastPaid !== null) return printing.printPaid(lastPaid, 'duplicate');
    const last = (await payment.listPapers(1))[0];
    return last === undefined ? undefined : printing.printAgain(last);
  };
  const back = () => {
    setOrder(null);
    setView('selling');
  };
  const paid = (answer: PaidTicket) => {
    back();
    // On the disk by now; a printer that fails holds nothing up.
    void printing.printPaid(answer, 'original');
  };
  if (view === 'closing')
    return <CloseSession session={session} onBack={() => setView('selling')} onClosed={onClosed} />;
  return (
    <HandContext value={hands}>
      <div className="pos-shell">
        <StatusBar onOpen={open} />
        <DataAges />
        {isReading ? (
          <p className="pos-reading" role="alert">
            {translate('pos.readingSentence')}
          </p>
        ) : null}
        {view === 'paying' ? (
          order === null ? (
            <BasketPayment onBack={back} onPaid={paid} />
          ) : (
            <OrderPayment order={order} onBack={back} onPaid={paid} />
          )
        ) : (
          <SellingScreen
            onPay={() => setView('paying')}
            onOpen={open}
            onReprint={() => void reprint()}
            onTicket={(code) => {
              setTicketCode(code);
              setDialog('return');
            }}
          />
        )}
      </div>
      <CounterDialog
        dialog={dialog}
        ticketCode={ticketCode}
        onClosed={onClosed}
        onOrder={(called) => {
          setDialog(null);
          setOrder(called);
          setView('paying');
        }}
        onClose={() => setDialog(null)}
      />
    </HandContext>
  );
}

type CounterDialogProps = {
  readonly dialog: TillDialog | null;
  readonly ticketCode: string;
  readonly onClosed: (closed: ClosedSession) => void;
  readonly onOrder: (order: OrderToCollect) => void;
  readonly onClose: () => void;
};

function CounterDialog({ dialog, ticketCode, onClosed, onOrder, onClose }: CounterDialogProps) {
  if (dialog === null || dialog === 'close') return null;
  if (dialog === 'waiting') return <WaitingDialog onClose={onClose} />;
  if (dialog === 'tickets') return <TicketsDialog onClose={onClose} />;
  if (dialog === 'x') return <FiguresDialog onClose={onClose} />;
  if (dialog === 'handover') return <HandoverDialog onClose={onClose} />;
  if (dialog === 'named') return <UnknownCodeDialog code="" onSearch={onClose} onClose={onClose} />;
  if (dialog === 'return') return <ReturnDialog code={ticketCode} onClose={onClose} />;
  if (dialog === 'orders') return <OrdersDialog onChoose={onOrder} onClose={onClose} />;
  if (dialog === 'note') return <NoteDialog onClose={onClose} />;
  if (dialog === 'help') return <HelpDialog onClose={onClose} />;
  if (dialog === 'coupon') return <CouponDialog onClose={onClose} />;
  if (dialog === 'printer') return <PrinterDialog onClose={onClose} />;
  if (dialog === 'past')
    return (
      <PastDialog
        onClose={onClose}
        onOpen={(closed) => {
          onClose();
          onClosed(closed);
        }}
      />
    );
  return <CashDialog kind={dialog} onClose={onClose} />;
}
