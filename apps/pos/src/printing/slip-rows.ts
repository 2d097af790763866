import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { CashSlip, PaidTicket } from '../till/types.ts';
import { headOf, minus, moneyRow, RULE, tailOf } from './ticket-rows.ts';
import type { Around, TicketRow } from './ticket-rows.ts';

type Head = { readonly title: string; readonly at: number; readonly cashierId: number; readonly number?: string };

function slipHead({ title, at, cashierId, number }: Head, around: Around): readonly TicketRow[] {
  const { self, translate, language, nameOfCashier } = around;
  return [
    ...headOf(self, translate),
    RULE,
    { kind: 'text', text: title, weight: 'title' },
    {
      kind: 'pair',
      start: number === undefined ? self.code : translate('pos.ticket.number', { number }),
      end: self.name,
    },
    { kind: 'pair', start: formatDateTime(at, language), end: nameOfCashier(cashierId) },
    RULE,
  ];
}

/** Cash that was brought or taken, or a drawer that was opened: with its reason, to be signed. */
export function cashRows({ kind, amount, reason, at, cashierId }: CashSlip, around: Around): readonly TicketRow[] {
  const { translate } = around;
  const sum = { start: translate('pos.cash.amount'), end: kind === 'cash-out' ? minus(amount) : formatMoney(amount) };
  return [
    ...slipHead({ title: translate(`pos.cash.${kind}`), at, cashierId }, around),
    ...(kind === 'drawer' ? [] : [{ kind: 'pair', ...sum, isStrong: true } as const]),
    { kind: 'text', text: translate('pos.slip.reason', { reason }) },
    RULE,
    { kind: 'pair', start: translate('pos.ticket.signature'), end: '……………………' },
  ];
}

/** What a customer has in hand who brought something back and took nothing instead. */
export function returnRows(back: NonNullable<PaidTicket['back']>, around: Around): readonly TicketRow[] {
  const { translate } = around;
  const { number, lines, refund, reason, method, ticketNumber, at, cashierId } = back;
  const of = number === null ? translate('pos.ticket.withoutTicket') : translate('pos.ticket.ofTicket', { number });
  return [
    ...slipHead({ title: translate('pos.ticket.return'), at: Date.parse(at), cashierId, number: ticketNumber }, around),
    { kind: 'text', text: of },
    ...lines.map((line): TicketRow => ({
      kind: 'pair',
      start: `${line.quantity} × ${line.name}`,
      end: formatMoney(line.refund),
    })),
    RULE,
    { kind: 'pair', start: translate('pos.ticket.refund'), end: formatMoney(refund), isStrong: true },
    moneyRow(translate(`pos.method.${method}`), refund),
    { kind: 'text', text: translate('pos.slip.reason', { reason }) },
    { kind: 'pair', start: translate('pos.ticket.signature'), end: '……………………' },
    ...tailOf(ticketNumber, null, around),
  ];
}

/** An order of the shop that was paid here, handed over here, or both. */
export function orderRows(
  { change, handed, order: settled }: PaidTicket & { readonly order: NonNullable<PaidTicket['order']> },
  around: Around,
): readonly TicketRow[] {
  const { translate } = around;
  const { event, order, ticketNumber } = settled;
  const taken = event.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0) - event.stampDutyCentimes;
  const left = order.dueCentimes - taken;
  const title = translate('pos.ticket.order', { number: order.number });
  return [
    ...slipHead({ title, at: Date.parse(event.at), cashierId: event.cashierId, number: ticketNumber }, around),
    { kind: 'text', text: `${order.firstName} ${order.lastName}`.trim() },
    ...order.lines.flatMap(({ name, quantity, unitPriceCentimes: unit }): readonly TicketRow[] => [
      { kind: 'text', text: name, weight: 'strong' },
      { kind: 'pair', start: `${quantity} × ${formatMoney(unit)}`, end: formatMoney(unit * quantity) },
    ]),
    RULE,
    { kind: 'pair', start: translate('pos.ticket.total'), end: formatMoney(order.totalCentimes), isStrong: true },
    ...(order.paidCentimes === 0 ? [] : [moneyRow(translate('pos.ticket.alreadyPaid'), order.paidCentimes)]),
    ...(event.stampDutyCentimes === 0 ? [] : [moneyRow(translate('pos.pay.stampDuty'), event.stampDutyCentimes)]),
    ...event.payments.map(({ method, amountCentimes }) => moneyRow(translate(`pos.method.${method}`), amountCentimes)),
    ...(change > 0
      ? [moneyRow(translate('pos.pay.handed'), handed), moneyRow(translate('pos.pay.change'), change)]
      : []),
    ...(left > 0 ? [moneyRow(translate('pos.ticket.stillDue'), left)] : []),
    ...(event.isHandedOver ? [{ kind: 'text', text: translate('pos.ticket.handedOver') } as const] : []),
    ...tailOf(ticketNumber, null, around),
  ];
}
