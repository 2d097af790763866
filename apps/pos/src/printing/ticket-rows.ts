import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import type { KeptTicket, PaidTicket, ReturnSlip, TillState } from '../till/types.ts';

export type Self = NonNullable<TillState['self']>;

/** What a ticket is made of, from top to bottom; a page and a picture are drawn from it. */
export type TicketRow =
  | { readonly kind: 'text'; readonly text: string; readonly weight?: 'title' | 'strong' | 'small' }
  | { readonly kind: 'pair'; readonly start: string; readonly end: string; readonly isStrong?: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'bars'; readonly text: string }
  | { readonly kind: 'qr'; readonly text: string };

/** original: as it was sold; duplicate: the same, and it says so; gift: without prices */
export type TicketKind = 'original' | 'duplicate' | 'gift';

export type Around = {
  readonly self: Self;
  readonly nameOfCashier: (cashierId: number) => string;
  readonly translate: Translate;
  readonly language: Language;
};

type Printed = Around & {
  readonly kind: TicketKind;
  /** as it was paid, where that is still known: what was handed over, what came back */
  readonly paid: PaidTicket | null;
};

export const RULE = { kind: 'rule' } as const;

export function ticketRows(ticket: KeptTicket, around: Printed): readonly TicketRow[] {
  const { self, kind, translate, language, nameOfCashier, paid } = around;
  const { sale, ticketNumber } = ticket;
  const isGift = kind === 'gift';
  const isExchange = !isGift && paid !== null && paid.backs.length > 0;
  return [
    ...headOf(self, translate),
    RULE,
    ...titleOf(kind === 'duplicate' ? translate('pos.ticket.duplicate') : null),
    ...titleOf(isGift ? translate('pos.ticket.gift') : null),
    ...titleOf(isExchange ? translate('pos.ticket.exchange') : null),
    { kind: 'pair', start: translate('pos.ticket.number', { number: ticketNumber }), end: self.name },
    { kind: 'pair', start: formatDateTime(Date.parse(sale.at), language), end: nameOfCashier(sale.cashierId) },
    ...(sale.customer === null
      ? []
      : [{ kind: 'text', text: `${sale.customer.firstName} ${sale.customer.lastName}`.trim() } as const]),
    RULE,
    ...sale.lines.flatMap((line) => lineRows(line, { isGift, translate })),
    RULE,
    ...(isGift ? [] : sumRows(ticket, paid, translate)),
    ...(sale.isReserved === true ? [{ kind: 'text', text: translate('pos.ticket.reserved') } as const] : []),
    ...(sale.note === '' ? [] : [{ kind: 'text', text: sale.note } as const]),
    // Who is given a gift is not told what it cost; whoever reads a copy off is told that it is one.
    ...tailOf(ticketNumber, isGift ? null : `${sale.id}${kind === 'duplicate' ? '?d=1' : ''}`, around),
  ];
}

export const titleOf = (text: string | null): readonly TicketRow[] =>
  text === null ? [] : [{ kind: 'text', text, weight: 'title' }];

export function headOf({ shop }: Self, translate: Translate): readonly TicketRow[] {
  const ids = [
    ['RC', shop.rc],
    ['NIF', shop.nif],
    ['NIS', shop.nis],
    ['AI', shop.ai],
  ].filter(([, value]) => value !== '');
  return [
    { kind: 'text', text: shop.name, weight: 'title' },
    ...[shop.address, shop.phone].filter((text) => text !== '').map((text) => ({ kind: 'text', text }) as const),
    ...ids.map(([name, value]) => ({ kind: 'text', text: `${name ?? ''} ${value ?? ''}`, weight: 'small' }) as const),
    ...(shop.regime === 'ifu' ? [{ kind: 'text', text: translate('pos.ticket.ifu'), weight: 'small' } as const] : []),
  ];
}

/** Its number to be scanned, the way to its proof, and the words of the shop. */
export function tailOf(ticketNumber: string, saleId: string | null, { self, language }: Around): readonly TicketRow[] {
  const words = self.settings.footer[language] ?? self.settings.footer['fr'] ?? '';
  return [
    { kind: 'bars', text: ticketNumber },
    ...(self.shop.publicUrl === null || saleId === null
      ? []
      : [{ kind: 'qr', text: new URL(`/t/${saleId}`, self.shop.publicUrl).href } as const]),
    ...(words === '' ? [] : [{ kind: 'text', text: words } as const]),
  ];
}

