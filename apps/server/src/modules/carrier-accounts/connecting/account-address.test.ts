import { describe, expect, test } from 'vitest';
import { addressOfAccount, hostGuardOf } from './account-address.ts';

const fixed = { key: 'yalidine', name: 'Yalidine', address: 'https://api.yalidine.app/v1/' };
const tenant = { key: 'any', name: 'Any', address: null };
const ofTheWeb = { isPrivate: false };
const tryingOut = { isPrivate: true };

/** What somebody types who wants to be told of what lies within. */
const CORPUS = [
  'http://carrier.example/api/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.7/',
  'https://192.168.1.1/',
  'https://172.16.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://1.1.1.1/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://router.local/',
  'https://metadata.google.internal/',
  'https://database/',
  'https://carrier.example:5432/',
  'https://carrier.example:8443/api/',
  'https://user:word@carrier.example/',
  'https://carrier.example@127.0.0.1/',
  'https://carrier.example/?next=http://127.0.0.1/',
  'https://carrier.example/#x',
  'ftp://carrier.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//carrier.example/',
  'carrier.example',
  'https://',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://017700000001/',
  'https://printer.intranet/',
  'https://carrier.test/',
  'https://carrier.onion/',
  'https://carrier.invalid/',
  'https://files.corp/',
];

describe('where an account may lead', () => {
  test.each(CORPUS)('not to %s', (typed) => {
    expect(addressOfAccount(tenant, typed, ofTheWeb)).toMatchObject({ ok: false });
  });

  test('to the address of its brand, and to no other', () => {
    expect(addressOfAccount(fixed, '', ofTheWeb)).toEqual({ ok: true, value: fixed.address });
    expect(addressOfAccount(fixed, fixed.address, ofTheWeb)).toEqual({ ok: true, value: fixed.address });
    expect(addressOfAccount(fixed, 'https://carrier.example/v1/', ofTheWeb)).toEqual({
      ok: false,
      error: 'not-its-own',
    });
  });

  test('to a name of the web behind TLS where the merchant has their own', () => {
    expect(addressOfAccount(tenant, 'https://dhd.ecotrack.dz/api/v1', ofTheWeb)).toEqual({
      ok: true,
      value: 'https://dhd.ecotrack.dz/api/v1/',
    });
    expect(addressOfAccount(tenant, '', ofTheWeb)).toEqual({ ok: false, error: 'missing' });
    expect(addressOfAccount(tenant, 'http://dhd.ecotrack.dz/api/v1', ofTheWeb)).toEqual({
      ok: false,
      error: 'in-clear',
    });
  });

  test('within, where the installation lets it be tried out', () => {
    expect(addressOfAccount(fixed, 'http://127.0.0.1:9001/v1', tryingOut)).toEqual({
      ok: true,
      value: 'http://127.0.0.1:9001/v1/',
    });
    expect(addressOfAccount(fixed, 'ftp://127.0.0.1/', tryingOut)).toMatchObject({ ok: false });
  });
});

describe('a request of an account', () => {
  const guard = hostGuardOf({ brand: tenant, address: 'https://dhd.ecotrack.dz/api/v1/', rule: ofTheWeb });

  test('leaves for its host alone', async () => {
    expect(await guard.allows(new URL('https://dhd.ecotrack.dz/api/v1/get/wilayas'))).toBe(true);
    for (const other of [
      'https://dhd.ecotrack.dz.evil.example/api/v1/',
      'https://evil.example/',
      'http://dhd.ecotrack.dz/',
      'https://dhd.ecotrack.dz:8443/',
      'https://a:b@dhd.ecotrack.dz/api/v1/',
    ])
      expect(await guard.allows(new URL(other))).toBe(false);
  });

  test('does not leave where its row was written past the form', async () => {
    for (const address of ['http://127.0.0.1:9001/v1/', 'https://169.254.169.254/'])
      expect(await hostGuardOf({ brand: fixed, address, rule: ofTheWeb }).allows(new URL(address))).toBe(false);
  });
});
