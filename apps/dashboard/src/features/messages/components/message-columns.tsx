import type { MessageRow, MessageState } from '@hanout/contracts/messages';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { StatusBadge, type StatusTone } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import './message-list.css';
import { useMessageWords } from '../../../api/words.ts';

type Acts = { readonly maySend: boolean; readonly isBusy: boolean; readonly onAgain: (id: number) => void };

const TONES: Readonly<Record<MessageState, StatusTone>> = {
  waiting: 'attention',
  sending: 'progress',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
  withdrawn: 'muted',
  pressed: 'neutral',
};

export function messageColumns(translate: Translate, language: Language, acts: Acts): readonly Column<MessageRow>[] {
  return [
    { key: 'event', title: translate('messages.event'), cell: (row) => <Told row={row} /> },
    {
      key: 'recipient',
      title: translate('messages.recipient'),
      cell: ({ recipient }) => (
        <bdi dir="ltr" className="hn-message-recipient">
          {recipient}
        </bdi>
      ),
    },
    { key: 'state', title: translate('messages.state'), cell: (row) => <MessageOutcome row={row} {...acts} /> },
    {
      key: 'when',
      title: translate('messages.when'),
      from: 'md',
      cell: ({ createdAt, endedAt }) => formatDateTime(Date.parse(endedAt ?? createdAt), language),
    },
  ];
}

/** A message on a phone's screen. */
export function MessageCard({ row, ...acts }: Acts & { readonly row: MessageRow }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <Told row={row} />
      <div>
        <bdi dir="ltr" className="hn-message-recipient">
          {row.recipient}
        </bdi>
      </div>
      <MessageOutcome row={row} {...acts} />
      <div className="hn-soft">{formatDateTime(Date.parse(row.endedAt ?? row.createdAt), language)}</div>
    </div>
  );
}

function Told({ row: { event, channel, order, shop } }: { readonly row: MessageRow }) {
  const word = useMessageWords();
  return (
    <div>
      {order === null ? (
        word('events', event)
      ) : (
        <Link to={`/orders/${order.id}`}>
          {word('events', event)} · <bdi dir="ltr">#{order.number}</bdi>
        </Link>
      )}
      <div className="hn-soft">
        {word('channels', channel)} · <bdi>{shop.name}</bdi>
      </div>
    </div>
  );
}

/** The state, why, in our words and the server's, and the way out. */
function MessageOutcome({ row, ...acts }: Acts & { readonly row: MessageRow }) {
  const { state, reason, detail, tries, dueAt, by } = row;
  const translate = useTranslate();
  const word = useMessageWords();
  const language = useLanguage();
  return (
    <div className="hn-message-outcome">
      <StatusBadge tone={TONES[state]}>{word('states', state)}</StatusBadge>
      {by === '' ? null : <span className="hn-soft">{translate('message.by', { name: by })}</span>}
      {reason === '' ? null : <span className="hn-soft">{reason}</span>}
      {detail === '' ? null : (
        <bdi dir="ltr" className="hn-soft">
          {detail}
        </bdi>
      )}
      {reason === '' || tries < 2 ? null : (
        <span className="hn-soft">{translate('message.tries', { count: tries })}</span>
      )}
      {dueAt === null || state !== 'waiting' || reason === '' ? null : (
        <span className="hn-soft">
          {translate('message.nextTry', { at: formatDateTime(Date.parse(dueAt), language) })}
        </span>
      )}
      <Again row={row} {...acts} />
    </div>
  );
}

function Again({ row, maySend, isBusy, onAgain }: Acts & { readonly row: MessageRow }) {
  const translate = useTranslate();
  if (!row.mayGoAgain) return null;
  return (
    <Button size="compact-sm" variant="default" disabled={!maySend || isBusy} onClick={() => onAgain(row.id)}>
      {translate('message.again')}
    </Button>
  );
}
