import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { KeptTicket, TillState } from '../till/types.ts';

type Self = NonNullable<TillState['self']>;

/** What a ticket is made of, from top to bottom; a page and a picture are drawn from it. */
export type TicketRow =
  | { readonly kind: 'text'; readonly text: string; readonly weight?: 'title' | 'strong' | 'small' }
  | { readonly kind: 'pair'; readonly start: string; readonly end: string; readonly isStrong?: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'bars'; readonly text: string }
  | { readonly kind: 'qr'; readonly text: string };

/** original: as it was sold; duplicate: the same, and it says so; gift: without prices */
export type TicketKind = 'original' | 'duplicate' | 'gift';

type Around = {
  readonly self: Self;
  readonly cashier: string;
  readonly kind: TicketKind;
  readonly translate: Translate;
  readonly language: Language;
};

export function ticketRows(ticket: KeptTicket, around: Around): readonly TicketRow[] {
  const { self, cashier, kind, translate, language } = around;
  const { sale, ticketNumber } = ticket;
  const isGift = kind === 'gift';
  const rule = { kind: 'rule' } as const;
  return [
    ...headOf(self, translate),
    rule,
    ...(kind === 'duplicate'
      ? [{ kind: 'text', text: translate('pos.ticket.duplicate'), weight: 'title' } as const]
      : []),
    ...(isGift ? [{ kind: 'text', text: translate('pos.ticket.gift'), weight: 'title' } as const] : []),
    { kind: 'pair', start: translate('pos.ticket.number', { number: ticketNumber }), end: self.name },
    { kind: 'pair', start: formatDateTime(Date.parse(sale.at), language), end: cashier },
    ...(sale.customer === null
      ? []
      : [{ kind: 'text', text: `${sale.customer.firstName} ${sale.customer.lastName}` } as const]),
    rule,
    ...sale.lines.flatMap((line) => lineRows(line, isGift)),
    rule,
    ...(isGift ? [] : sumRows(ticket, translate)),
    ...(sale.note === '' ? [] : [{ kind: 'text', text: sale.note } as const]),
    { kind: 'bars', text: ticketNumber },
    ...(self.shop.publicUrl === null
      ? []
      : [{ kind: 'qr', text: new URL(`/t/${sale.id}`, self.shop.publicUrl).href } as const]),
    ...footOf(self, language),
  ];
}

function headOf({ shop }: Self, translate: Translate): readonly TicketRow[] {
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

function footOf({ settings }: Self, language: Language): readonly TicketRow[] {
  const words = settings.footer[language] ?? settings.footer['fr'] ?? '';
  return words === '' ? [] : [{ kind: 'text', text: words }];
}

function lineRows(line: KeptTicket['sale']['lines'][number], isGift: boolean): readonly TicketRow[] {
  if (isGift) return [{ kind: 'pair', start: line.name, end: `× ${line.quantity}` }];
  const total = formatMoney(line.unitPriceCentimes * line.quantity);
  return [
    { kind: 'text', text: line.name, weight: 'strong' },
    { kind: 'pair', start: `${line.quantity} × ${formatMoney(line.unitPriceCentimes)}`, end: total },
  ];
}

function sumRows({ sale }: KeptTicket, translate: Translate): readonly TicketRow[] {
  const paid = sale.payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
  const later = sale.totalCentimes + sale.stampDutyCentimes - paid;
  const discount = sale.subtotalCentimes - sale.totalCentimes;
  const money = (key: string, amount: number): TicketRow => ({ kind: 'pair', start: key, end: formatMoney(amount) });
  return [
    ...(discount === 0
      ? []
      : [
          money(translate('pos.totals.subtotal'), sale.subtotalCentimes),
          money(translate('pos.totals.discount'), -discount),
        ]),
    { kind: 'pair', start: translate('pos.ticket.total'), end: formatMoney(sale.totalCentimes), isStrong: true },
    ...(sale.stampDutyCentimes === 0 ? [] : [money(translate('pos.pay.stampDuty'), sale.stampDutyCentimes)]),
    ...sale.payments.map(({ method, amountCentimes }) => money(translate(`pos.method.${method}`), amountCentimes)),
    ...(later > 0 ? [money(translate('pos.pay.later'), later)] : []),
    ...sale.dues.map(({ dueOn, amountCentimes }) => money(dueOn, amountCentimes)),
  ];
}
