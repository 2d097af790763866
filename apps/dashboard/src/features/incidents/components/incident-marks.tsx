import type { IncidentRelated, IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

const STATUS_TONES: Readonly<Record<IncidentRow['status'], StatusTone>> = {
  open: 'attention',
  in_progress: 'progress',
  resolved: 'good',
  closed: 'muted',
};
const SEVERITY_TONES: Readonly<Record<IncidentRow['severity'], StatusTone>> = {
  low: 'muted',
  medium: 'neutral',
  high: 'attention',
  critical: 'bad',
};

export function StatusMark({ status }: Pick<IncidentRow, 'status'>) {
  const translate = useTranslate();
  return <StatusBadge tone={STATUS_TONES[status]}>{translate(`incidents.status.${status}`)}</StatusBadge>;
}

export function SeverityMark({ severity }: Pick<IncidentRow, 'severity'>) {
  const translate = useTranslate();
  return <StatusBadge tone={SEVERITY_TONES[severity]}>{translate(`incidents.severity.${severity}`)}</StatusBadge>;
}

/** What it is about, as a way to it where it has a page. */
export function RelatedLink({ related }: { readonly related: IncidentRelated }) {
  const to = addressOf(related);
  const name = <bdi>{related.label}</bdi>;
  return to === null ? name : <Link to={to}>{name}</Link>;
}

function addressOf({ kind, id, lineId }: IncidentRelated): string | null {
  switch (kind) {
    case 'warehouse':
      return `/stock?warehouse=${id}`;
    case 'stock':
      return `/stock/lines/${id}`;
    case 'movement':
      return lineId === null ? null : `/stock/movements?line=${lineId}`;
    case 'order':
      return `/orders/${id}`;
    case 'transfer':
      return `/transfers/${id}`;
    case 'words':
      return null;
  }
}
