import {
  MOST_REDIRECTS,
  MOST_REDIRECT_LINES,
  type RedirectImport,
  type RedirectImported,
} from '@hanout/contracts/redirects';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { planRedirects, redirectFrom, redirectTarget, type Redirect } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import Papa from 'papaparse';
import type { Database } from '../../../database/database.ts';
import { createEntity, type Kind } from '../../audit/index.ts';
import type { RedirectRefusal } from '../redirect-entity.ts';
import { holdRedirects, readStanding, tellRedirects, writeRedirects } from '../repository.ts';

/** A file of redirects: told once, under its shop. */
const importKind: Kind<number, RedirectRefusal> = {
  name: 'redirect',
  permission: 'settings.write',
  touches: (_, shopId) => Promise.resolve([shopId]),
  announce: tellRedirects,
};

interface Asked extends RedirectImport {
  readonly hosts: readonly string[];
  readonly actor: StaffActor;
}

/** Reads a file against what stands; unless it is a preview, what is right of it is written at once. */
export function importRedirects(
  db: Database,
  { shopId, csv, isPreview, hosts, actor }: Asked,
): Promise<Result<RedirectImported, RedirectRefusal>> {
  return createEntity(db, importKind, { actor, action: 'redirect.import' }, async (tx) => {
    await holdRedirects(tx, shopId);
    const standing = await readStanding(tx, shopId);
    const { lines, problems } = readLines(csv, hosts);
    const known = new Map([...standing.values()].map(({ from, to }) => [from, to]));
    const { writes, loops } = planRedirects(known, lines);
    const added = writes.filter(({ from }) => !known.has(from)).length;
    if (known.size + added > MOST_REDIRECTS) return refuse<RedirectRefusal>({ code: 'redirects.too-many' });
    const looped = loops.flatMap((at) => {
      const line = lines[at];
      return line === undefined ? [] : [{ line: line.line, problem: 'loop' as const, text: line.from }];
    });
    const value: RedirectImported = {
      changes: writes.map(({ from, to }) => ({ from, before: known.get(from) ?? null, to, isNew: !known.has(from) })),
      problems: [...problems, ...looped].toSorted((one, other) => one.line - other.line),
      same: lines.length - loops.length - writes.filter(({ from }) => lines.some((line) => line.from === from)).length,
    };
    if (isPreview || writes.length === 0) return ok({ id: shopId, value, changes: null });
    await writeRedirects(tx, shopId, writes);
    return ok({ id: shopId, value, changes: { added: [null, added], changed: [null, writes.length - added] } });
  });
}

/** Addresses may hold either sign: the first line says which one parts cells. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split(/\r?\n/u);
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
}

type Problem = RedirectImported['problems'][number];
type Line = Redirect & { readonly line: number };

/** Lines of from and to; a first line whose second cell is no address is a heading. */
function readLines(csv: string, hosts: readonly string[]) {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/u, ''), {
    delimiter: delimiterOf(csv),
    skipEmptyLines: false,
  });
  const lines: Line[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [at, cells] of data.entries()) {
    const [typed = '', wanted = ''] = cells.map((cell) => cell.trim().replace(/^'(?=[/h])/u, ''));
    if (typed === '' && wanted === '') continue;
    if (at === 0 && redirectFrom(typed) === null) continue;
    const line = at + 1;
    const from = redirectFrom(typed);
    const target = wanted === '' ? null : redirectTarget(wanted, hosts);
    if (lines.length >= MOST_REDIRECT_LINES) problems.push({ line, problem: 'too-many', text: typed });
    else if (from === null) problems.push({ line, problem: 'from', text: typed });
    else if (seen.has(from)) problems.push({ line, problem: 'twice', text: from });
    else if (target !== null && 'problem' in target) problems.push({ line, problem: target.problem, text: wanted });
    else lines.push({ line, from, to: target === null ? null : target.path });
    if (from !== null) seen.add(from);
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return { lines, problems };
}

/** What more there is of them is read once these are put right. */
const MOST_PROBLEMS = 200;
