import type { WritingKind, WritingRow } from '@hanout/contracts/builders/writings';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isScheduled } from '../api/writing-values.ts';
import { WritingStateBadge } from './writing-state.tsx';

export function writingColumns(
  translate: Translate,
  language: Language,
  kind: WritingKind,
): readonly Column<WritingRow>[] {
  const date: Column<WritingRow> = {
    key: 'publishedAt',
    title: translate('writings.publishedAt'),
    cell: ({ publishedAt }) => (publishedAt === null ? '—' : formatDateTime(Date.parse(publishedAt), language)),
  };
  return [
    { key: 'title', title: translate('writings.title'), cell: (row) => <Title row={row} kind={kind} /> },
    { key: 'state', title: translate('writings.stateOf'), cell: ({ state }) => <WritingStateBadge state={state} /> },
    ...(isScheduled(kind) ? [date] : []),
    {
      key: 'languages',
      title: translate('writings.languages'),
      from: 'md',
      cell: ({ languages }) => <bdi dir="ltr">{languages.join(' · ').toUpperCase()}</bdi>,
    },
    { key: 'path', title: translate('writings.slug'), from: 'lg', cell: (row) => <Path row={row} /> },
  ];
}

/** One on a phone's screen. */
export function WritingCard({ row, kind }: { readonly row: WritingRow; readonly kind: WritingKind }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <Title row={row} kind={kind} />
      <div className="hn-row-line">
        <WritingStateBadge state={row.state} />
        {row.publishedAt === null ? null : (
          <span className="hn-soft">{formatDateTime(Date.parse(row.publishedAt), language)}</span>
        )}
        <span className="hn-spacer" />
        <bdi dir="ltr" className="hn-soft">
          {row.languages.join(' · ').toUpperCase()}
        </bdi>
      </div>
    </div>
  );
}

function Title({ row: { id, title }, kind }: { readonly row: WritingRow; readonly kind: WritingKind }) {
  return (
    <Anchor component={Link} to={`/writings/${kind}/${id}`} data-row-link>
      <bdi>{title}</bdi>
    </Anchor>
  );
}

function Path({ row: { path } }: { readonly row: WritingRow }) {
  return (
    <bdi dir="ltr" className="hn-soft">
      {decodeURIComponent(path)}
    </bdi>
  );
}
