import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Paths of the files under version control, or about to be, that match. */
export function listSources(pattern: RegExp): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });
  return output.split('\n').filter((path) => pattern.test(path) && !path.startsWith('scripts/checks/fixtures/'));
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\/scope-cases\.ts$/.test(path);
