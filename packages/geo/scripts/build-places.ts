import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { accentedWords, communeNames, communeNamesAr, missingCommunes, rehomedCommunes } from './corrections.ts';

/**
 * Writes src/communes.ts from the open list of 48 wilayas and the corrections beside this file (laws 19-12 and 26-06).
 * Run by hand after a change of law: `node packages/geo/scripts/build-places.ts`.
 */
type SourceCommune = { readonly code: number; readonly name: string; readonly name_ar: string };
type SourceDaira = { readonly baladyiats?: readonly SourceCommune[] };
type SourceWilaya = { readonly mattricule: number; readonly dairats: readonly SourceDaira[] };
type Row = readonly [id: number, wilaya: number, nameFr: string, nameAr: string];

const parseSource = (source: { getWilayaList(): SourceWilaya[] }): SourceWilaya[] => source.getWilayaList();
const wilayas = parseSource(createRequire(import.meta.url)('@dzcode-io/leblad'));

const wilayaOf = new Map(
  Object.entries(rehomedCommunes).flatMap(([wilaya, codes]) => codes.map((code) => [code, Number(wilaya)] as const)),
);

function printWord(word: string): string {
  const capitals = word.toUpperCase();
  const accented = accentedWords[capitals];
  if (accented !== undefined) return accented;
  const lower = capitals.toLowerCase();
  const capitalised = lower.charAt(0).toUpperCase() + lower.slice(1);
  return capitalised.replace(/'(\p{L})/u, (_, letter: string) => `'${letter.toUpperCase()}`);
}

function printFrench(code: number, name: string): string {
  return (
    communeNames[code] ??
    name
      .replace(/[-\s]+/g, ' ')
      .trim()
      .split(' ')
      .map(printWord)
      .join(' ')
  );
}

const rows = new Map<number, Row>(missingCommunes.map((row) => [row[0], row]));
for (const wilaya of wilayas) {
  for (const daira of wilaya.dairats) {
    // A code that repeats is the same commune listed in two dairas.
    for (const { code, name, name_ar: nameAr } of daira.baladyiats ?? []) {
      if (rows.has(code)) continue;
      const arabic = communeNamesAr[code] ?? nameAr.replace(/\s+/g, ' ').trim();
      rows.set(code, [code, wilayaOf.get(code) ?? wilaya.mattricule, printFrench(code, name), arabic]);
    }
  }
}

const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);
const lines = [...rows.values()]
  .toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
  .map(([id, wilaya, fr, ar]) => `  [${id}, ${wilaya}, ${quote(fr)}, ${quote(ar)}],`);
writeFileSync(
  new URL('../src/commune-rows.ts', import.meta.url),
  `/** Written by scripts/build-places.ts. Rows of (id, wilaya, French name, Arabic name), by wilaya and id. */
export const communeRows: readonly (readonly [id: number, wilaya: number, nameFr: string, nameAr: string])[] = [
${lines.join('\n')}
];
`,
);
