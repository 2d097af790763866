import { withShopSnapshot, type ExportScope, type ShopSnapshot } from '../database/archive/shop-snapshot.ts';
import type { ShopExportTable } from '../database/archive/shop-snapshot.ts';
import { pathOf, widestOf, type ImageStore } from '../modules/pictures/index.ts';
import type { ArchiveSink } from './archive-sink.ts';
import { sheetOf } from './sheet-of.ts';
import { manifestOf, type ExportedTable, type ShopManifest } from './shop-manifest.ts';
import type { BackupWatch } from './take-backup.ts';
import { writeZip, type WrittenFile, type ZipWriter } from './zip-writer.ts';

export interface ShopExportSource extends ExportScope {
  readonly url: string;
  readonly images: ImageStore;
  /** milliseconds since 1970 */
  readonly now: number;
}

export interface TakenShopExport {
  readonly manifest: ShopManifest;
  readonly bytes: number;
}

/** Writes what one shop has at one moment into a zip: rows, sheets, pictures, and what they are. What fails leaves nothing of it. */
export async function takeShopExport(
  source: ShopExportSource,
  sink: ArchiveSink,
  watch: BackupWatch = {},
): Promise<TakenShopExport> {
  try {
    const moment = new Date(source.now);
    const zip = writeZip(sink, moment);
    const written = await withShopSnapshot(source.url, source, async (snapshot) => {
      const underway = { snapshot, zip, source, watch };
      return { tables: await writeTables(underway), pictures: await writePictures(underway) };
    });
    const manifest = manifestOf({ ...written, ...source, moment });
    await zip.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
    watch.signal?.throwIfAborted();
    return { manifest, bytes: await zip.finish() };
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

interface Underway {
  readonly snapshot: ShopSnapshot;
  readonly zip: ZipWriter;
  readonly source: ShopExportSource;
  readonly watch: BackupWatch;
}

async function writeTables({ snapshot, zip, watch }: Underway): Promise<readonly ExportedTable[]> {
  const tables: ExportedTable[] = [];
  const total = snapshot.tables.length;
  for (const table of snapshot.tables) {
    await watch.onProgress?.({ stage: 'rows', done: tables.length, total });
    const counted = { rows: 0 };
    const rows = await zip.addStream(`data/${table.name}.jsonl`, linesOf(snapshot.readRows(table), { watch, counted }));
    const sheet = table.isSheet ? await writeSheet(zip, table, snapshot) : null;
    tables.push({ table, rows: counted.rows, file: rows, sheet });
  }
  return tables;
}

async function* linesOf(
  pages: AsyncIterable<readonly string[]>,
  { watch, counted }: { readonly watch: BackupWatch; readonly counted: { rows: number } },
): AsyncGenerator<string> {
  for await (const lines of pages) {
    watch.signal?.throwIfAborted();
    counted.rows += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

const writeSheet = (zip: ZipWriter, table: ShopExportTable, { readRows }: ShopSnapshot): Promise<WrittenFile> =>
  zip.addStream(
    `sheets/${table.name}.csv`,
    sheetOf(
      table.columns.map(({ name }) => name),
      readRows(table),
    ),
  );

/** Of each picture the largest file of each way in which it was cut. */
async function writePictures({ snapshot, zip, source, watch }: Underway): Promise<ShopManifest['pictures']> {
  const total = await snapshot.countPictures();
  const written = { files: 0, bytes: 0 };
  let done = 0;
  for await (const pictures of snapshot.readPictures()) {
    await watch.onProgress?.({ stage: 'files', done, total });
    for (const picture of pictures) {
      watch.signal?.throwIfAborted();
      for (const path of widestOf(await source.images.list(picture))) {
        const bytes = await source.images.read(path);
        if (bytes === null) continue;
        await zip.add(`pictures/${pathOf(path)}`, bytes);
        written.files += 1;
        written.bytes += bytes.length;
      }
    }
    done += pictures.length;
  }
  return written;
}
