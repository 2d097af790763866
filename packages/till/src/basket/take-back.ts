import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { KeptTicket } from '../payment/payment-commands.ts';
import type { Approval } from '../session/people-commands.ts';
import { cashierOf, needsManager, spendApproval } from '../session/rights.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { changeBasket, mayChange } from './change-basket.ts';
import { refundOf } from './taken-back.ts';

interface Asked {
  readonly ticket: KeptTicket;
  readonly lines: readonly { readonly lineIndex: number; readonly quantity: number }[];
  readonly reason: string;
}

/** Lines of a ticket that come back; none: nothing of it does. */
export function takeBack(desk: Desk, { ticket, lines, reason }: Asked, approval?: Approval): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return changeBasket(desk, (basket) => ({ ...basket, takenBack: null }));
  const said = reason.trim().slice(0, 200);
  if (said === '') return refuse({ code: 'till.reason-is-needed' });
  const isAllowed = cashierOf(desk, desk.known.cashierId)?.mayReturn !== false;
  const { sale, ticketNumber } = ticket;
  const brought = refundOf(sale, {
    before: ticket.returned,
    lines: wanted,
    ...(ticket.refundable !== undefined && { refundable: ticket.refundable }),
  });
  if (brought === null) return refuse({ code: 'till.nothing-to-take-back' });
  const allowed = isAllowed ? ok(spendApproval(desk, approval)) : needsManager(desk, approval);
  if (!allowed.ok) return allowed;
  const takenBack = { sale, ticketNumber, ...brought, reason: said, allowedBy: allowed.value };
  return changeBasket(desk, (basket) => ({ ...basket, takenBack })).ok ? ok(null) : may;
}
