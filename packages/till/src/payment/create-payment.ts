import { ok, refuse, type Result } from '@hanout/core/kernel';
import { whoSells, type Desk } from '../desk.ts';
import { ticketNumber, type KeptEvent } from '../journal/kept-event.ts';
import { STATE } from '../state-keys.ts';
import { reached } from '../sync/line.ts';
import { sendSoon } from '../sync/send.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { PrintTask } from '../till-state.ts';
import { paperOf, ticketOf } from './papers.ts';
import { pay, planNow } from './pay.ts';
import type { KeptTicket, PaymentCommands } from './payment-commands.ts';

export function createPayment(desk: Desk): PaymentCommands {
  const { around } = desk;
  const keepTasks = (make: (tasks: readonly PrintTask[]) => readonly PrintTask[]): Promise<void> =>
    desk.inTurn(async () => {
      const printLater = make(desk.read().printLater);
      desk.show({ printLater });
      await desk.write([{ kind: 'put', store: 'state', key: STATE.printLater, value: printLater }]);
    });
  return {
    pay: async (payment, approval) => {
      const paid = await pay(desk, payment, approval);
      if (paid.ok) sendSoon(desk);
      return paid;
    },
    preview: (payment) => {
      const { due, stampDuty, handed, missing, change, later, problem } = planNow(desk, payment);
      return { due, stampDuty, handed, missing, change, later, problem };
    },
    next: () => {
      desk.show({ lastPaid: null });
      if (desk.known.isSelling) void desk.write([{ kind: 'delete', store: 'state', key: STATE.lastPaid }]);
    },
    findTicket: (code) => findTicket(desk, code),
    listTickets: async (most) => {
      const kept = await around.journal.listLast<KeptEvent>('events', most * 2);
      return kept.flatMap((each) => ticketOf(codeOf(desk), each) ?? []).slice(0, most);
    },
    listPapers: async (most) => {
      const kept = await around.journal.listLast<KeptEvent>('events', most * 2);
      return kept.flatMap((each) => paperOf(codeOf(desk), each) ?? []).slice(0, most);
    },
    printLater: (saleId) =>
      keepTasks((tasks) => {
        const sale = desk.read().lastPaid?.sale;
        const number = sale?.sale.id === saleId ? sale.ticketNumber : '';
        const isKnown = tasks.some((task) => task.saleId === saleId);
        return isKnown ? tasks : [...tasks, { id: around.uuid(), saleId, number, at: around.clock() }];
      }),
    printed: (saleId) => keepTasks((tasks) => tasks.filter((task) => task.saleId !== saleId)),
  };
}

const codeOf = ({ known }: Desk): string => known.self?.code ?? '';

/** Here first; what this device does not know it asks for. */
async function findTicket(desk: Desk, typed: string): Promise<Result<KeptTicket, TillRefusal>> {
  const who = whoSells(desk);
  if (!who.ok) return who;
  const code = typed.trim().toUpperCase();
  const wanted = /^\d{1,9}$/.test(code) ? ticketNumber(who.value.self.code, Number(code)) : code;
  const kept = await desk.around.journal.list<KeptEvent>('events');
  const own = kept
    .flatMap((each) => ticketOf(codeOf(desk), each) ?? [])
    .find((ticket) => ticket.ticketNumber === wanted);
  if (own !== undefined) return ok(own);
  const asked = reached(desk, await desk.around.server.ticket(wanted));
  if (!asked.ok) return asked;
  return asked.value === null ? refuse({ code: 'till.ticket-is-unknown' }) : ok(asked.value);
}
