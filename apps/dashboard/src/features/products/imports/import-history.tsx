import type { ImportList } from '@hanout/contracts/imports/imports';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { HISTORY_LENGTH, importListQuery } from './import-calls.ts';
import { STATE_TONES } from './import-steps.ts';

type HistoryRow = ImportList['rows'][number];

/** Who imported what and when, and how it ended; each opens where it stands. */
export function ImportHistory({ cursor }: { readonly cursor: string | null }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const list = useQuery(importListQuery(api, cursor));
  const { page, previous, nextOf } = usePageTrail(cursor, (next, trail) => {
    void navigate({ search: next === null ? '' : `?cursor=${encodeURIComponent(next)}` }, { state: trail });
  });
  const rows = list.data?.rows;
  return (
    <ListPanel
      query={list}
      label={translate('importing.history')}
      rows={rows}
      columns={historyColumns(translate, language)}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      onOpen={({ id }, inNewTab) => openRow(`/products/imports/${id}`, inNewTab)}
      card={(row) => (
        <div className="hn-row-card">
          <ImportLink row={row} />
          <div className="hn-row-line">
            <ImportStateBadge row={row} />
            <span className="hn-soft">{formatDateTime(Date.parse(row.createdAt), language)}</span>
            <bdi className="hn-soft">{row.by}</bdi>
          </div>
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconFileImport />}
          title={translate('importing.none')}
          sentence={translate('importing.noneSentence')}
        />
      }
      pages={{
        offset: page * HISTORY_LENGTH,
        total: list.data?.total ?? 0,
        onPrevious: previous,
        onNext: nextOf(list.data?.nextCursor ?? null),
      }}
    />
  );
}

function historyColumns(translate: Translate, language: Language): readonly Column<HistoryRow>[] {
  const title = (key: string) => translate(`importing.column.${key}`);
  const count = (key: 'created' | 'changed' | 'bad', from: 'md' | 'lg'): Column<HistoryRow> => ({
    key,
    title: title(key),
    align: 'end',
    from,
    cell: ({ counts }) => counts[key],
  });
  return [
    { key: 'file', title: title('file'), cell: (row) => <ImportLink row={row} /> },
    { key: 'state', title: title('state'), cell: (row) => <ImportStateBadge row={row} /> },
    count('created', 'md'),
    count('changed', 'md'),
    count('bad', 'lg'),
    { key: 'by', title: title('by'), cell: ({ by }) => <bdi>{by}</bdi> },
    {
      key: 'when',
      title: title('when'),
      cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt), language),
    },
  ];
}

function ImportLink({ row }: { readonly row: HistoryRow }) {
  return (
    <Link to={`/products/imports/${row.id}`} data-row-link className="hn-row-link">
      <bdi>{row.fileName}</bdi>
    </Link>
  );
}

function ImportStateBadge({ row: { state } }: { readonly row: Pick<HistoryRow, 'state'> }) {
  const translate = useTranslate();
  return <StatusBadge tone={STATE_TONES[state]}>{translate(`importing.state.${state}`)}</StatusBadge>;
}
