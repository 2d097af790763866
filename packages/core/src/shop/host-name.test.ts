import { expect, test } from 'vitest';
import { hostName } from './index.ts';

test.each([
  ['Boutique.DZ', 'boutique.dz'],
  [' https://www.zahrina.dz/promotions ', 'www.zahrina.dz'],
  ['zahrina.dz:8080', 'zahrina.dz'],
  ['متجر.الجزائر', 'xn--pgbep1f.xn--lgbbat1ad8j'],
  ['second.localhost', 'second.localhost'],
])('%j is the host %j', (typed, host) => {
  expect(hostName(typed)).toBe(host);
});

test.each([
  '',
  ' ',
  '192.168.1.7',
  '[::1]',
  'a..b',
  '-a.dz',
  'a_b.dz',
  'x@zahrina.dz',
  `${'a'.repeat(64)}.dz`,
  'a b.dz',
])('%j is no host', (typed) => {
  expect(hostName(typed)).toBeNull();
});
