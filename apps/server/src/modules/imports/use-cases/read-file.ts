import { createHash } from 'node:crypto';
import type { ImportFormat, ImportMapping, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { importLimits, importPieceBytes, type ReadImport } from '@hanout/contracts/imports/imports';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { z } from 'zod';
import type { Database, Tx } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { countPieces, deleteRows, insertRows, readPieces, type Part } from '../keeping/file-repository.ts';
import { deleteFindings } from '../keeping/findings-repository.ts';
import { type StoredImport } from '../keeping/import-repository.ts';
import { moveState, saveReadFile } from '../keeping/state-repository.ts';
import { UnreadableFile, type UnreadableCode } from '../reading/limits.ts';
import { runReader } from '../reading/run-reader.ts';
import { findChoice } from '../keeping/choice-repository.ts';

const readerSeconds = 30;
const sampleRows = 5;
const head = z.object({
  kind: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  header: z.array(z.string()),
  sheets: z.array(z.string()),
  sheet: z.int().nullable(),
});
const part = z.object({ rows: z.array(z.array(z.string())), numbers: z.array(z.int()) });

export const piecesOf = (bytes: number): number => Math.ceil(bytes / importPieceBytes);

export type ReadRefusal =
  | { readonly code: 'catalog.import-not-whole' }
  | { readonly code: 'catalog.import-state' }
  | { readonly code: 'catalog.import-unreadable'; readonly why: UnreadableCode };

export async function isWhole(db: Database, id: string, part: Part, bytes: number): Promise<boolean> {
  const arrived = await countPieces(db, id, part);
  return arrived.count === piecesOf(bytes) && arrived.bytes === bytes;
}

/** Takes the file apart, in a process of its own, and keeps its rows; again when another encoding is wished for. */
export async function readFileOf(
  db: Database,
  found: StoredImport,
  { wishes, suggest }: { readonly wishes: ReadImport; readonly suggest: SuggestMapping },
): Promise<Result<null, ReadRefusal>> {
  if (!['uploading', 'read', 'checked'].includes(found.state)) return refuse({ code: 'catalog.import-state' });
  if (!(await isWhole(db, found.id, 'file', found.fileBytes))) return refuse({ code: 'catalog.import-not-whole' });
  const hash = createHash('sha256');
  const { rows, columns } = importLimits;
  const lines = runReader(
    { kind: 'sheet', wishes, limits: { rows, columns } },
    hashed(readPieces(db, found.id, 'file'), (bytes) => hash.update(bytes)),
    { seconds: readerSeconds },
  );
  try {
    // Taking the file apart may take long: no transaction waits for it.
    const first = await lines.next();
    const header = head.parse(first.value?.['head']);
    await inTransaction(db, (tx) =>
      keepRows(tx, { found, suggest, read: header, lines, db, sha256: () => hash.digest('hex') }),
    );
    return ok(null);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse({ code: 'catalog.import-unreadable', why: error.code });
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

async function* hashed(
  pieces: AsyncIterable<Uint8Array>,
  update: (bytes: Uint8Array) => unknown,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    update(piece);
    yield piece;
  }
}

/** What the columns of a header are likely to mean, and the key under which a choice for such a header is remembered. */
export type SuggestMapping = (header: readonly string[]) => {
  readonly headerKey: string;
  readonly format: ImportFormat;
  readonly mapping: ImportMapping;
};

interface Keep {
  readonly suggest: SuggestMapping;
  readonly found: StoredImport;
  readonly db: Database;
  /** what the file said first; its rows are the other lines */
  readonly read: z.infer<typeof head>;
  readonly lines: AsyncIterable<Readonly<Record<string, unknown>>>;
  readonly sha256: () => string;
}

async function keepRows(tx: Tx, { found, suggest, read, db, lines, sha256 }: Keep): Promise<void> {
  const { id } = found;
  await moveState(tx, id, { from: ['uploading', 'read', 'checked'], to: 'read' });
  await deleteRows(tx, id);
  await deleteFindings(tx, id);
  let sample: readonly (readonly string[])[] = [];
  let count = 0;
  for await (const line of lines) {
    if (!('rows' in line)) continue;
    const { rows, numbers } = part.parse(line);
    if (count === 0) sample = rows.slice(0, sampleRows);
    await insertRows(tx, id, { numbers, rows });
    count += rows.length;
  }
  const { header, ...kind } = read;
  const suggested = suggest(header);
  const remembered = await findChoice(db, found.employeeId, suggested.headerKey);
  const options: ImportOptions = remembered?.options ?? { ...found.options, format: suggested.format };
  await saveReadFile(tx, id, {
    ...kind,
    header,
    sample: sample.map((row) => row.map((cell) => cell.slice(0, 200))),
    rowCount: count,
    sha256: sha256(),
    format: options.format,
    mapping: remembered?.mapping ?? suggested.mapping,
    isRemembered: remembered !== undefined,
    options,
  });
}
