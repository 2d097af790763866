import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameOriginPath } from './same-origin.ts';

const origin = 'https://shop.example';

describe('redirectUrl', () => {
  test('SF-21 · a path of this shop is followed', () => {
    expect(sameOriginPath('/ar/checkout/confirmation/0199-1?x=1#top', origin)).toBe(
      '/ar/checkout/confirmation/0199-1?x=1#top',
    );
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '',
    null,
    7,
  ])('SF-21 · %j is not followed', (target) => {
    expect(sameOriginPath(target, origin)).toBeNull();
  });

  test('SF-21 · nothing that is followed ever leaves the shop', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const path = sameOriginPath(target, origin);
          return path === null || new URL(path, origin).origin === origin;
        },
      ),
    );
  });
});
