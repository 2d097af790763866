import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  formatUuidv4,
  formatUuidv7,
  isSameJson,
  isUuid,
  parseDinars,
  scaleCentimes,
  sha256Hex,
  toCentimes,
} from './index.ts';

/** The library's own unit for this takes a second of processor to be made ready. */
const anyPoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

describe('money', () => {
  it('X-03 · rounds half up at the centime', () => {
    expect(scaleCentimes(toCentimes(105), 1, 2)).toBe(53);
    expect(scaleCentimes(toCentimes(104), 1, 2)).toBe(52);
  });

  it('X-03 · stays exact where floating point would not', () => {
    expect(scaleCentimes(toCentimes(9_007_199_254_740_991), 9999, 10000)).toBe(9_006_298_534_815_517);
  });

  it('X-03 · reads decimal dinars with at most two decimals and nothing else', () => {
    expect(parseDinars(1500.1)).toBe(150010);
    expect(parseDinars(0.005)).toBeUndefined();
    expect(parseDinars('1500')).toBeUndefined();
    expect(parseDinars(Number.POSITIVE_INFINITY)).toBeUndefined();
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => parseDinars(amount / 100) === amount));
  });
});

describe('identities', () => {
  it('makes well-formed UUIDs of version 7 and 4', () => {
    const random = Uint8Array.from({ length: 16 }, (_, index) => 255 - index);
    const v7 = formatUuidv7(1_700_000_000_000, random);
    expect(isUuid(v7)).toBe(true);
    expect(v7[14]).toBe('7');
    expect(v7.startsWith('018bcfe5-6800')).toBe(true);
    expect(formatUuidv4(random)[14]).toBe('4');
  });
});

describe('digest', () => {
  it('SF-21 · equals the reference SHA-256 for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyPoint, maxLength: 300 }),
        (text) => sha256Hex(text) === createHash('sha256').update(text).digest('hex'),
      ),
    );
  });

  it('SF-21 · is the same for any order of keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 'x', c: null }], u: undefined })).toBe('{"a":[{"c":null,"d":"x"}],"b":1}');
  });

  it('tells whether two values are one without writing them down', () => {
    expect(isSameJson({ b: 1, a: [{ d: 'x', u: undefined }] }, { a: [{ d: 'x' }], b: 1 })).toBe(true);
    expect(isSameJson({ a: undefined, b: 1 }, { c: 2, b: 1 })).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (a, b) => {
        expect(isSameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
        expect(isSameJson([a, b], JSON.parse(JSON.stringify([a, b])))).toBe(true);
      }),
    );
  });
});
