import { toCentimes } from '@hanout/core/kernel';
import { prepareRulebook, type Promotion } from '@hanout/core/promotions';
import { expect, test } from 'vitest';
import { menuDeals } from './menu-deals.ts';

const NOW = Date.UTC(2026, 10, 21);
const promotion = (changes: Partial<Promotion>): Promotion => ({
  id: 1,
  name: 'interne',
  titles: { fr: 'Soldes de mode' },
  scope: 'category',
  targetIds: [12],
  reduction: { kind: 'percentage', basisPoints: 2_050 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponCode: null,
  hasUniqueCoupons: false,
  minSubtotal: null,
  isLimited: false,
  ...changes,
});
const categories = new Map([
  [1, { path: [1] }],
  [12, { path: [1, 12] }],
  [2, { path: [2] }],
]);
const deals = (...promotions: readonly Promotion[]) =>
  menuDeals({ rulebook: prepareRulebook(promotions), dictionary: { categories }, language: 'fr', now: NOW });

test('a department shows what runs in it or below it, until when, and where it is found', () => {
  const found = deals(promotion({ endsAt: NOW + 86_400_000 }));
  const said = { href: '/promotions/1', badge: '−20,5\u00a0%', title: 'Soldes de mode', until: '22/11/2026' };
  expect([found.of(1), found.of(2), found.until]).toEqual([said, null, NOW + 86_400_000]);
});

test('what runs everywhere is shown where a department has nothing of its own', () => {
  const everything = promotion({ id: 2, scope: 'all', targetIds: [], titles: {}, priority: 1 });
  const found = deals(everything, promotion({}));
  expect([found.of(1)?.href, found.of(2)]).toEqual([
    '/promotions/1',
    { href: '/promotions/2', badge: '−20,5\u00a0%', title: null, until: null },
  ]);
});

test('nothing is shown that not everybody gets, or that does not run yet; when it starts the menu is another', () => {
  for (const some of [
    { couponCode: 'X' },
    { hasUniqueCoupons: true },
    { isLimited: true },
    { minSubtotal: toCentimes(100_000) },
    { startsAt: NOW + 1 },
    { channels: ['POS'] },
  ])
    expect(deals(promotion(some)).of(1)).toBeNull();
  expect(deals(promotion({ startsAt: NOW + 1 })).until).toBe(NOW + 1);
  expect(deals(promotion({ couponCode: 'X', endsAt: NOW + 1 })).until).toBeNull();
});
