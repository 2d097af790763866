import type { Report, ReportQuery } from '@hanout/contracts/reports/reports';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { readFunnels, readFunnelsOf, sumFunnel, type FunnelAsked } from './funnel-queries.ts';
import { funnelOf, presentRow } from './present.ts';

export interface ReportAsked extends Pick<ReportQuery, 'by' | 'sort' | 'from' | 'to' | 'thanFrom' | 'thanTo'> {
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

/** Some rows of a report, with what they are compared with; days are not compared one by one. */
export async function readRows(
  db: Database,
  { by, sort, language, shopIds, from, to, ...than }: ReportAsked,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<Pick<Report, 'rows' | 'total'>> {
  const rows = await readFunnels(db, { shopIds, from, to }, { by, sort, language, limit, offset });
  const compared = periodOf(shopIds, than);
  const isCompared = compared !== null && by !== 'day' && rows.length > 0;
  const before = isCompared ? await readFunnelsOf(db, compared, { by, keys: rows.map(({ key }) => key) }) : null;
  const known = before === null ? null : new Map(before.map((row) => [row.key, row]));
  return { rows: rows.map((row) => presentRow(row, { by, language, than: known })), total: rows[0]?.keys ?? 0 };
}

export async function readSums(
  db: Database,
  { shopIds, from, to, ...than }: ReportAsked,
): Promise<Pick<Report, 'sum' | 'than'>> {
  const compared = periodOf(shopIds, than);
  const [sum, before] = await Promise.all([
    sumFunnel(db, { shopIds, from, to }),
    compared === null ? null : sumFunnel(db, compared),
  ]);
  return { sum: funnelOf(sum), than: before === null ? null : funnelOf(before) };
}

const periodOf = (
  shopIds: FunnelAsked['shopIds'],
  { thanFrom, thanTo }: Pick<ReportAsked, 'thanFrom' | 'thanTo'>,
): FunnelAsked | null =>
  thanFrom === undefined || thanTo === undefined ? null : { shopIds, from: thanFrom, to: thanTo };
