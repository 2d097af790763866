import type { OrderNote } from '@hanout/contracts/orders/order-notes';
import { partsOf } from './mention-text.ts';
import './notes.css';

/** What somebody wrote, with whom it names. */
export function NoteText({ note }: { readonly note: Pick<OrderNote, 'body' | 'mentions'> }) {
  return (
    <p className="hn-note" dir="auto">
      {partsOf(note.body, note.mentions).map(({ at, text, person }) =>
        person === null ? text : <mark key={at}>{text}</mark>,
      )}
    </p>
  );
}
