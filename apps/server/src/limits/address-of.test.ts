import { expect, test } from 'vitest';
import { networkOf } from './address-of.ts';

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::7', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8::2', '2001:db8:0:0'],
  ['2001:DB8:0:0:a:b:c:d', '2001:db8::', '2001:db8:0:0'],
  ['::1', '::2', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80::2', 'fe80:0:0:0'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::', '2001:db8:1:2'],
  ['::ffff:192.0.2.7', '::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
])('C44 · %s and %s are counted as one visitor', (one, other, network) => {
  expect([networkOf(one), networkOf(other)]).toEqual([network, network]);
});

test('C44 · networks beside each other are two visitors', () => {
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  expect(networkOf('192.0.2.7')).not.toBe(networkOf('192.0.2.8'));
});
