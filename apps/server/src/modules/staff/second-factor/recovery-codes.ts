import type { Ids } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';
import { toBase32 } from './totp.ts';

const CODES = 10;
const BYTES = 10;

/** Ten codes for the day on which the telephone is lost: `ABCD-EFGH-IJKL-MNOP`, eighty random bits each. */
export function freshRecoveryCodes(ids: Ids): readonly string[] {
  return Array.from({ length: CODES }, () => {
    const text = toBase32(Buffer.from(ids.secret(BYTES), 'base64url'));
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of one, however it was typed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}
