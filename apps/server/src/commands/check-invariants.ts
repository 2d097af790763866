import { findBrokenInvariants } from '../database/invariants.ts';
import { withDatabase } from '../process/with-database.ts';
import { say } from '../terminal/say.ts';
import type { Command } from './command.ts';

const SHOWN_ROWS = 5;

/** npm run invariants: what must never be, as views that have to be empty. */
export const checkInvariants: Command = async (settings) => {
  const findings = await withDatabase(settings, findBrokenInvariants);
  for (const { name, rows } of findings) {
    say(`${rows.length === 0 ? '✓' : '✗'} ${name}${rows.length === 0 ? '' : `: ${rows.length} rows`}`);
    for (const row of rows.slice(0, SHOWN_ROWS)) say(`    ${JSON.stringify(row)}`);
  }
  const broken = findings.filter(({ rows }) => rows.length > 0).length;
  say(
    broken === 0 ? `All ${findings.length} invariants hold.` : `${broken} of ${findings.length} invariants are broken.`,
  );
  return broken === 0 ? 0 : 1;
};
