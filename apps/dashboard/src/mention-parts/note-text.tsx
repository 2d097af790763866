import { partsOf } from './mention-text.ts';
import type { Person } from './mention-text.ts';
import './mention.css';

/** What somebody wrote, with whom it names. */
export function NoteText({ note }: { readonly note: { readonly body: string; readonly mentions: readonly Person[] } }) {
  return (
    <p className="hn-note" dir="auto">
      {partsOf(note.body, note.mentions).map(({ at, text, person }) =>
        person === null ? text : <mark key={at}>{text}</mark>,
      )}
    </p>
  );
}
