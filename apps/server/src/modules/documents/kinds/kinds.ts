import type { DocumentContent, DocumentKind } from '@hanout/contracts/builders/documents';
import type { Database, Tx } from '../../../database/database.ts';
import type { DocumentPlace } from './place.ts';
import { initialHome } from './initial-home.ts';
import { initialTheme } from './initial-theme.ts';
import { initialFooter, initialHeader } from './initial-menus.ts';

/** What a shop shows of each kind while nobody has built one: where building begins. */
const beginnings: {
  readonly [K in Exclude<DocumentKind, 'landing'>]: (db: Database | Tx, shopId: number) => Promise<DocumentContent<K>>;
} = { header: initialHeader, footer: initialFooter, home: initialHome, theme: initialTheme };

/** Null: it begins with what it is about, and is not there. */
export async function beginDocument(
  db: Database | Tx,
  { shopId, kind }: DocumentPlace,
): Promise<DocumentContent | null> {
  return kind === 'landing' ? null : beginnings[kind](db, shopId);
}
