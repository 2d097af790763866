import type { Corrected, Places } from '@hanout/contracts/all-places';
import Papa from 'papaparse';

type Place = { readonly nameFr: string; readonly nameAr: string; readonly deliverable: boolean };
type Problem = Corrected['problems'][number];
type Change = Corrected['changes'][number];

/** One line of a file that changes something. */
export interface Correction {
  readonly line: number;
  readonly wilayaCode: number;
  /** null: the wilaya itself */
  readonly communeId: number | null;
  readonly was: Place;
  readonly is: Place;
}

export interface ReadCorrections {
  readonly corrections: readonly Correction[];
  readonly problems: readonly Problem[];
  /** lines that change nothing */
  readonly same: number;
}

const LONGEST_NAME = 100;
const YES = new Set(['oui', 'yes', 'true', '1', 'نعم']);
const NO = new Set(['non', 'no', 'false', '0', 'لا']);

/** Lines of wilaya, commune, French name, Arabic name, delivered or not; what does not begin with a number is a heading. */
export function readCorrections(csv: string, known: Places): ReadCorrections {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/u, ''), { skipEmptyLines: false });
  const find = finder(known);
  const seen = new Set<string>();
  const read = data.flatMap((cells, at): (Correction | Problem | null)[] => {
    const texts = cells.map((cell) => cell.trim());
    if (texts.every((text) => text === '') || (at === 0 && !/^\d+$/u.test(texts[0] ?? ''))) return [];
    return [readLine(texts, { line: at + 1, find, seen })];
  });
  const lines = read.filter((each) => each !== null);
  return {
    corrections: lines.filter((each) => 'is' in each),
    problems: lines.filter((each) => 'problem' in each),
    same: read.length - lines.length,
  };
}

type Find = ReturnType<typeof finder>;

function finder({ wilayas, communes }: Places) {
  const byCode = new Map(wilayas.map((wilaya) => [String(wilaya.code), wilaya]));
  const byId = new Map(communes.map((commune) => [String(commune.id), commune]));
  return { wilaya: (code: string) => byCode.get(code), commune: (id: string) => byId.get(id) };
}

interface At {
  readonly line: number;
  readonly find: Find;
  readonly seen: Set<string>;
}

/** null: the line changes nothing */
function readLine(texts: readonly string[], { line, find, seen }: At): Correction | Problem | null {
  const [code = '', id = '', nameFr = '', nameAr = '', deliverable = ''] = texts;
  const told = (problem: Problem['problem'], text: string): Problem => ({ line, problem, text });
  const wilaya = find.wilaya(code.replace(/^0+/u, ''));
  if (wilaya === undefined) return told('unknown-wilaya', code);
  const commune = id === '' ? null : find.commune(id);
  if (commune === undefined || (commune !== null && commune.wilayaCode !== wilaya.code))
    return told('unknown-commune', id);
  const name = `${wilaya.code} ${id}`;
  if (seen.has(name)) return told('named-twice', name.trim());
  seen.add(name);
  const long = [nameFr, nameAr].find(({ length }) => length > LONGEST_NAME);
  if (long !== undefined) return told('name-too-long', long);
  const answer = deliverable.toLowerCase();
  if (answer !== '' && !YES.has(answer) && !NO.has(answer)) return told('deliverable-unclear', deliverable);
  const was: Place = commune ?? wilaya;
  const is = {
    nameFr: nameFr || was.nameFr,
    nameAr: nameAr || was.nameAr,
    deliverable: answer === '' ? was.deliverable : YES.has(answer),
  };
  const correction = { line, wilayaCode: wilaya.code, communeId: commune?.id ?? null, was, is };
  return changesOfLine(correction).length === 0 ? null : correction;
}

/** What a line changes, field by field. */
export function changesOfLine({ line, was, is }: Pick<Correction, 'line' | 'was' | 'is'>): readonly Change[] {
  return (['nameFr', 'nameAr', 'deliverable'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ line, nameFr: was.nameFr, field, from: String(was[field]), to: String(is[field]) }));
}
