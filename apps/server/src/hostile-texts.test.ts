import { importFieldSchema, type ImportFormat } from '@hanout/contracts/imports/import-mapping';
import { normalizePhone } from '@hanout/core/customers';
import { slugOf } from '@hanout/core/catalog';
import { documentWords, foldText, parseSearch, splitWords } from '@hanout/core/search';
import { expect, test } from 'vitest';
import { withoutTags } from './html/plain-text.ts';
import { sanitiseHtml } from './html/sanitise-html.ts';
import { readCsv } from './modules/imports/reading/read-csv.ts';
import { makeRowParser } from './modules/products/importing/mapping/parse-row.ts';
import { cutText, listItems } from './modules/storefront/models/block-content.ts';
import { presentError } from './process/logger.ts';

const run = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const between = (head: string, piece: string, tail: string) => (length: number) => head + run(piece)(length) + tail;

/** Of each kind that makes a parser go back over what it has seen: nothing closed, deep, long runs, signs that are none. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'elements without end': run('<a'),
  'paragraphs without end': run('<p'),
  'signs of elements alone': run('<'),
  'elements in elements': run('<b>'),
  'rows without end': between('<table>', '<tr>', ''),
  'list items without end': run('<li>'),
  'comments without end': run('<!--'),
  'attributes without end': between('<p ', 'a="" ', ''),
  'styles in deep brackets': between('<p style="', '(', '">x'),
  'styles one after the other': between('<p style="', 'color:#123456;', '">x'),
  'frames of others': run('<svg><style>'),
  'entities without end': run('&#x'),
  'deep brackets': run('['),
  'deep braces': run('{('),
  'spaces before something else': between('1', ' ', 'x'),
  'tabs before something else': between('1', '\t', 'x'),
  quotes: run('"'),
  'quotes that part': run('"a'),
  separators: run(' , '),
  places: run(':1'),
  'steps of a path': run(' > '),
  hyphens: run('a-'),
  'one word': run('a'),
  'one number': run('1'),
  points: run('1.'),
  'addresses without end': run('a@.'),
  backslashes: run('\\'),
  NULs: run('\0'),
  'halves of letters': run('\ud800'),
  'marks over letters': between('e', '\u0301', ''),
  ligatures: run('\ufdfa'),
  families: run('👨‍👩‍👧'),
  lines: run('\r\n'),
};

const cellsOf = (format: ImportFormat) =>
  importFieldSchema.options.map((field) => {
    const parse = makeRowParser({ header: ['x'], mapping: [field], format });
    return [`a cell: ${field} (${format})`, (text: string) => parse(1, [text])] as const;
  });

const parsers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a description', (text) => sanitiseHtml(text)],
  ['what is written for a blog', (text) => sanitiseHtml(text, 'writing')],
  ['what a page builder makes', (text) => sanitiseHtml(text, 'built')],
  ['a description without markup', withoutTags],
  ['the items of a list', listItems],
  ['a summary', (text) => cutText(text, 150)],
  ['a search', (text) => parseSearch(text, 'fr')],
  ['the words of a text', splitWords],
  ['what is found by a text', (text) => documentWords([{ language: 'fr', text, isName: true }])],
  ['letters to compare', foldText],
  ['an address made of a name', slugOf],
  ['a phone number', normalizePhone],
  ['a line of the log', (text) => presentError(new Error(text))],
  [
    'a file of values',
    (text) => {
      try {
        return readCsv(Buffer.from(text), { encoding: null, separator: null });
      } catch {
        return null;
      }
    },
  ],
  ...cellsOf('hanout'),
  ...cellsOf('prestashop'),
];

const SHORT = 12_000;
/** What the longest cell of a file holds. */
const LONG = 60_000;
/** Five times as long may cost so many times as much; what looks at each pair of signs costs 25 times as much. */
const MOST_GROWTH = 12;
/** Below it is nothing that anybody waits for, and no measure. */
const NOTHING_MS = 40;

/** Time of the processor that this thread alone has had. */
function costOf(parse: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  parse(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

// Seen red: `<`, `<a`, `<p`, `<!--` and `<li>` for items and summaries; spaces for measures and kinds of rows; one word for the log
// and for words with hyphens; `a@.` for the log.
test.each(parsers)('C56 · %s costs in proportion to its length, whatever it is made of', (_, parse) => {
  for (const [what, make] of Object.entries(hostile)) {
    const long = costOf(parse, make(LONG));
    if (long <= NOTHING_MS) continue;
    const short = Math.max(costOf(parse, make(SHORT)), NOTHING_MS / 5);
    expect.soft(long / short, what).toBeLessThan(MOST_GROWTH);
  }
});
