import type { TillEvent } from '@hanout/contracts/till/events';
import type { Desk } from '../desk.ts';
import type { WaitingEvent, WaitingStep } from './journal-commands.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { ticketNumber, type KeptEvent } from './kept-event.ts';

type About = {
  readonly step: WaitingStep;
  readonly code: string;
  readonly isForeign: boolean;
  readonly why: TillRefusal | null;
};
type Waiting = Pick<KeptEvent, 'event' | 'step' | 'detail'>;

/** Shows what waits; `sending`: the ids that are under way. */
export function showWaiting({ known, show }: Desk, sending: ReadonlySet<string> = new Set()): void {
  const code = (known.self ?? known.was)?.code ?? '';
  const view = ({ event, step, detail }: Waiting, isForeign: boolean): WaitingEvent => {
    if (sending.has(event.id))
      return viewEvent(event, { step: 'sending', why: null, code: isForeign ? '' : code, isForeign });
    const isAside = step === 'unreadable';
    const refused: TillRefusal =
      detail === undefined ? { code: 'till.event-is-unreadable' } : { code: 'till.server-refuses', detail };
    return viewEvent(event, {
      step: isAside ? step : 'waiting',
      why: isAside ? refused : known.sending.why,
      code: isForeign ? '' : code,
      isForeign,
    });
  };
  show({
    waiting: [...known.waiting.map((each) => view(each, false)), ...known.foreign.map((each) => view(each, true))],
  });
}

function viewEvent(event: TillEvent, { step, why, code, isForeign }: About): WaitingEvent {
  const { id, kind, sequence, at } = event;
  return {
    id,
    kind,
    sequence,
    at: Date.parse(at),
    number: numberOf(event, code),
    amountCentimes: amountOf(event),
    step,
    why,
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
