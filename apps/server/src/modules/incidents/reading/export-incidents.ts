import type { IncidentView } from '@hanout/contracts/warehouses/incidents';
import { formatDate, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { incidentTexts } from '../texts.ts';
import { listIncidents, type IncidentFilter, type IncidentRecord } from './list-queries.ts';
import { describe, presentRelated } from './present-incident.ts';

const rowsAtOnce = 500;
const columns = [
  'number',
  'created',
  'status',
  'severity',
  'subject',
  'location',
  'spot',
  'related',
  'description',
  'cause',
  'by',
] as const;

interface Asked {
  readonly filter: IncidentFilter;
  readonly view: IncidentView;
  readonly language: Language;
}

/** The incidents that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfIncidents(db: Database, { filter, view, language }: Asked): AsyncGenerator<Cell[][]> {
  const t = incidentTexts(language);
  yield [columns.map((column) => t(`incidents.export.${column}`))];
  let found: readonly IncidentRecord[] = [];
  let before: number | null = null;
  do {
    found = await listIncidents(db, filter, { view, before, limit: rowsAtOnce, language });
    before = found.at(-1)?.id ?? null;
    yield found.map((row) => [
      `I${row.id}`,
      formatDate(row.createdAt.getTime(), language),
      t(`incidents.status.${row.status}`),
      t(`incidents.severity.${row.severity}`),
      t(`incidents.subject.${row.subject}`),
      row.warehouse.name,
      row.spot,
      presentRelated(row).label,
      describe(row, t),
      row.cause === null
        ? ''
        : [t(`incidents.cause.${row.cause}`), row.causeNote].filter((word) => word !== '').join(' · '),
      row.by === '' ? t('incidents.byItself') : row.by,
    ]);
  } while (found.length === rowsAtOnce);
}
