import type { OrderNote } from '@hanout/contracts/orders/order-notes';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { NoteForm } from './note-form.tsx';
import { NoteText } from '../../../../mention-parts/note-text.tsx';
import { useNoteChange } from './use-notes.ts';

type NoteEntryProps = { readonly order: OrderDetail; readonly note: OrderNote };

/** A note in the timeline; its writer changes it or takes it away. */
export function NoteEntry({ order, note }: NoteEntryProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning } = useNoteChange(order);
  return (
    <li data-note>
      <p>
        <span className="hn-strong">
          <bdi>{note.by.name}</bdi>
        </span>{' '}
        <span className="hn-soft">{translate('notes.wrote')}</span>
      </p>
      {isOpen ? <NoteForm order={order} note={note} onDone={() => setOpen(false)} /> : <NoteText note={note} />}
      <div className="hn-note-tools">
        <time className="hn-soft" dateTime={note.at}>
          {formatDateTime(Date.parse(note.at), language)}
        </time>
        {note.editedAt === null ? null : <span className="hn-soft">{translate('notes.edited')}</span>}
        {note.mayChange && !isOpen ? (
          <>
            <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
              {translate('notes.change')}
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              color="gray"
              disabled={isRunning}
              onClick={() => void run({ note, change: { isDeleted: true } })}
            >
              {translate('notes.delete')}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
