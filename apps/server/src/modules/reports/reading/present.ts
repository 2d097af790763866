import type { Funnel, ReportAxis, ReportRow } from '@hanout/contracts/reports/reports';
import type { Language } from '@hanout/i18n';
import { reportTexts } from '../texts.ts';
import type { FunnelRow } from './funnel-queries.ts';

export const funnelOf = (row: Funnel): Funnel => ({
  placed: row.placed,
  confirmed: row.confirmed,
  shipped: row.shipped,
  delivered: row.delivered,
  paid: row.paid,
  returned: row.returned,
  cancelled: row.cancelled,
  placedCentimes: row.placedCentimes,
  deliveredCentimes: row.deliveredCentimes,
  paidCentimes: row.paidCentimes,
});

/** As the list of orders calls it; a source that has no word is itself. */
export function sourceName(source: string, language: Language): string {
  const key = `orders.source.${source}`;
  const said = reportTexts(language)(key);
  return said === key ? source : said;
}

export function nameOf({ key, name }: FunnelRow, by: ReportAxis, language: Language): string {
  if (by === 'source' && key !== null) return sourceName(key, language);
  return by === 'day' ? (key ?? '') : name;
}

/** A row, with the same thing in the period that it is compared with: none there is nothing. */
export function presentRow(
  row: FunnelRow,
  { by, language, than }: { readonly by: ReportAxis; readonly language: Language; readonly than: Than },
): ReportRow {
  return {
    key: row.key,
    name: nameOf(row, by, language),
    funnel: funnelOf(row),
    than: than === null ? null : funnelOf(than.get(row.key) ?? NOTHING),
  };
}

/** null: nothing is compared */
export type Than = ReadonlyMap<string | null, Funnel> | null;

const NOTHING: Funnel = {
  placed: 0,
  confirmed: 0,
  shipped: 0,
  delivered: 0,
  paid: 0,
  returned: 0,
  cancelled: 0,
  placedCentimes: 0,
  deliveredCentimes: 0,
  paidCentimes: 0,
};
