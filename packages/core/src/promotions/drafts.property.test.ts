import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toCentimes } from '../kernel/index.ts';
import {
  COMBINABILITIES,
  evaluatePromotions,
  findDraftProblems,
  isPromotionActionAllowed,
  prepareRulebook,
  PROMOTION_ACTIONS,
  promotionStateAt,
  relatePromotions,
  type Promotion,
  type PromotionDraft,
} from './index.ts';
import { findForbiddenMarkup } from './banner-html.ts';

const NOW = Date.UTC(2026, 10, 21);
const noText = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

const good: PromotionDraft = {
  name: 'Semaine du thé',
  scope: 'all',
  targetIds: [],
  reduction: { kind: 'percentage', basisPoints: 1_000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  minSubtotal: null,
  couponMode: 'none',
  couponCode: null,
  usageLimit: null,
  texts: { fr: noText, ar: noText, en: noText },
};

describe('a draft', () => {
  test.each<[what: string, changes: Partial<PromotionDraft>, problems: object]>([
    ['all is well', {}, {}],
    ['the scopes that name things', { scope: 'category' }, { targetIds: 'targets_missing' }],
    ['a delivery for every carrier', { scope: 'shipping' }, {}],
    ['a share of 100 %', { reduction: { kind: 'percentage', basisPoints: 10_000 } }, {}],
    [
      'a share of nothing',
      { reduction: { kind: 'percentage', basisPoints: 0 } },
      { discountValue: 'percentage_range' },
    ],
    ['an end before its start', { startsAt: NOW, endsAt: NOW - 1 }, { endsAt: 'ends_before_start' }],
    ['a code in Arabic', { couponMode: 'code', couponCode: 'رمضان-26' }, {}],
    ['a code with a space', { couponMode: 'code', couponCode: 'ETE 26' }, { couponCode: 'coupon_format' }],
    ['a code that is not asked for', { couponMode: 'none', couponCode: 'x' }, {}],
    [
      'a long title',
      { texts: { fr: noText, ar: { ...noText, title: 'ا'.repeat(201) }, en: noText } },
      { 'ar.title': 'too_long' },
    ],
  ])('ST-09 · %s', (_, changes, problems) => {
    expect(findDraftProblems({ ...good, ...changes })).toEqual(problems);
  });

  test.each([
    '',
    'Sans balise, 3 < 4 non',
    '<p>Un <strong>texte</strong></p><ul><li>a</li></ul><br/>',
    '<a href="/promotions/3?x=1#y">voir</a>',
    '<a href="https://exemple.dz/a">voir</a>',
  ])('C23 · the banner may hold %s', (html) => {
    const isPlainComparison = html.includes('3 < 4');
    expect(findForbiddenMarkup(html) === null).toBe(!isPlainComparison);
  });

  test.each([
    '<script>alert(1)</script>',
    '<p onclick=alert(1)>x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/x" onmouseover="y">x</a>',
    '<img src=x onerror=alert(1)>',
    '<svg><p></svg>',
    '<p><style>*{}</style>',
    '<!-- x -->',
    '<P STYLE=x>',
    '<p\n>',
    '<math><mi//xlink:href="data:x">',
  ])('C23 · the banner may not hold %s', (html) => {
    expect(findForbiddenMarkup(html)).not.toBeNull();
  });
});

describe('the life of a promotion', () => {
  test.each([
    [{ startsAt: null, endsAt: null }, 'running'],
    [{ startsAt: NOW, endsAt: NOW + 1 }, 'running'],
    [{ startsAt: NOW + 1, endsAt: null }, 'coming'],
    [{ startsAt: null, endsAt: NOW }, 'ended'],
    [{ startsAt: NOW + 1, endsAt: null, isActive: false }, 'inactive'],
    [{ startsAt: null, endsAt: NOW, archivedAt: NOW }, 'archived'],
  ])('ST-09 · %j is %s', (life, state) => {
    expect(promotionStateAt({ isActive: true, archivedAt: null, ...life }, NOW)).toBe(state);
  });

  test('ST-09 · every state has a way out of it', () => {
    for (const state of ['running', 'coming', 'inactive', 'ended', 'archived'] as const)
      expect(PROMOTION_ACTIONS.filter((action) => isPromotionActionAllowed(action, state)).length).toBeGreaterThan(1);
  });
});

const anyRule = fc.record({
  scope: fc.constantFrom('all' as const, 'product' as const, 'cart' as const),
  priority: fc.integer({ min: 1, max: 3 }),
  combinability: fc.constantFrom(...COMBINABILITIES),
  group: fc.constantFrom(null, 'a'),
  startsAt: fc.constantFrom(null, NOW, NOW + 5),
  endsAt: fc.constantFrom(null, NOW + 3, NOW + 9),
  channels: fc.constantFrom([], ['eCommerce'], ['POS']),
});

test('ST-09 · who wins in the editor’s list of conflicts is who wins in the engine', () => {
  fc.assert(
    fc.property(anyRule, anyRule, (one, two) => {
      const [first, second] = [one, two].map((rule, index): Promotion => ({
        ...rule,
        id: index + 1,
        name: 'p',
        targetIds: rule.scope === 'product' ? [1] : [],
        reduction: { kind: 'percentage', basisPoints: 1_000 },
        couponCode: null,
        hasUniqueCoupons: false,
        minSubtotal: null,
        isLimited: false,
      }));
      if (first === undefined || second === undefined) throw new Error('two rules were made');
      const item = {
        productId: 1,
        categoryIds: [],
        brandId: null,
        brandLineId: null,
        unitPrice: toCentimes(100_000),
        quantity: 1,
      };
      const rulebook = prepareRulebook([first, second]);
      const meetings = [NOW, NOW + 4, NOW + 6].flatMap((now) =>
        ['eCommerce', 'POS'].map((channel) =>
          evaluatePromotions(rulebook, { items: [item], shipping: null }, { now, channel, coupon: null })
            .promotions.toSorted((a, b) => a.promotionId - b.promotionId)
            .map(({ applied, reason }) => (applied ? 'applied' : (reason ?? ''))),
        ),
      );
      const excluded = /excluded_/u;
      const relation = relatePromotions(first, second, true);
      expect(relation === 'first_wins').toBe(meetings.some(([, b]) => excluded.test(b ?? '')));
      expect(relation === 'second_wins').toBe(meetings.some(([a]) => excluded.test(a ?? '')));
      expect(relation === 'both').toBe(meetings.some(([a, b]) => a === 'applied' && b === 'applied'));
    }),
    { numRuns: 2000 },
  );
});
