import { describe, expect, test } from 'vitest';
import { recallLanding } from './recall-landing.ts';
import { rememberLanding } from './remember-landing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

const now = Date.UTC(2026, 10, 21, 12);
const day = 24 * 3_600_000;

function landed(href: string, referrer = '', storage = memoryStorage()) {
  rememberLanding(storage, { href: `https://shop.example${href}`, referrer, now });
  return recallLanding(storage, now);
}

describe('where a shopper came from', () => {
  test('SF-21 · campaign, click id and the page that led here are kept for the order', () => {
    expect(
      landed(
        '/catalog/new?utm_source=facebook&utm_medium=cpc&utm_campaign=%C3%A9t%C3%A9&fbclid=x1&sort=name_asc',
        'https://l.facebook.com/l.php?u=secret',
      ),
    ).toEqual({
      source: 'facebook',
      medium: 'cpc',
      campaign: 'été',
      clickKind: 'fbclid',
      clickId: 'x1',
      referrer: 'l.facebook.com/l.php',
      path: '/catalog/new',
      at: '2026-11-21T12:00:00.000Z',
    });
  });

  test.each([
    ['/', ''],
    ['/?utm_source=', ''],
    ['/catalog/new?sort=price_asc', 'https://shop.example/'],
    ['/', 'not an address'],
    ['/', 'android-app://com.example'],
  ])('SF-21 · %s from %j says nothing', (href, referrer) => {
    expect(landed(href, referrer)).toBeNull();
  });

  test('SF-21 · the last advert counts, a visit without one keeps it, and after 30 days it is forgotten', () => {
    const storage = memoryStorage();
    landed('/?utm_source=facebook', '', storage);
    landed('/?gclid=g1', '', storage);
    landed('/', 'https://shop.example/cart', storage);
    expect(recallLanding(storage, now + 30 * day - 1)).toMatchObject({ clickKind: 'gclid' });
    expect(recallLanding(storage, now + 30 * day)).toBeNull();
  });

  test('SF-21 · everything is cut, and a damaged record is nothing', () => {
    const long = landed(`/${'p'.repeat(900)}?utm_campaign=${'c'.repeat(900)}&ttclid=${'t'.repeat(900)}`);
    expect(Object.values(long ?? {}).every((text) => text.length <= 150)).toBe(true);
    for (const stored of ['x', '[]', '{"at":"never"}', '{}'])
      expect(recallLanding(memoryStorage(new Map([['landing', stored]])), now)).toBeNull();
  });
});
