import type { Database } from '../../database/database.ts';
import { beginDocument } from './kinds/kinds.ts';
import { knownContent } from './kinds/known-content.ts';
import type { DocumentPlace } from './kinds/place.ts';
import { readDocument, type ReadDocument } from './queries.ts';

const BEGINNING = { version: 1, drafted: null, shown: null, before: null, schedule: null } as const;

/** As it is drafted, or as the house shows it while nobody has. */
export async function presentDocument(
  db: Database,
  place: DocumentPlace,
): Promise<Omit<ReadDocument, 'drafted'> & { readonly drafted: ReadDocument['drafted'] | null }> {
  const read = await readDocument(db, place);
  if (read === undefined) return { ...BEGINNING, content: await beginDocument(db, place) };
  const known = (content: unknown) => knownContent(place.kind, content);
  const shown = read.shown === null ? null : { ...read.shown, content: known(read.shown.content) };
  return { ...read, content: known(read.content), shown };
}
