import type { ImportList } from '@hanout/contracts/imports';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { CursorPager } from '@hanout/ui/table/cursor-pager.tsx';
import { ResourceTable } from '@hanout/ui/table/resource-table.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { HISTORY_LENGTH, importListQuery } from './import-calls.ts';
import { STATE_TONES } from './import-steps.ts';

type HistoryRow = ImportList['rows'][number];

/** Who imported what and when, and how it ended; each opens where it stands. */
export function ImportHistory({ cursor }: { readonly cursor: string | null }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const list = useQuery(importListQuery(api, cursor));
  const { page, previous, nextOf } = usePageTrail(cursor, (next, trail) => {
    void navigate({ search: next === null ? '' : `?cursor=${encodeURIComponent(next)}` }, { state: trail });
  });
  const rows = list.data?.rows;
  return (
    <div className="hn-panel">
      <ResourceTable
        label={translate('importing.history')}
        rows={rows}
        columns={historyColumns(translate, language)}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        onOpen={({ id }, inNewTab) => {
          if (inNewTab) window.open(`/dashboard/products/imports/${id}`, '_blank', 'noopener');
          else void navigate(`/products/imports/${id}`);
        }}
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
        problem={problemOf(list.error)}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
        empty={
          <EmptyState
            icon={<IconFileImport />}
            title={translate('importing.none')}
            sentence={translate('importing.noneSentence')}
          />
        }
      />
      {list.data === undefined || list.data.rows.length === 0 ? null : (
        <CursorPager
          from={page * HISTORY_LENGTH + 1}
          to={page * HISTORY_LENGTH + list.data.rows.length}
          total={list.data.total}
          isCapped={false}
          onPrevious={previous}
          onNext={nextOf(list.data.nextCursor)}
        />
      )}
    </div>
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
