import { fingerprint } from '../../../secrets/seal.ts';

const TOKEN = /^[\w-]{32}$/u;

/** What is asked of an address that is tried; null: it is no trial. */
export const trialOf = (query: Readonly<Record<string, string | undefined>>): string | null =>
  TOKEN.exec(query['try'] ?? '')?.[0] ?? null;

/** What this installation alone answers to it. */
export const answerOfTrial = (token: string, secret: string): string =>
  fingerprint(`trial ${token}`, { secret, purpose: 'hanout carriers' });
