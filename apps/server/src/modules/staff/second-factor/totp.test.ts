import { expect, test } from 'vitest';
import { findStep, stepAt, toBase32, totpAt, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, appendix B', () => {
  const told = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(told.map((seconds) => totpAt(secret, stepAt(seconds * 1000)))).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ]);
});

test('a code counts in its step, the one before and the one after, and in no other', () => {
  const at = 1_111_111_109_000;
  const code = totpAt(secret, stepAt(at));
  const found = [-60, -30, 0, 30, 60].map((seconds) => findStep(secret, code, at + seconds * 1000) !== null);
  expect(found).toEqual([false, true, true, true, false]);
});

test('an app reads the secret by eye and by camera', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri(secret, { issuer: 'Ma boutique', account: 'a@b.dz' })).toBe(
    'otpauth://totp/Ma%20boutique:a%40b.dz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Ma%20boutique&algorithm=SHA1&digits=6&period=30',
  );
});
