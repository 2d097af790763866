import type { Settings } from '../settings.ts';

/** What seals secrets here: every process is given one before it answers. */
export function secretOf({ secret }: Pick<Settings, 'secret'>): string {
  if (secret === undefined) throw new Error('the installation has no secret');
  return secret;
}
