import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { Payment } from '../payment/payment-commands.ts';
import type { Approval } from '../session/people-commands.ts';
import { cashierOf, needsManager } from '../session/rights.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { BroughtBack } from './basket.ts';
import { changeBasket, mayChange } from './change-basket.ts';
import type { PricedBasket, PricedBasketLine } from './price-basket.ts';
import { refundOfLine } from './returned-lines.ts';

/** Why it comes back, and in which language its slip says what it is. */
export interface Bringing {
  readonly reason: string;
  readonly locale: Payment['locale'];
}

/**
 * What was scanned comes back without a ticket, for what the ticket asks for it, what is off the whole of it among that: who may, or with the PIN of who may. What is scanned after it
 * goes out again in exchange.
 */
export function bringBack(desk: Desk, { reason, locale }: Bringing, approval?: Approval): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const { priced, cashierId } = desk.known;
  if (priced === null || priced.lines.length === 0) return refuse({ code: 'till.basket-is-empty' });
  const said = reason.trim().slice(0, LONGEST_REASON);
  if (said === '') return refuse({ code: 'till.reason-is-needed' });
  const allowed = cashierOf(desk, cashierId)?.isManager === true ? ok(null) : needsManager(desk, approval);
  if (!allowed.ok) return allowed;
  const refunds = refundsOf(priced);
  const lines = priced.lines.map((each, at) => ({
    ...backLine(each, desk, locale),
    refund: toCentimes(refunds[at] ?? 0),
  }));
  const before = desk.known.history.present.broughtBack;
  const all = [...(before?.lines ?? []), ...lines];
  return changeBasket(desk, (basket) => ({
    ...basket,
    lines: [],
    goods: {},
    selectedLineId: null,
    discount: null,
    discountAllowedBy: null,
    broughtBack: { lines: all, refund: refundFor(all), reason: said, allowedBy: allowed.value },
  }));
}

const LONGEST_REASON = 200;
const LONGEST_NAME = 200;

function backLine(
  { line, priced }: PricedBasketLine,
  { known }: Desk,
  locale: Payment['locale'],
): BroughtBack['lines'][number] {
  const product = line.productId === null ? undefined : known.history.present.goods[line.productId];
  const combination = product?.combinations.find(({ id }) => id === line.combinationId);
  const own = product === undefined ? line.name : product.names[locale] || product.names.fr;
  const size = combination === undefined ? '' : combination.names[locale] || combination.names.fr;
  const name = [own, size].filter((part) => part !== '').join(' · ');
  return {
    productId: line.productId,
    combinationId: line.combinationId,
    name: name.slice(0, LONGEST_NAME),
    quantity: line.quantity,
    unitPrice: priced.unitPrice,
  };
}

const refundFor = (lines: BroughtBack['lines']) => toCentimes(lines.reduce((sum, line) => sum + refundOfLine(line), 0));

/** What is off the whole is taken off each line in proportion; the lines together are the total to the centime. */
export function refundsOf({ lines, total }: PricedBasket): readonly number[] {
  const subtotal = lines.reduce((sum, { priced }) => sum + priced.total, 0);
  const running = { gross: 0 };
  const sharedUntil = (gross: number): number =>
    subtotal === 0 ? 0 : Number((BigInt(gross) * BigInt(total)) / BigInt(subtotal));
  return lines.map(({ priced }) => {
    const before = sharedUntil(running.gross);
    running.gross += priced.total;
    return sharedUntil(running.gross) - before;
  });
}
