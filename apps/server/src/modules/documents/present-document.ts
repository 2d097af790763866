import type { Database } from '../../database/database.ts';
import { beginDocument } from './kinds/kinds.ts';
import { knownContent } from './kinds/known-content.ts';
import type { DocumentPlace } from './kinds/place.ts';
import { readDocument, type ReadDocument } from './queries.ts';

const BEGINNING = { version: 1, drafted: null, shown: null, before: null, schedule: null } as const;

/** As it is drafted, or as the house shows it while nobody has; null: there is nothing of the kind to build. */
export async function presentDocument(
  db: Database,
  place: DocumentPlace,
): Promise<(Omit<ReadDocument, 'drafted'> & { readonly drafted: ReadDocument['drafted'] | null }) | null> {
  const read = await readDocument(db, place);
  if (read === undefined) {
    const content = await beginDocument(db, place);
    return content === null ? null : { ...BEGINNING, content };
  }
  const known = (content: unknown) => knownContent(place.kind, content);
  const shown = read.shown === null ? null : { ...read.shown, content: known(read.shown.content) };
  return { ...read, content: known(read.content), shown };
}
