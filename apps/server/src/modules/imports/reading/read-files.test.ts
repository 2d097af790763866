import { importLimits } from '@hanout/contracts/imports/imports';
import { strToU8, zipSync } from 'fflate';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { xlsxFile } from '../../../exports/xlsx.ts';
import { readSheetOf } from './read-sheet.ts';
import { runReader } from './run-reader.ts';

const limits = { rows: importLimits.rows, columns: importLimits.columns };
const guessed = { encoding: null, separator: null };

interface Read {
  readonly head: Record<string, unknown>;
  readonly rows: readonly (readonly string[])[];
}

/** Here, without a process of its own: the same reading. */
async function read(bytes: Uint8Array): Promise<Read> {
  const { rows, numbers, ...head } = await readSheetOf(bytes, guessed, limits);
  expect(numbers).toHaveLength(rows.length);
  return { head, rows };
}

async function readApart(file: AsyncIterable<Uint8Array>, seconds: number): Promise<Read> {
  let head: Record<string, unknown> = {};
  const rows: string[][] = [];
  for await (const line of runReader({ kind: 'sheet', wishes: guessed, limits }, file, { seconds })) {
    if ('head' in line) head = Object(line['head']);
    if (Array.isArray(line['rows'])) rows.push(...line['rows']);
  }
  return { head, rows };
}

async function xlsx(...rows: (string | number | null)[][]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const all = (async function* () {
    yield rows;
  })();
  for await (const part of xlsxFile(all)) parts.push(part);
  return Buffer.concat(parts);
}

