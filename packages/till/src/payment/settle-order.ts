import type { TillOrderEvent } from '@hanout/contracts/till/events';
import { ok, refuse, toCentimes, ZERO, type Result } from '@hanout/core/kernel';
import { isEmptyBasket } from '../basket/basket.ts';
import { whoSells, whoServes, type Desk } from '../desk.ts';
import { ticketNumber } from '../journal/kept-event.ts';
import { stamped } from '../journal/stamped.ts';
import { writeEvent } from '../journal/write-event.ts';
import type { Approval } from '../session/people-commands.ts';
import { mayCarryAway } from '../session/rights.ts';
import { sessionAfter } from '../session/session-record.ts';
import { STATE } from '../state-keys.ts';
import { reached } from '../sync/line.ts';
import { sendSoon } from '../sync/send.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { OrderCommands, Settling } from './order-commands.ts';
import type { PaidTicket } from './payment-commands.ts';
import { planPayment, type PlannedPayment } from './plan-payment.ts';
import { dutyOf } from './stamp-duty.ts';

const LEAST_LETTERS = 3;

export function createOrders(desk: Desk): OrderCommands {
  return {
    search: async (text) => {
      const who = whoSells(desk);
      if (!who.ok) return who;
      const asked = text.trim();
      if (asked.length < LEAST_LETTERS) return refuse({ code: 'till.search-is-too-short' });
      return reached(desk, await desk.around.server.ordersToCollect(asked));
    },
    preview: (asked) => {
      const { due, stampDuty, handed, missing, change, later, problem } = plan(desk, asked);
      return { due, stampDuty, handed, missing, change, later, problem: problem ?? problemOf(asked) };
    },
    settle: async (asked, approval) => {
      if (desk.read().isPaying) return refuse({ code: 'till.payment-is-under-way' });
      desk.show({ isPaying: true });
      try {
        const settled = await desk.inTurn(() => settle(desk, asked, approval));
        if (settled.ok) sendSoon(desk);
        return settled;
      } finally {
        desk.show({ isPaying: false });
      }
    },
  };
}

/** What is due of an order is paid as a ticket of that sum is. */
function plan(desk: Desk, { order, payment }: Settling): PlannedPayment {
  const isNothing = payment.type === 'deposit' && payment.handed.every(({ amount }) => amount === 0);
  const nothing = order.dueCentimes === 0 || isNothing;
  return planPayment(payment, {
    total: nothing ? ZERO : toCentimes(order.dueCentimes),
    refund: ZERO,
    duty: dutyOf(desk.known.self),
    hasCustomer: true,
    now: desk.now(),
  });
}

/** What of the order is owed when it was paid like this; the duty pays for none of it. */
const stillOwed = ({ order }: Settling, { payments, stampDuty }: PlannedPayment): number =>
  Math.max(0, order.dueCentimes + stampDuty - payments.reduce((sum, { amount }) => sum + amount, 0));

function problemOf({ order, payment, isHandedOver }: Settling): TillRefusal | null {
  if (isHandedOver && order.handingRefusal !== null) return { code: 'till.order-is-not-here' };
  const isPaid = payment.handed.some(({ amount }) => amount > 0);
  return isHandedOver || isPaid ? null : { code: 'till.order-is-not-settled' };
}

async function settle(
  desk: Desk,
  asked: Settling,
  approval: Approval | undefined,
): Promise<Result<PaidTicket, TillRefusal>> {
  const { known } = desk;
  const who = whoServes(desk);
  if (!who.ok) return who;
  if (!isEmptyBasket(known.history.present)) return refuse({ code: 'till.basket-is-not-empty' });
  const planned = plan(desk, asked);
  const problem = planned.problem ?? problemOf(asked);
  if (problem !== null) return refuse(problem);
  const allowed = mayCarryAway(desk, asked.isHandedOver ? stillOwed(asked, planned) : 0, approval);
  if (!allowed.ok) return allowed;
  const { self, session, cashierId } = who.value;
  const { sequence, number } = known.counters;
  const counters = { ...known.counters, sequence: sequence + 1, number: number + 1 };
  const { order, payment, isHandedOver } = asked;
  const event: TillOrderEvent = {
    ...stamped(desk, counters, { sessionId: session.id, cashierId }),
    kind: 'order',
    number: counters.number,
    orderId: order.id,
    orderNumber: order.number,
    locale: payment.locale,
    isHandedOver,
    ...(allowed.value !== null && { allowedBy: allowed.value }),
    dueCentimes: order.dueCentimes,
    stampDutyCentimes: planned.stampDuty,
    payments: planned.payments.map(({ method, amount }) => ({ method, amountCentimes: amount })),
    note: '',
  };
  const settled = { ticketNumber: ticketNumber(self.code, event.number), event, order };
  const paid: PaidTicket = {
    sale: null,
    takenBack: null,
    backs: [],
    order: settled,
    change: planned.change,
    handed: planned.handed,
    at: Date.parse(event.at),
  };
  const paper = { kind: 'order', settled, change: planned.change, handed: planned.handed } as const;
  const more = [{ kind: 'put', store: 'state', key: STATE.lastPaid, value: paid } as const];
  const written = await writeEvent(desk, { event, counters, session: sessionAfter(session, event), paper, more });
  if (!written.ok) return written;
  desk.show({ lastPaid: paid });
  return ok(paid);
}
