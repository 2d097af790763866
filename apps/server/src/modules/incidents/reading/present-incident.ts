import type { IncidentRelated, IncidentRow } from '@hanout/contracts/warehouses/incidents';
import type { Translate } from '@hanout/i18n';
import type { IncidentRecord } from './list-queries.ts';

/** What people call the thing that an incident is about. */
export interface NamedThing {
  readonly relatedKind: IncidentRecord['relatedKind'];
  readonly relatedId: string | null;
  readonly relatedWords: string;
  readonly warehouse: { readonly name: string };
  readonly product: string | null;
  readonly combination: string | null;
  readonly lineId: number | null;
  readonly moved: number | null;
  readonly orderNumber: number | null;
}

export function presentRelated(thing: NamedThing): IncidentRelated {
  const { relatedKind: kind, relatedId: id, lineId } = thing;
  return { kind, id, lineId, label: labelOf(thing) };
}

function labelOf(thing: NamedThing): string {
  const { product, combination, moved } = thing;
  const goods = [product, combination].filter((word) => word !== null).join(' · ');
  switch (thing.relatedKind) {
    case 'warehouse':
      return thing.warehouse.name;
    case 'stock':
      return goods;
    case 'movement':
      return `${moved !== null && moved > 0 ? '+' : ''}${moved ?? ''} ${goods}`.trim();
    case 'order':
      return `#${thing.orderNumber ?? ''}`;
    case 'transfer':
      return `T${thing.relatedId ?? ''}`;
    case 'words':
      return thing.relatedWords;
  }
}

/** What was written; of one that opened by itself what was found missing, each shortage of it, in the reader's language. */
export function describe(
  { description, origin, originNumber, missing, shortages }: IncidentRecord,
  t: Translate,
): string {
  if (description !== '' || origin === null) return description;
  const whole = t(`incidents.auto.${origin}`, { count: missing ?? 0, number: originNumber ?? '' });
  const reasons = REASONS.flatMap((reason) => {
    const own = shortages.filter((each) => each.reason === reason);
    return own.length === 0 ? [] : [{ reason, count: own.reduce((sum, each) => sum + each.missing, 0) }];
  });
  const isPlain = reasons.every(({ reason }) => reason === 'fewer_than_listed');
  return [
    whole,
    ...(isPlain ? [] : reasons.map(({ reason, count }) => t(`incidents.short.${reason}`, { count }))),
  ].join(' ');
}

const REASONS = ['fewer_than_listed', 'rejected'] as const;

export function presentRow(record: IncidentRecord, t: Translate): IncidentRow {
  const { id, version, status, severity, subject, warehouse, spot, cause, comments, photos } = record;
  return {
    id,
    version,
    status,
    severity,
    subject,
    warehouse,
    spot,
    related: presentRelated(record),
    description: describe(record, t),
    cause,
    by: record.by === '' ? t('incidents.byItself') : record.by,
    createdAt: record.createdAt.toISOString(),
    comments,
    photos,
  };
}
