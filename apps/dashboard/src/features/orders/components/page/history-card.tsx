import type { OrderHistoryEntry } from '@hanout/contracts/orders/order-history';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { NoteEntry } from '../notes/note-entry.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { TIMELINE_KINDS, timelineOf } from './timeline.ts';
import type { TimelineKind } from './timeline.ts';
import './order-history.css';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

/** Everything that happened to the order and was written beside it, the newest first; a note is written here. */
export function HistoryCard({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<TimelineKind>('all');
  const entries = timelineOf(order, kind);
  return (
    <Card title={translate('order.history')}>
      {order.mayNote ? <NoteForm order={order} /> : null}
      <Chip.Group value={kind} onChange={(value) => setKind(TIMELINE_KINDS.find((known) => known === value) ?? 'all')}>
        <Group gap={6} mb="sm" role="radiogroup" aria-label={translate('order.timeline')}>
          {TIMELINE_KINDS.map((each) => (
            <Chip key={each} value={each} size="xs">
              {translate(`order.timeline.${each}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {entries.length === 0 ? <p className="hn-soft">{translate('order.timelineEmpty')}</p> : null}
      <ol className="hn-history">
        {entries.map((each) =>
          'note' in each ? (
            <NoteEntry key={each.key} order={order} note={each.note} />
          ) : (
            <Entry key={each.key} entry={each.entry} />
          ),
        )}
      </ol>
    </Card>
  );
}

function Entry({ entry }: { readonly entry: OrderHistoryEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const actors = useOrderEnumerations()?.actors;
  const actor =
    entry.employeeName === null
      ? labelOf(actors, entry.actor)
      : translate('order.historyBy', { name: entry.employeeName });
  return (
    <li>
      <p>
        <span className="hn-strong">{entry.label}</span> <span className="hn-soft">{actor}</span>
      </p>
      {entry.note === '' ? null : (
        <p>
          <bdi>{entry.note}</bdi>
        </p>
      )}
      <time className="hn-soft" dateTime={entry.occurredAt}>
        {formatDateTime(Date.parse(entry.occurredAt), language)}
      </time>
    </li>
  );
}