type Line = KeptTicket['sale']['lines'][number];

function lineRows(
  line: Line,
  { isGift, translate }: { readonly isGift: boolean; readonly translate: Translate },
): readonly TicketRow[] {
  const { name, quantity, unitPriceCentimes: unit, listPriceCentimes: list, grams } = line;
  if (isGift) return [{ kind: 'pair', start: name, end: `× ${quantity}` }];
  const each = grams === undefined ? '' : `${translate('pos.line.grams', { grams })} `;
  return [
    { kind: 'text', text: name, weight: 'strong' },
    { kind: 'pair', start: `${quantity} × ${each}${formatMoney(unit)}`, end: formatMoney(unit * quantity) },
    ...(list > unit
      ? [{ kind: 'pair', start: translate('pos.totals.discount'), end: minus((list - unit) * quantity) } as const]
      : []),
  ];
}

/** The ticket that it was bought with, if somebody has it. */
export const whereFrom = ({ number }: ReturnSlip, translate: Translate): string =>
  number === null ? translate('pos.ticket.withoutTicket') : translate('pos.ticket.ofTicket', { number });

export const minus = (centimes: number): string => formatMoney(0 - centimes);

export const moneyRow = (start: string, amount: number): TicketRow => ({
  kind: 'pair',
  start,
  end: formatMoney(amount),
});

function sumRows({ sale }: KeptTicket, paid: PaidTicket | null, translate: Translate): readonly TicketRow[] {
  const taken = sale.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  const later = sale.totalCentimes + sale.stampDutyCentimes - taken;
  const discount = sale.subtotalCentimes - sale.totalCentimes;
  return [
    ...(discount === 0
      ? []
      : [
          moneyRow(translate('pos.totals.subtotal'), sale.subtotalCentimes),
          moneyRow(translate('pos.totals.discount'), 0 - discount),
        ]),
    { kind: 'pair', start: translate('pos.ticket.total'), end: formatMoney(sale.totalCentimes), isStrong: true },
    ...(sale.stampDutyCentimes === 0 ? [] : [moneyRow(translate('pos.pay.stampDuty'), sale.stampDutyCentimes)]),
    ...(paid !== null && paid.backs.length > 0
      ? exchangeRows(paid.backs, { total: sale.totalCentimes + sale.stampDutyCentimes - later, translate })
      : sale.payments.map(({ method, amountCentimes }) => moneyRow(translate(`pos.method.${method}`), amountCentimes))),
    ...(paid !== null && paid.change > 0
      ? [
          moneyRow(translate('pos.pay.handed'), paid.handed),
          { kind: 'pair', start: translate('pos.pay.change'), end: formatMoney(paid.change), isStrong: true } as const,
        ]
      : []),
    ...(later > 0 ? [moneyRow(translate('pos.pay.later'), later)] : []),
    ...sale.dues.map(({ dueOn, amountCentimes }) => moneyRow(dueOn, amountCentimes)),
  ];
}

type Exchange = { readonly total: number; readonly translate: Translate };

/** What came back lowers what is paid, or more of it is given back. */
function exchangeRows(backs: PaidTicket['backs'], { total, translate }: Exchange): readonly TicketRow[] {
  const due = total - backs.reduce((sum, { refund }) => sum + refund, 0);
  const label = due < 0 ? 'pos.totals.back' : 'pos.pay.title';
  return [
    ...backs.flatMap((back): readonly TicketRow[] => [
      {
        kind: 'pair',
        start: translate('pos.ticket.number', { number: back.ticketNumber }),
        end: whereFrom(back, translate),
      },
      ...back.lines.map(({ name, quantity, refund }): TicketRow => ({
        kind: 'pair',
        start: `${quantity} × ${name}`,
        end: minus(refund),
      })),
    ]),
    { kind: 'pair', start: translate(label), end: formatMoney(Math.abs(due)), isStrong: true },
  ];
}
