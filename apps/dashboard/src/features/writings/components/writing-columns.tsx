import type { WritingKind, WritingRow } from '@hanout/contracts/builders/writings';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isScheduled } from '../api/writing-values.ts';
import { WritingStateBadge } from './writing-state.tsx';

type Acts = { readonly onArchive: (row: WritingRow) => void };
type Shown = Acts & { readonly kind: WritingKind };

export function writingColumns(
  translate: Translate,
  language: Language,
  { kind, onArchive }: Shown,
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
    { key: 'acts', title: translate('writings.acts'), cell: (row) => <RowMenu row={row} onArchive={onArchive} /> },
  ];
}

/** One on a phone's screen. */
export function WritingCard({ row, kind, onArchive }: Shown & { readonly row: WritingRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <div className="hn-row-line">
        <Title row={row} kind={kind} />
        <span className="hn-spacer" />
        <RowMenu row={row} onArchive={onArchive} />
      </div>
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

function RowMenu({ row, onArchive }: Acts & { readonly row: WritingRow }) {
  const translate = useTranslate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={translate('writings.actsOn', { title: row.title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onArchive(row)}>
          {translate(row.state === 'archived' ? 'writings.bringBack' : 'writings.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
