import type { IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { madeColumn } from '../../../shell/made-column.tsx';
import { RelatedLink, SeverityMark, StatusMark } from './incident-marks.tsx';

export function incidentColumns(translate: Translate, language: Language): readonly Column<IncidentRow>[] {
  return [
    { key: 'incident', title: translate('incidents.incident'), cell: (row) => <Named row={row} /> },
    {
      key: 'related',
      title: translate('incidents.related'),
      cell: ({ related, warehouse, spot }) => (
        <div>
          <RelatedLink related={related} />
          <div className="hn-soft">
            <bdi>{[warehouse.name, spot].filter((word) => word !== '').join(' · ')}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'severity',
      title: translate('incidents.severityTitle'),
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    { key: 'status', title: translate('incidents.statusTitle'), cell: ({ status }) => <StatusMark status={status} /> },
    madeColumn({
      key: 'opened',
      title: translate('incidents.openedOn'),
      say: (moment) => formatDateTime(moment, language),
    }),
  ];
}

/** An incident on a phone's screen. */
export function IncidentCard({ row }: { readonly row: IncidentRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-incident-head">
        <Named row={row} />
        <StatusMark status={row.status} />
      </div>
      <div className="hn-row-line">
        <SeverityMark severity={row.severity} />
        <RelatedLink related={row.related} />
      </div>
      <div className="hn-row-line hn-soft">
        <bdi>{row.warehouse.name}</bdi>
        <span>{formatDateTime(Date.parse(row.createdAt), language)}</span>
      </div>
    </div>
  );
}

function Named({ row: { id, description } }: { readonly row: IncidentRow }) {
  return (
    <div>
      <Link to={`/incidents/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">I{id}</bdi>
      </Link>
      <div className="hn-incident-words" dir="auto">
        {description}
      </div>
    </div>
  );
}
