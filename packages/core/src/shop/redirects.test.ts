import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRedirects, redirectFrom, redirectKey, redirectTarget } from './redirects.ts';

const HOSTS = ['shop.dz'];

describe('the address that a redirect is found by', () => {
  it.each([
    ['/Products/Old-Dress/', '/products/old-dress'],
    ['https://old-shop.example/products/x#top', '/products/x'],
    ['/robe-%C3%A9t%C3%A9', '/robe-été'],
    ['/index.php?id=12', '/index.php?id=12'],
    [' /catalog/product/a/%D9%81%D8%B3%D8%AA%D8%A7%D9%86 ', '/catalog/product/a/فستان'],
  ])('%s is %s', (typed, key) => expect(redirectFrom(typed)).toBe(key));

  it.each([
    '',
    'products',
    '/',
    '//x',
    '/\\x',
    '/dashboard/login',
    '/web/api/cart',
    'javascript:alert(1)',
    '/a b',
    '/a\u0000',
  ])('%j is none', (typed) => expect(redirectFrom(typed)).toBeNull());
});

describe('where a redirect leads', () => {
  it.each([
    ['/catalog/new?sort=price', '/catalog/new?sort=price'],
    ['https://shop.dz/ar', '/ar'],
    ['https://SHOP.dz:443', '/'],
  ])('%s is %s', (typed, path) => expect(redirectTarget(typed, HOSTS)).toEqual({ path }));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'https://evil.example/',
    'https://shop.dz@evil.example/',
    'https://shop.dz.evil.example',
    'data:text/html,x',
    '/a/../..//evil.example',
    '/./x',
    '/x\r\nSet-Cookie: a=b',
    '/x\ty',
    '',
  ])('C42 · %j leads nowhere', (typed) => expect(redirectTarget(typed, HOSTS)).toHaveProperty('problem'));

  it('C42 · whatever is typed, a browser stays in the shop', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (typed) => {
          const target = redirectTarget(typed, HOSTS);
          if ('path' in target) expect(new URL(target.path, 'https://shop.dz').origin).toBe('https://shop.dz');
        },
      ),
    );
  });
});

describe('joining redirects', () => {
  it('leads a chain to its end, from both sides', () => {
    const known = new Map([['/a', '/b']]);
    expect(planRedirects(known, [{ from: '/b', to: '/c' }]).writes).toEqual([
      { from: '/a', to: '/c' },
      { from: '/b', to: '/c' },
    ]);
    expect(planRedirects(known, [{ from: '/z', to: '/A/' }]).writes).toEqual([{ from: '/z', to: '/b' }]);
    expect(planRedirects(new Map([['/a', null]]), [{ from: '/z', to: '/a' }]).writes).toEqual([
      { from: '/z', to: null },
    ]);
  });

  it('refuses a circle, and writes nothing that is so already', () => {
    expect(planRedirects(new Map([['/a', '/b']]), [{ from: '/b', to: '/a' }])).toEqual({ writes: [], loops: [0] });
    expect(planRedirects(new Map(), [{ from: '/a', to: '/a/' }]).loops).toEqual([0]);
    expect(planRedirects(new Map([['/a', '/b']]), [{ from: '/a', to: '/b' }])).toEqual({ writes: [], loops: [] });
  });

  it('leaves nothing that leads on, whatever is wanted in whatever order', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    const wanted = fc.array(fc.record({ from: path, to: fc.oneof(path, fc.constant(null)) }), { maxLength: 12 });
    fc.assert(
      fc.property(wanted, (all) => {
        const table = new Map<string, string | null>();
        for (const one of all) for (const { from, to } of planRedirects(table, [one]).writes) table.set(from, to);
        for (const [from, to] of table) {
          expect(to === null || redirectKey(to) !== from).toBe(true);
          expect(to === null || !table.has(redirectKey(to))).toBe(true);
        }
      }),
    );
  });
});
