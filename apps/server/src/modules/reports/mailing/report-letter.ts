import type { Funnel, ReportRow } from '@hanout/contracts/reports/reports';
import { formatDate, formatMoney } from '@hanout/i18n';
import { reportTexts } from '../texts.ts';
import type { LetterToSend } from './queries.ts';

interface Found {
  readonly days: { readonly from: string; readonly to: string };
  readonly rows: readonly ReportRow[];
  readonly total: number;
  readonly sum: Funnel;
  /** of the report */
  readonly address: string;
  /** where its reader says that they want it no more */
  readonly ownAddress: string;
}

const COUNTS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid', 'returned', 'cancelled'] as const;

/** The report in words, in the language of who gets it. */
export function wordsOf(
  { name, by, language, employeeName }: Pick<LetterToSend, 'name' | 'by' | 'language' | 'employeeName'>,
  { days, rows, total, sum, address, ownAddress }: Found,
): { readonly subject: string; readonly body: string } {
  const t = reportTexts(language);
  const day = (text: string) => formatDate(Date.parse(text), language);
  const period =
    days.from === days.to ? day(days.from) : t('reports.letter.period', { from: day(days.from), to: day(days.to) });
  const sums = COUNTS.map((count) => `${t(`reports.column.${count}`)}: ${sum[count]}`);
  const lines = rows.map(({ key, name: called, funnel }) =>
    t('reports.letter.row', {
      name: key === null || called === '' ? t('reports.none') : called,
      placed: funnel.placed,
      delivered: funnel.delivered,
      returned: funnel.returned,
    }),
  );
  const parts = [
    t('reports.letter.hello', { name: employeeName }),
    t('reports.letter.what', { name, period }),
    [
      ...sums,
      `${t('reports.letter.ordered')}: ${formatMoney(sum.placedCentimes)}`,
      `${t('reports.letter.delivered')}: ${formatMoney(sum.deliveredCentimes)}`,
    ].join('\n'),
    lines.length === 0
      ? t('reports.letter.nothing')
      : [`${t(`reports.by.${by}`)}:`, ...lines, ...(total > rows.length ? ['…'] : [])].join('\n'),
    `${t('reports.letter.open')}\n${address}`,
    `${t('reports.letter.off')}\n${ownAddress}`,
  ];
  return { subject: t('reports.letter.subject', { name, period }), body: parts.join('\n\n') };
}
