import type { ImportFormat } from '@hanout/contracts/imports/import-mapping';
import type { Ids } from '@hanout/core/kernel';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import {
  isArchiveFile,
  listParts,
  listTables,
  provideFile,
  readFileOf,
  saveSubject,
  type ReadRefusal,
  type StoredImport,
  type Viewer,
} from '../../../imports/index.ts';
import { recognise, type System } from '../reading/columns.ts';

export type FileRefusal = ReadRefusal | { readonly code: 'customers.file-is-unknown' };

/** A part of an archive, as an import of its own. */
export interface ArchivePart {
  readonly id: string;
  readonly name: string;
  readonly subject: Exclude<StoredImport['subject'], 'remittances'>;
  readonly state: StoredImport['state'];
}

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Reads a file once it is whole and finds out what it is. An archive becomes an import for each table in it that is known, in the order
 * in which they are best brought in: products, customers, orders.
 */
export async function readImportFile(
  { db, ids }: Deps,
  found: StoredImport,
  { mayImportProducts, ...viewer }: Viewer & { readonly mayImportProducts: boolean },
): Promise<Result<readonly ArchivePart[], FileRefusal>> {
  if (await isArchiveFile(db, found)) {
    const before = await listArchiveParts(db, found.id);
    if (before.length > 0) return ok(before);
    const tables = await listTables(db, found);
    if (!tables.ok) return tables;
    for (const { name, bytes } of tables.value) {
      const subject = subjectOfTable(name, bytes);
      if (subject === null || (subject === 'products' && !mayImportProducts)) continue;
      const id = ids.uuid();
      await provideFile(db, { id, of: found, viewer, subject, name, bytes, key: ids.uuid() });
      // A table that cannot be read stays out alone; products are read by their own import.
      if (subject !== 'products') await readOne(db, { ...found, id, subject, fileName: name, fileBytes: bytes.length });
    }
    const parts = await listArchiveParts(db, found.id);
    return parts.length === 0 ? refuse({ code: 'customers.file-is-unknown' }) : ok(parts);
  }
  return readOne(db, found);
}

/** What an archive holds, in the order in which it is best brought in. */
export async function listArchiveParts(db: Database, archiveId: string): Promise<readonly ArchivePart[]> {
  const parts = await listParts(db, archiveId);
  const isRead = ({ subject, state }: StoredImport): boolean => subject === 'products' || state !== 'uploading';
  return parts
    .filter(isRead)
    .flatMap(({ id, fileName: name, subject, state }) =>
      subject === 'remittances' ? [] : [{ id, name, subject, state }],
    );
}

async function readOne(db: Database, found: StoredImport): Promise<Result<readonly ArchivePart[], FileRefusal>> {
  const seen: { known: ReturnType<typeof recognise> } = { known: null };
  const read = await readFileOf(db, found, {
    wishes: { encoding: null, separator: null, sheet: null },
    suggest: (header) => {
      seen.known = recognise(header);
      return { headerKey: `customers ${header.join('\t')}`, format: formatOf(seen.known?.system), mapping: [] };
    },
  });
  if (!read.ok) return read;
  if (seen.known === null) return refuse({ code: 'customers.file-is-unknown' });
  await saveSubject(db, found.id, seen.known.subject);
  return ok([]);
}

const formatOf = (system: System | undefined): ImportFormat => system ?? 'other';

/** What a table of an archive is, by its first line. */
function subjectOfTable(name: string, bytes: Buffer): ArchivePart['subject'] | null {
  const line =
    bytes
      .subarray(0, 20_000)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)[0] ?? '';
  const header = line.split(/[,;\t]/).map((title) => title.replaceAll('"', ''));
  const known = recognise(header);
  if (known !== null) return known.subject;
  const isProducts = header.some((title) => /^(?:handle|sku|variant sku|reference #?|ugs)$/iu.test(title.trim()));
  return isProducts || /product|produit/iu.test(name) ? 'products' : null;
}
