import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `0770123456` → `213770123456`; null: it is no number of the country. */
function internationalDigits(phone: string | null): string | null {
  const local = /^0([567]\d{8})$/.exec(phone ?? '')?.[1];
  return local === undefined ? null : `213${local}`;
}

/**
 * What a network may know somebody by, as its documents want it: e-mail in small letters without spaces, the phone with its
 * country, each as SHA-256 in hex. Meta and Snapchat hash the digits alone, TikTok the number as E.164 writes it.
 */
export function hashPerson(person: { readonly phone: string | null; readonly email: string }): {
  readonly phoneDigits: string | null;
  readonly phoneE164: string | null;
  readonly email: string | null;
} {
  const digits = internationalDigits(person.phone);
  const email = person.email.trim().toLowerCase();
  return {
    phoneDigits: digits === null ? null : sha256(digits),
    phoneE164: digits === null ? null : sha256(`+${digits}`),
    email: email === '' ? null : sha256(email),
  };
}

/** Of every order: the shop delivers within the country. */
export const HASHED_COUNTRY = sha256('dz');
