import type { Ids } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';

/** Anybody who finds one, and every tool that looks for secrets, sees what it is. */
const START = 'hanout_';
const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = START.length + 6;
const FORM = /^Bearer (hanout_[\w-]{43})$/i;

export interface FreshKey {
  /** told once, and kept nowhere */
  readonly token: string;
  readonly hash: Buffer;
  /** how it begins, by which people tell keys apart */
  readonly prefix: string;
}

export function freshKey(ids: Pick<Ids, 'secret'>): FreshKey {
  const token = `${START}${ids.secret(SECRET_BYTES)}`;
  return { token, hash: hashOf(token), prefix: token.slice(0, SHOWN_CHARACTERS) };
}

/** Of the key in an `Authorization` header; undefined: there is none that could be one. */
export function hashOfHeader(header: string | undefined): Buffer | undefined {
  const token = FORM.exec(header ?? '')?.[1];
  return token === undefined ? undefined : hashOf(token);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
