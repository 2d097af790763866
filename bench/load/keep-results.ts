import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Pace } from './measure.ts';
import { presentTable, type Result } from './result.ts';

const JSON_FILE = resolve('bench', 'results.json');
const TABLE_FILE = resolve('bench', 'RESULTS.md');

/** Writes what was measured in the place of what stood there; rows that this run did not measure stay. */
export function keepResults(results: readonly Result[], run: { pace: Pace; products: number }): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const measured = new Map(results.map((result) => [result.what, result]));
  const known = readKnown();
  const kept = known.map((result) => measured.get(result.what) ?? result);
  const added = results.filter(({ what }) => known.every((result) => result.what !== what));
  const all = [...kept, ...added];
  const { seconds, warmUpSeconds, rounds } = run.pace;
  const way = `${seconds} s each after ${warmUpSeconds} s of warm-up, median of ${rounds}; driver, server and database share the machine.`;
  writeFileSync(JSON_FILE, `${JSON.stringify({ machine, ...run, results: all }, null, 2)}\n`);
  writeFileSync(TABLE_FILE, `# Measured\n\n${machine}. ${way}\n\n${presentTable(all)}\n`);
}

function readKnown(): Result[] {
  if (!existsSync(JSON_FILE)) return [];
  const { results }: { results: Result[] } = JSON.parse(readFileSync(JSON_FILE, 'utf8'));
  return results;
}
