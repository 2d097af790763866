import type { TillSessionDetail, TillTickets } from '@hanout/contracts/till/sessions';
import type { Database } from '../../../database/database.ts';
import { countMissing, listCashOfSession, listTicketsOfSession, namesOf } from './detail-queries.ts';
import { findSessionRow, presentSession } from './queries.ts';

const MOST_TICKETS = 500;

/** One day at a drawer with all that happened in it; undefined: there is none in these shops. */
export async function readSession(
  db: Database,
  id: string,
  shopIds: readonly number[] | null,
): Promise<TillSessionDetail | undefined> {
  const row = await findSessionRow(db, id, shopIds);
  if (row === undefined) return undefined;
  const { session, figures } = await presentSession(db, row);
  const [cash, tickets, waiting, names] = await Promise.all([
    listCashOfSession(db, row.tillId, id),
    listTicketsOfSession(db, row.tillId, id, MOST_TICKETS + 1),
    countMissing(db, row.tillId, id),
    namesOf(
      db,
      figures.cashiers.map(({ cashierId }) => cashierId),
    ),
  ]);
  const moved = (kind: string): number =>
    cash.reduce((sum, each) => sum + (each.kind === kind ? each.amountCentimes : 0), 0);
  return {
    ...session,
    openingCentimes: row.openingCentimes,
    opening: { ...row.opening },
    counted: { ...row.counted },
    allowedBy: row.allowedBy,
    cashInCentimes: moved('cash-in'),
    cashOutCentimes: moved('cash-out'),
    discountCentimes: figures.cashiers.reduce((sum, { discount }) => sum + discount, 0),
    ...(session.state === 'closed' ? { missing: 0, undone: 0 } : waiting),
    cashiers: figures.cashiers.map(({ cashierId, sales, returns, taken, discount }) => ({
      cashierId,
      name: names.get(cashierId) ?? '',
      sales,
      returns,
      takenCentimes: taken,
      discountCentimes: discount,
    })),
    cash: [...cash],
    tickets: tickets.slice(0, MOST_TICKETS).map(ticketOf),
    hasMoreTickets: tickets.length > MOST_TICKETS,
  };
}

function ticketOf(ticket: TillTickets['rows'][number]): TillSessionDetail['tickets'][number] {
  const { id, kind, at, cashier, takenCentimes, totalCentimes, orderId, orderNumber, conflicts } = ticket;
  return {
    id,
    kind,
    ticket: ticket.ticket,
    at,
    cashier,
    takenCentimes,
    totalCentimes,
    orderId,
    orderNumber,
    conflicts,
  };
}
