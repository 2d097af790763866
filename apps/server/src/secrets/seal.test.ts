import { expect, test } from 'vitest';
import { fingerprint, seal, unseal } from './seal.ts';

const SECRET = { secret: 'a secret of one installation, long enough', purpose: 'hanout mail servers' } as const;
const random = (byte: number): string => Buffer.alloc(16, byte).toString('base64url');

test('a sealed text is read again by the same secret alone, and tells nothing by its looks', () => {
  const sealed = seal('mot de passe', SECRET, random(1));
  expect(unseal(sealed, SECRET)).toBe('mot de passe');
  expect(unseal(sealed, { ...SECRET, secret: `${SECRET.secret}!` })).toBeNull();
  expect(unseal(sealed, { ...SECRET, purpose: 'hanout second factors' })).toBeNull();
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('passe');
  expect(seal('mot de passe', SECRET, random(2))).not.toBe(sealed);
});

test('what was changed is not read', () => {
  const bytes = Buffer.from(seal('secret', SECRET, random(3)), 'base64url');
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  expect(unseal(bytes.toString('base64url'), SECRET)).toBeNull();
  expect(unseal('', SECRET)).toBeNull();
});

test('a fingerprint is the same each time, of one secret and one purpose, and does not hold what it is of', () => {
  const print = fingerprint('0661234567', SECRET);
  expect(print).toMatch(/^[\w-]{22}$/u);
  expect(fingerprint('0661234567', SECRET)).toBe(print);
  const others = [
    fingerprint('0661234568', SECRET),
    fingerprint('0661234567', { ...SECRET, secret: `${SECRET.secret}!` }),
    fingerprint('0661234567', { ...SECRET, purpose: 'hanout erased numbers' }),
  ];
  expect(new Set([print, ...others]).size).toBe(4);
});
