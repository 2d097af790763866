import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { isEmptyBasket, NO_BASKET, refundOfBasket } from '../basket/basket.ts';
import { takeNextRules } from '../basket/change-basket.ts';
import { shareOfLine, shareOfTicket } from '../basket/discount-share.ts';
import { beginHistory } from '../basket/history.ts';
import { showBasket } from '../basket/show-basket.ts';
import { whoServes, type Desk } from '../desk.ts';
import { keptNow, ticketNumber } from '../journal/kept-event.ts';
import { findKept } from '../journal/kept-records.ts';
import type { JournalChange } from '../journal/till-journal.ts';
import { ourNumbers } from '../journal/our-numbers.ts';
import { showWaiting } from '../journal/show-waiting.ts';
import type { Approval } from '../session/people-commands.ts';
import { cashierOf, mayCarryAway } from '../session/rights.ts';
import { sessionAfter, viewSession } from '../session/session-record.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { returnSlips } from './papers.ts';
import type { KeptPaper, KeptTicket, PaidTicket, Payment } from './payment-commands.ts';
import { planPayment, type PlannedPayment } from './plan-payment.ts';
import { dutyOf } from './stamp-duty.ts';
import { ticketEvents, type TicketEvents } from './ticket-events.ts';

/** Plans a payment of the basket as it is shown. */
export function planNow({ known, now }: Desk, payment: Payment): PlannedPayment {
  const { priced, history, self } = known;
  return planPayment(payment, {
    total: priced?.total ?? toCentimes(0),
    refund: refundOfBasket(history.present),
    duty: dutyOf(self),
    hasCustomer: history.present.customer !== null,
    now: now(),
  });
}

/**
 * Takes a payment: its events, the next numbers of the till, the day's figures and an empty basket go to the disk in one transaction, and only
 * then it is paid. Refused, or dead before the disk has it: nothing has happened and the basket is as it was.
 */
export async function pay(desk: Desk, payment: Payment, approval?: Approval): Promise<Result<PaidTicket, TillRefusal>> {
  if (desk.read().isPaying) return refuse({ code: 'till.payment-is-under-way' });
  desk.show({ isPaying: true });
  try {
    return await desk.inTurn(() => payNow(desk, payment, approval));
  } finally {
    desk.show({ isPaying: false });
  }
}

async function payNow(
  desk: Desk,
  payment: Payment,
  approval: Approval | undefined,
): Promise<Result<PaidTicket, TillRefusal>> {
  const { known } = desk;
  const who = whoServes(desk);
  if (!who.ok) return who;
  const { self, session, cashierId } = who.value;
  const basket = known.history.present;
  const { priced } = known;
  if (priced === null || isEmptyBasket(basket)) return refuse({ code: 'till.basket-is-empty' });
  const beyond = beyondLimit(desk);
  if (beyond !== null) return refuse(beyond);
  const plan = planNow(desk, payment);
  if (plan.problem !== null) return refuse(plan.problem);
  // Instalments are a way of selling that the shop has switched on; a deposit pays for goods that stay.
  const isCarried = payment.type === 'deposit' && payment.isReserved !== true;
  const allowed = mayCarryAway(desk, isCarried ? plan.later : 0, approval);
  if (!allowed.ok) return allowed;

  const at = desk.now();
  const events = ticketEvents({
    basket,
    priced,
    plan,
    payment,
    unpaidAllowedBy: allowed.value,
    counters: known.counters,
    uuid: desk.around.uuid,
    at: new Date(at).toISOString(),
    sessionId: session.id,
    cashierId,
  });
  const made = [events.takenBack, events.broughtBack, events.sale].flatMap((event) => event ?? []);
  const backs = returnSlips(self.code, basket, events);
  const kept = made.map((event) => keptNow(event, slipPaper(backs, event.id)));
  const nextSession = sessionAfter(session, ...made);
  const paid: PaidTicket = {
    sale: events.sale === null ? null : freshTicket(self.code, events.sale),
    takenBack: events.takenBack,
    backs,
    order: null,
    change: plan.change,
    handed: plan.handed,
    at,
  };
  const written = await desk.write([
    ourNumbers(desk),
    ...kept.map((each): JournalChange => ({ kind: 'put', store: 'events', key: each.event.sequence, value: each })),
    ...(await returnedPieces(desk, events)),
    { kind: 'put', store: 'state', key: STATE.counters, value: events.counters },
    { kind: 'put', store: 'state', key: STATE.session, value: nextSession },
    { kind: 'put', store: 'state', key: STATE.basket, value: NO_BASKET },
    { kind: 'put', store: 'state', key: STATE.lastPaid, value: paid },
  ]);
  if (!written.ok) return written;

  Object.assign(known, { counters: events.counters, hasNumbers: true });
  known.session = nextSession;
  known.history = beginHistory(NO_BASKET);
  known.keptBasket = NO_BASKET;
  known.waiting = [...known.waiting, ...kept];
  takeNextRules(desk);
  desk.show({ lastPaid: paid, session: viewSession(nextSession, at) });
  showWaiting(desk);
  showBasket(desk);
  return ok(paid);
}

function slipPaper(backs: PaidTicket['backs'], eventId: string): KeptPaper | undefined {
  const slip = backs.find(({ id }) => id === eventId);
  return slip === undefined ? undefined : { kind: 'return', slip };
}

/** Lines may have gone since a discount was given, and a share of what is left is larger. */
function beyondLimit(desk: Desk): TillRefusal | null {
  const { priced, history, cashierId } = desk.known;
  const limit = cashierOf(desk, cashierId)?.discountBasisPoints ?? 0;
  if (priced === null) return null;
  const isLineBeyond = priced.lines.some((each) => each.line.allowedBy === null && shareOfLine(each) > limit);
  const isTicketBeyond = history.present.discountAllowedBy === null && shareOfTicket(priced) > limit;
  return isLineBeyond || isTicketBeyond ? { code: 'till.needs-manager', limitBasisPoints: limit } : null;
}

export const freshTicket = (code: string, sale: NonNullable<TicketEvents['sale']>): KeptTicket => ({
  ticketNumber: ticketNumber(code, sale.number),
  sale,
  returned: sale.lines.map(() => 0),
  isSent: false,
  orderNumber: null,
});

/** A ticket of this device remembers what came back of it. */
async function returnedPieces({ around, known }: Desk, { takenBack }: TicketEvents): Promise<readonly JournalChange[]> {
  const back = known.history.present.takenBack;
  if (takenBack === null || back === null) return [];
  const kept = await findKept(around.journal, back.sale.sequence);
  if (kept === null || kept.event.id !== back.sale.id) return [];
  const returned = back.sale.lines.map(
    (_, at) =>
      (kept.returned[at] ?? 0) +
      back.lines.reduce((sum, { lineIndex, quantity }) => (lineIndex === at ? sum + quantity : sum), 0),
  );
  return [{ kind: 'put', store: 'events', key: back.sale.sequence, value: { ...kept, returned } }];
}
