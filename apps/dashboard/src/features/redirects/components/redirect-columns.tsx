import type { RedirectRow } from '@hanout/contracts/redirects';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Button } from '@mantine/core';
import type { Archiving } from '../api/redirect-calls.ts';
import './redirects.css';

type Acts = {
  readonly isBusy: boolean;
  readonly onOpen: (opened: string) => void;
  readonly onArchive: (change: Archiving) => void;
};

export function redirectColumns(translate: Translate, language: Language, acts: Acts): readonly Column<RedirectRow>[] {
  return [
    { key: 'from', title: translate('redirects.from'), cell: (row) => <From row={row} {...acts} /> },
    { key: 'to', title: translate('redirects.to'), cell: (row) => <Target row={row} /> },
    { key: 'hits', title: translate('redirects.hits'), align: 'end', cell: ({ hits }) => hits },
    {
      key: 'hitAt',
      title: translate('redirects.hitAt'),
      from: 'lg',
      cell: ({ hitAt }) => (hitAt === null ? '—' : formatDate(Date.parse(hitAt), language)),
    },
    {
      key: 'made',
      title: translate('redirects.made'),
      from: 'lg',
      cell: ({ isAutomatic }) => translate(isAutomatic ? 'redirects.automatic' : 'redirects.byHand'),
    },
    {
      key: 'act',
      title: translate('redirects.act'),
      align: 'end',
      cell: (row) => <ArchiveButton row={row} {...acts} />,
    },
  ];
}

/** A redirect on a phone's screen. */
export function RedirectCard({ row, ...acts }: Acts & { readonly row: RedirectRow }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <From row={row} {...acts} />
      <span className="hn-soft">
        <Target row={row} />
      </span>
      <div className="hn-row-line">
        <span>
          {translate('redirects.hits')} {row.hits}
          {row.hitAt === null ? '' : ` · ${formatDate(Date.parse(row.hitAt), language)}`}
        </span>
        <span className="hn-spacer" />
        <ArchiveButton row={row} {...acts} />
      </div>
    </div>
  );
}

function From({ row: { id, from }, onOpen }: Pick<Acts, 'onOpen'> & { readonly row: RedirectRow }) {
  return (
    <Anchor component="button" type="button" data-row-link ta="start" onClick={() => onOpen(String(id))}>
      <bdi dir="ltr" className="hn-redirect-address">
        {from}
      </bdi>
    </Anchor>
  );
}

function Target({ row: { to } }: { readonly row: RedirectRow }) {
  const translate = useTranslate();
  if (to === null) return translate('redirects.gone');
  return (
    <bdi dir="ltr" className="hn-redirect-address">
      {to}
    </bdi>
  );
}

function ArchiveButton({ row, isBusy, onArchive }: Acts & { readonly row: RedirectRow }) {
  const translate = useTranslate();
  const { id, version, isArchived } = row;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      onClick={() => onArchive({ id, version, isArchived: !isArchived })}
    >
      {translate(isArchived ? 'redirects.restore' : 'redirects.archive')}
    </Button>
  );
}