const encodings = [
  ['utf-8', Buffer.from('Nom;Prix\nCafé;12,5\nقهوة;3\n')],
  ['utf-8', Buffer.from('\uFEFFNom;Prix\nCafé;12,5\nقهوة;3\n')],
  ['utf-16le', Buffer.from('\uFEFFNom;Prix\nCafé;12,5\nقهوة;3\n', 'utf16le')],
  ['utf-16le', Buffer.from('Nom;Prix\nCafé;12,5\nقهوة;3\n', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFNom;Prix\nCafé;12,5\nقهوة;3\n', 'utf16le').swap16()],
] as const;

test.each(encodings)('%s is found out', async (encoding, bytes) => {
  expect(await read(bytes)).toEqual({
    head: { kind: 'csv', encoding, separator: ';', sheets: [], sheet: null, header: ['Nom', 'Prix'] },
    rows: [
      ['Café', '12,5'],
      ['قهوة', '3'],
    ],
  });
});

test('the code pages of old spreadsheets are told apart by their words', async () => {
  const french = Buffer.from('Nom,Prix\nCafé créé à Béjaïa,12\n', 'latin1');
  expect(await read(french)).toMatchObject({
    head: { encoding: 'windows-1252' },
    rows: [['Café créé à Béjaïa', '12']],
  });
  // قهوة in code page 1256
  const arabic = Buffer.concat([
    Buffer.from('Nom\tPrix\n'),
    Buffer.from([0xde, 0xe5, 0xe6, 0xc9]),
    Buffer.from('\t3\n'),
  ]);
  expect(await read(arabic)).toMatchObject({
    head: { encoding: 'windows-1256', separator: '\t' },
    rows: [['قهوة', '3']],
  });
});

test('a spreadsheet gives what its cells show: bar codes whole, prices as typed, nothing as a formula', async () => {
  const bytes = await xlsx(
    ['Référence', 'Prix', 'Code', ' Vide '],
    ['A & <B>', 19.99, 6_130_000_000_015, null],
    ['=1+1', 0.1 + 0.2, 5, ''],
  );
  expect(await read(bytes)).toEqual({
    head: {
      kind: 'xlsx',
      encoding: null,
      separator: null,
      sheets: [expect.any(String)],
      sheet: 1,
      header: ['Référence', 'Prix', 'Code', 'Vide'],
    },
    rows: [
      ['A & <B>', '19.99', '6130000000015', ''],
      ['=1+1', '0.3', '5', ''],
    ],
  });
});

/** As people keep their lists: each with its header, its rows and the numbers that a spreadsheet shows beside them. */
const table = { header: ['Nom', 'Prix', 'Stock'], rows: [['Café', '12,5', '3']] };
const asKept: readonly (readonly [string, string, readonly number[]])[] = [
  ['Excel’s line of the separator', 'sep=;\r\nNom;Prix;Stock\r\nCafé;12,5;3\r\n', [2]],
  ['a title and empty lines above', 'Liste de novembre;;\n;;\n\nNom;Prix;Stock\nCafé;12,5;3\n', [5]],
  ['empty lines and columns between', '\nNom;Prix;Stock;;\n;;;;\n\nCafé;12,5;3\n', [5]],
];

// Seen red: the first line was the header, and rows were numbered without the empty ones.
test.each(asKept)('%s: the header is found, and rows keep the numbers that people see', async (_, text, numbers) => {
  expect(await readSheetOf(Buffer.from(text), guessed, limits)).toMatchObject({ ...table, numbers });
});

const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const filled = `<row r="1">${text('A1', 'Nom')}${text('B1', 'Prix')}</row><row r="4">${text('A4', 'Café')}<c r="B4"><v>12.5</v></c></row>`;

/** A workbook of sheets as Excel writes it. */
function book(...sheets: { readonly rows: string; readonly state?: string; readonly name?: string }[]): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const named = sheets.map(
    ({ state = 'visible', name }, at) =>
      `<sheet name="${name ?? `F${at}`}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const linked = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(`<worksheet xmlns="${main}"><dimension ref="A1:B1048576"/><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return zipSync(
    {
      ...Object.fromEntries(parts),
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${linked.join('')}</Relationships>`,
      ),
    },
    { level: 1 },
  );
}

const coloured = Array.from(
  { length: 300_000 },
  (_, at) => `<row r="${at + 748_277}"><c r="A${at + 748_277}" s="1"/></row>`,
);
const books: readonly (readonly [string, () => Uint8Array])[] = [
  ['columns coloured down to the last row', () => book({ rows: `${filled}${coloured.join('')}` })],
  ['a hidden sheet before', () => book({ rows: filled.replaceAll('Café', 'x'), state: 'hidden' }, { rows: filled })],
  ['an empty sheet before', () => book({ rows: '' }, { rows: filled })],
];

test('the sheet that is wished for is read; told are those that somebody sees, with the signs of their names', async () => {
  const named = (name: string) => ({ rows: filled.replaceAll('Café', name), name });
  const bytes = book({ ...named('x'), state: 'hidden' }, named('Café &amp; Thé'), named('قهوة'));
  const told = { sheets: ['Café & Thé', 'قهوة'] };
  expect(await readSheetOf(bytes, guessed, limits)).toMatchObject({
    ...told,
    sheet: 1,
    rows: [['Café & Thé', '12.5']],
  });
  expect(await readSheetOf(bytes, { ...guessed, sheet: 2 }, limits)).toMatchObject({
    ...told,
    sheet: 2,
    rows: [['قهوة', '12.5']],
  });
  expect(await readSheetOf(bytes, { ...guessed, sheet: 9 }, limits)).toMatchObject({ ...told, sheet: 1 });
});

// Seen red: refused as too long, the hidden sheet read, refused as empty.
test.each(books)('a spreadsheet with %s is read where somebody sees something', async (_, make) => {
  expect(await readSheetOf(make(), guessed, limits)).toMatchObject({
    header: ['Nom', 'Prix'],
    rows: [['Café', '12.5']],
    numbers: [4],
  });
});

const workbook = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook/>'),
};
const sheet = (xml: string) => zipSync({ ...workbook, 'xl/worksheets/sheet1.xml': strToU8(xml) });
/** An archive whose one part says that it unpacks to this size, whatever it does. */
function claiming(part: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'xl/workbook.xml': [deflateRawSync(part), { level: 0 }] }));
  const central = bytes.indexOf('PK\u0001\u0002');
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt16LE(8, central + 10);
  bytes.writeUInt32LE(size, 22);
  bytes.writeUInt32LE(size, central + 24);
  return bytes;
}
const nothing = (megabytes: number): Uint8Array => new Uint8Array(megabytes * 1024 * 1024);
const strings = (count: number): Uint8Array =>
  zipSync(
    { ...workbook, 'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t/></si>'.repeat(count)}</sst>`) },
    { level: 1 },
  );

const filledSheet = (rows: string) => sheet(`<sheetData>${filled}${rows}</sheetData>`);
/** In three kilobytes: what an archive makes of a piece that comes again and again. */
const again = (piece: string): string => piece.repeat(3_000_000 / piece.length);
const farCell = '<row r="99999"><c r="KN99999"><v>1</v></c></row>';

const bombs: readonly (readonly [string, () => Uint8Array, string])[] = [
  [
    'a row numbered 99999999999',
    () => sheet('<sheetData><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData>'),
    'file-harmful',
  ],
  [
    'a cell in the last row that there is',
    () => sheet('<sheetData><row><c r="A1048576"><v>1</v></c></row></sheetData>'),
    'too-many-rows',
  ],
  [
    'a cell in the last column that there is',
    () => sheet('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'),
    'too-many-columns',
  ],
  // Seen red: each held the reader for more than fifteen seconds, or took all of its memory.
  ['one cell far away from the others', () => filledSheet(farCell), 'file-harmful'],
  ['elements that begin and do not end', () => filledSheet(again('<')), 'file-damaged'],
  ['sizes that begin and do not end', () => filledSheet(`${again('<dimension ')}${farCell}`), 'file-damaged'],
  ['an element of half a million attributes', () => filledSheet(`<row ${again('a="" ')}/>`), 'file-harmful'],
  ['a comment that does not end', () => filledSheet(`<!--${again('<a')}`), 'file-damaged'],
  ['a million shared strings', () => strings(1_000_000), 'file-harmful'],
  [
    'an entity from outside',
    () => sheet('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sheetData>&e;</sheetData>'),
    'file-harmful',
  ],
  ['a part that says it unpacks to four gigabytes', () => claiming(nothing(1), 0xfffffff0), 'file-harmful'],
  ['a part that says less than it unpacks to', () => claiming(nothing(8), 100), 'file-harmful'],
  ['an archive of something else', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), 'file-unknown'],
  [
    'half an archive',
    () => zipSync({ ...workbook, 'a.bin': Buffer.alloc(3_000, 'x') }).subarray(0, 200),
    'file-damaged',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7 …\nabc\n'), 'file-unknown'],
  [
    'a page of the web named .xls',
    () => Buffer.from('<html><table><tr><td>Nom</td></tr></table></html>'),
    'file-unknown',
  ],
  ['an old Excel file', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'file-unknown'],
  ['a quotation mark that is never closed', () => Buffer.from('Nom;Prix\n"Café;12\nThé;3\n'), 'quote-left-open'],
  ['nothing but a header', () => Buffer.from('Nom;Prix\n'), 'file-empty'],
  ['a hundred thousand and one rows', () => Buffer.from(`Nom\n${'a\n'.repeat(100_001)}`), 'too-many-rows'],
];

test.each(bombs)('C32 · %s is refused with its reason', async (_, make, code) => {
  const bytes = make();
  await expect(read(bytes)).rejects.toMatchObject({ code });
});

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Its start may take a while on a busy machine. */
const patient = { timeout: 20_000 };

test(
  'C32 · files are read in a process of its own: what it gives, what it refuses, and that the server does not grow',
  patient,
  async () => {
    expect(await readApart(whole(Buffer.from('Nom;Prix\nCafé;12,5\n')), 20)).toEqual({
      head: { kind: 'csv', encoding: 'utf-8', separator: ';', sheets: [], sheet: null, header: ['Nom', 'Prix'] },
      rows: [['Café', '12,5']],
    });
    // Made first: what the file itself takes here is not what reading it takes.
    const book = whole(strings(1_000_000));
    const before = process.memoryUsage().rss;
    await expect(readApart(book, 20)).rejects.toMatchObject({ code: 'file-harmful' });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  },
);

test('C32 · a reader that takes too long is ended, and the file refused', patient, async () => {
  const endless = (async function* () {
    for (;;) {
      yield Buffer.from('Nom;Prix\n');
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await expect(readApart(endless, 0.5)).rejects.toMatchObject({ code: 'file-too-slow' });
});
