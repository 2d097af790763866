import type { ReadImport } from '@hanout/contracts/catalog-imports';
import { detectEncoding } from './decode-text.ts';
import { isArchive } from './guard-archive.ts';
import { UnreadableFile, type Limits } from './limits.ts';
import { readCsv, type Sheet } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A file as rows of texts: known by its first bytes, never by its name. */
export async function readSheetOf(bytes: Uint8Array, wishes: ReadImport, limits: Limits): Promise<Sheet> {
  const sheet = isArchive(bytes) ? await readXlsx(bytes) : readText(bytes, wishes, limits);
  const rows = sheet.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [header = []] = rows;
  const columns = header.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (rows.length < 2) throw new UnreadableFile('file-empty');
  if (rows.length > limits.rows + 1) throw new UnreadableFile('too-many-rows');
  if (columns > limits.columns || rows.some((row) => row.length > limits.columns * 2))
    throw new UnreadableFile('too-many-columns');
  return { ...sheet, rows: [header.slice(0, columns).map((cell) => cell.trim().slice(0, 200)), ...rows.slice(1)] };
}

/** Old spreadsheets, documents and pictures begin with bytes that no text has; in UTF-16 every second byte may be any. */
const isBinary = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '%PDF' ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf) ||
  (!detectEncoding(bytes).startsWith('utf-16') && bytes.subarray(0, 512).some((byte) => byte > 0 && byte < 9));

function readText(bytes: Uint8Array, wishes: ReadImport, limits: Limits): Sheet {
  if (isBinary(bytes)) throw new UnreadableFile('file-unknown');
  return readCsv(bytes, wishes, limits);
}
