import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { ClosedSession, SessionView } from '../till/types.ts';
import { headOf, moneyRow, RULE } from './ticket-rows.ts';
import type { Around, TicketRow } from './ticket-rows.ts';

type Figures = SessionView['figures'];
type Found = ClosedSession['found'];

/** X: the drawer as it should be now, but for cash where it is counted blind; printed at any time, and nothing is closed by it. */
export function xRows(session: SessionView, at: number, around: Around): readonly TicketRow[] {
  const { translate } = around;
  const period = { from: session.openedAt, to: at, cashierId: session.cashierId };
  return [...reportHead(translate('pos.report.x'), period, around), ...figureRows(session.figures, null, around)];
}

/** Z: what was expected, what was found, and what lay between. */
export function zRows(closed: ClosedSession, around: Around): readonly TicketRow[] {
  const { translate } = around;
  const period = { from: closed.openedAt, to: closed.closedAt, cashierId: closed.closedBy };
  const title = translate('pos.report.z', { number: closed.number });
  return [
    ...reportHead(title, period, around),
    ...(closed.isProvisional ? [{ kind: 'text', text: translate('pos.session.provisional') } as const] : []),
    ...figureRows(closed.figures, closed.found, around),
    { kind: 'pair', start: translate('pos.figures.difference'), end: formatMoney(closed.difference), isStrong: true },
    ...(closed.comment === '' ? [] : [{ kind: 'text', text: closed.comment } as const]),
    ...countRows(closed, around),
    RULE,
    { kind: 'pair', start: translate('pos.ticket.signature'), end: '……………………' },
  ];
}

type Period = { readonly from: number; readonly to: number; readonly cashierId: number };

function reportHead(title: string, { from, to, cashierId }: Period, around: Around): readonly TicketRow[] {
  const { self, translate, language, nameOfCashier } = around;
  return [
    ...headOf(self, translate),
    RULE,
    { kind: 'text', text: title, weight: 'title' },
    { kind: 'pair', start: `${self.name} · ${self.code}`, end: nameOfCashier(cashierId) },
    { kind: 'pair', start: translate('pos.report.from'), end: formatDateTime(from, language) },
    { kind: 'pair', start: translate('pos.report.to'), end: formatDateTime(to, language) },
    RULE,
  ];
}

function figureRows(
  figures: Figures,
  found: Found | null,
  { self, translate, nameOfCashier }: Around,
): readonly TicketRow[] {
  const plain = (key: string, text: string): TicketRow => ({ kind: 'pair', start: translate(key), end: text });
  const sums = [
    ['pos.figures.sold', figures.soldTotal],
    ['pos.figures.refunds', figures.refundTotal],
    ['pos.figures.discounts', figures.discounts],
    ['pos.figures.stampDuty', figures.stampDuty],
    ['pos.figures.later', figures.later],
    ['pos.figures.opening', figures.opening],
    ['pos.figures.cashIn', figures.cashIn],
    ['pos.figures.cashOut', figures.cashOut],
  ] as const;
  const { firstNumber: first, lastNumber: last } = figures;
  return [
    ...(first === null || last === null
      ? []
      : [{ kind: 'text', text: translate('pos.report.tickets', { first, last }), weight: 'small' } as const]),
    plain('pos.figures.tickets', `${figures.sales} / ${figures.returns}`),
    plain('pos.report.pieces', `${figures.pieces}`),
    plain('pos.report.drawer', `${figures.drawerOpenings}`),
    ...sums.map(([key, amount]) => moneyRow(translate(key), amount)),
    RULE,
    ...figures.methods.flatMap(({ method, expected }): readonly TicketRow[] => {
      const seen = found?.find((one) => one.method === method)?.amount;
      if (expected === 0 && (seen ?? 0) === 0) return [];
      const name = translate(`pos.method.${method}`);
      if (found === null) {
        const isHidden = method === 'cash' && self.settings.isBlindCount;
        const end = isHidden ? translate('pos.figures.blind') : formatMoney(expected);
        return [{ kind: 'pair', start: name, end, isStrong: true }];
      }
      return [
        { kind: 'text', text: name, weight: 'strong' },
        moneyRow(translate('pos.figures.expected'), expected),
        moneyRow(translate('pos.figures.found'), seen ?? expected),
        moneyRow(translate('pos.figures.difference'), (seen ?? expected) - expected),
      ];
    }),
    RULE,
    ...figures.byCashier.map(({ cashierId, sales, soldTotal }) =>
      moneyRow(`${nameOfCashier(cashierId)} · ${sales}`, soldTotal),
    ),
  ];
}

/** Coins and notes as they were counted, the largest first. */
function countRows({ counted }: ClosedSession, { translate }: Around): readonly TicketRow[] {
  const pieces = Object.entries(counted)
    .map(([value, number]) => ({ value: Number(value), number }))
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => other.value - one.value);
  if (pieces.length === 0) return [];
  return [
    RULE,
    { kind: 'text', text: translate('pos.count.title'), weight: 'strong' },
    ...pieces.map(({ value, number }) => moneyRow(`${number} × ${formatMoney(value)}`, value * number)),
  ];
}
