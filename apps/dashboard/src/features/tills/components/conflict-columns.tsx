import type { TillConflict } from '@hanout/contracts/till/sessions';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ConflictFacts, ConflictLinks } from './conflict-words.tsx';

type Acts = {
  readonly isBusy: boolean;
  readonly onSettle: (conflict: TillConflict) => void;
  readonly onReopen: (conflict: TillConflict) => void;
};

type ColumnsOf = { readonly translate: Translate; readonly language: Language; readonly acts: Acts };

export function conflictColumns({ translate, language, acts }: ColumnsOf): readonly Column<TillConflict>[] {
  return [
    { key: 'kind', title: translate('tills.found.what'), cell: (conflict) => <What conflict={conflict} /> },
    { key: 'ticket', title: translate('tills.ticket'), cell: (conflict) => <Ticket conflict={conflict} /> },
    {
      key: 'cashier',
      title: translate('tills.cashier'),
      from: 'lg',
      cell: ({ cashier, at }) => (
        <div>
          <bdi>{cashier}</bdi>
          <div className="hn-soft">{formatDateTime(Date.parse(at), language)}</div>
        </div>
      ),
    },
    {
      key: 'links',
      title: translate('tills.found.where'),
      from: 'md',
      cell: (conflict) => <ConflictLinks conflict={conflict} />,
    },
    {
      key: 'acts',
      title: translate('tills.actions'),
      cell: (conflict) => <ConflictActs conflict={conflict} acts={acts} />,
    },
  ];
}

type CardProps = { readonly conflict: TillConflict; readonly acts: Acts };

/** One of them on a phone's screen. */
export function ConflictCard({ conflict, acts }: CardProps) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <What conflict={conflict} />
      <Ticket conflict={conflict} />
      <span className="hn-soft">
        <bdi>{conflict.cashier}</bdi> · {formatDateTime(Date.parse(conflict.at), language)}
      </span>
      <ConflictLinks conflict={conflict} />
      <ConflictActs conflict={conflict} acts={acts} />
    </div>
  );
}

function What({ conflict }: { readonly conflict: TillConflict }) {
  const translate = useTranslate();
  return (
    <div>
      <StatusBadge tone={conflict.isSettled ? 'muted' : 'attention'}>
        {translate(`tills.conflict.${conflict.kind}`)}
      </StatusBadge>
      <ConflictFacts conflict={conflict} />
    </div>
  );
}

function Ticket({ conflict: { ticket, tillId, tillName } }: { readonly conflict: TillConflict }) {
  return (
    <div>
      <bdi dir="ltr">{ticket}</bdi>
      <div>
        <Link to={`/tills/${tillId}`}>
          <bdi>{tillName}</bdi>
        </Link>
      </div>
    </div>
  );
}

function ConflictActs({ conflict, acts }: CardProps) {
  const translate = useTranslate();
  const { isSettled, settledBy, note } = conflict;
  if (!isSettled)
    return (
      <Button size="compact-sm" variant="default" disabled={acts.isBusy} onClick={() => acts.onSettle(conflict)}>
        {translate('tills.settle')}
      </Button>
    );
  return (
    <div className="hn-tills-codes">
      <span className="hn-soft">
        {translate('tills.settledBy', { name: settledBy ?? '' })}
        {note === '' ? null : (
          <>
            {' — '}
            <bdi>{note}</bdi>
          </>
        )}
      </span>
      <Button size="compact-sm" variant="default" disabled={acts.isBusy} onClick={() => acts.onReopen(conflict)}>
        {translate('tills.reopen')}
      </Button>
    </div>
  );
}
