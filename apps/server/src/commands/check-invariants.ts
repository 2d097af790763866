import { findBrokenInvariants, type Finding } from '../database/invariants.ts';
import { withDatabase } from '../process/with-database.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

const SHOWN_ROWS = 5;

/** npm run invariants: what must never be, as views that have to be empty. */
export const checkInvariants: Command = async (settings) => {
  const lines = tellBroken(await withDatabase(settings, findBrokenInvariants));
  lines.forEach(say);
  return lines.length === 0 ? 0 : 1;
};

/** What is broken, with its first rows; nothing at all when all is well. */
export function tellBroken(findings: readonly Finding[]): readonly string[] {
  return findings
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ name, rows }) => [
      `${name}: ${rows.length} rows`,
      ...rows.slice(0, SHOWN_ROWS).map((row) => `    ${JSON.stringify(row)}`),
    ]);
}
