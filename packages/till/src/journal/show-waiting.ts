import type { TillEvent } from '@hanout/contracts/till/events';
import type { Desk } from '../desk.ts';
import type { WaitingEvent, WaitingStep } from './journal-commands.ts';
import { ticketNumber } from './kept-event.ts';

type About = { readonly step: WaitingStep; readonly code: string; readonly isForeign: boolean };

/** Shows what waits; `sending`: the ids that are under way. */
export function showWaiting({ known, show }: Desk, sending: ReadonlySet<string> = new Set()): void {
  const code = known.self?.code ?? '';
  const stepOf = (event: TillEvent, step: WaitingStep): WaitingStep => (sending.has(event.id) ? 'sending' : step);
  const own = known.waiting.map(({ event, step }) =>
    viewEvent(event, { step: stepOf(event, step === 'unreadable' ? step : 'waiting'), code, isForeign: false }),
  );
  const foreign = known.foreign.map(({ event, step }) =>
    viewEvent(event, { step: stepOf(event, step), code: '', isForeign: true }),
  );
  show({ waiting: [...own, ...foreign] });
}

function viewEvent(event: TillEvent, { step, code, isForeign }: About): WaitingEvent {
  const { id, kind, sequence, at } = event;
  return {
    id,
    kind,
    sequence,
    at: Date.parse(at),
    number: numberOf(event, code),
    amountCentimes: amountOf(event),
    step,
    isForeign,
  };
}

function numberOf(event: TillEvent, code: string): string | null {
  if (!('number' in event)) return null;
  return event.kind === 'close' ? `Z-${event.number}` : ticketNumber(code, event.number);
}

function amountOf(event: TillEvent): number | null {
  switch (event.kind) {
    case 'sale':
      return event.totalCentimes;
    case 'return':
    case 'blind-return':
      return 0 - event.refundCentimes;
    case 'order':
      return event.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
    case 'cash-in':
      return event.amountCentimes;
    case 'cash-out':
      return 0 - event.amountCentimes;
    case 'open':
      return event.countedCentimes;
    case 'drawer':
    case 'handover':
    case 'close':
      return null;
  }
}
