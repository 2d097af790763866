import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { CashSlip, PaidTicket, ReturnSlip } from '../till/types.ts';
import { headOf, minus, moneyRow, RULE, tailOf, titleOf, whereFrom } from './ticket-rows.ts';
import type { Around, TicketKind, TicketRow } from './ticket-rows.ts';

type Head = {
  readonly title: string;
  readonly at: number;
  readonly cashierId: number;
  readonly number?: string;
  readonly kind?: TicketKind;
};

function slipHead({ title, at, cashierId, number, kind = 'original' }: Head, around: Around): readonly TicketRow[] {
  const { self, translate, language, nameOfCashier } = around;
  return [
    ...headOf(self, translate),
    RULE,
    ...titleOf(kind === 'duplicate' ? translate('pos.ticket.duplicate') : null),
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

/** As it was written, or a copy that says so. */
export type Copied = Around & { readonly kind: TicketKind };

/** What a customer has in hand who brought something back and took nothing instead; each number of the till is told whole. */
export const returnRows = (backs: readonly ReturnSlip[], around: Copied): readonly TicketRow[] =>
  backs.flatMap((back) => slipOfReturn(back, around));

function slipOfReturn(back: ReturnSlip, around: Copied): readonly TicketRow[] {
  const { translate, kind } = around;
  const { lines, refund, reason, method, ticketNumber: number, at, cashierId } = back;
  const title = translate('pos.ticket.return');
  return [
    ...slipHead({ title, at: Date.parse(at), cashierId, number, kind }, around),
    { kind: 'text', text: whereFrom(back, translate) },
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
    ...tailOf(number, null, around),
  ];
}

type Settled = Pick<PaidTicket, 'change' | 'handed'> & { readonly settled: NonNullable<PaidTicket['order']> };

/** An order of the shop that was paid here, handed over here, or both. */
export function orderRows({ change, handed, settled }: Settled, around: Copied): readonly TicketRow[] {
  const { translate, kind } = around;
  const { event, order, ticketNumber } = settled;
  const taken = event.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0) - event.stampDutyCentimes;
  const left = order.dueCentimes - taken;
  const title = translate('pos.ticket.order', { number: order.number });
  return [
    ...slipHead({ title, at: Date.parse(event.at), cashierId: event.cashierId, number: ticketNumber, kind }, around),
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
