import { StoreFailure } from '../../object-store/call-store.ts';
import type { BackupFailure } from './repository.ts';

const CODES: Readonly<Record<string, BackupFailure['failure']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  ENOENT: 'not-writable',
};

const LONGEST = 300;

/** Why it failed, as a screen tells it. */
export function failureOf(error: unknown): BackupFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error ? error.message : String(error);
  const failure = error instanceof StoreFailure ? 'store' : (CODES[code] ?? 'other');
  return { failure, detail: (said.split('\n', 1)[0] ?? '').slice(0, LONGEST) };
}
