import { StoreFailure } from '../object-store/call-store.ts';

/** Why an archive is not there, as a screen tells it. */
export interface ArchiveFailure {
  readonly failure: 'interrupted' | 'disk-full' | 'not-writable' | 'store' | 'other';
  /** what the machine said */
  readonly detail: string;
}

const CODES: Readonly<Record<string, ArchiveFailure['failure']>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  ENOENT: 'not-writable',
};

const LONGEST = 300;

export const INTERRUPTED: ArchiveFailure = { failure: 'interrupted', detail: '' };

export function failureOf(error: unknown): ArchiveFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error ? error.message : String(error);
  const failure = error instanceof StoreFailure ? 'store' : (CODES[code] ?? 'other');
  return { failure, detail: (said.split('\n', 1)[0] ?? '').slice(0, LONGEST) };
}
