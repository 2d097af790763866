import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, problemsOf, toDraft, toValues } from './draft-values.ts';

describe('the fields of the editor', () => {
  const draft = {
    ...EMPTY_DRAFT,
    shopId: 2,
    name: 'Semaine',
    targetIds: [3, 12],
    discount: { kind: 'amount', amountCentimes: 25_050 },
    startsAt: '2026-11-21T13:05:00.000Z',
    channels: ['eCommerce', 'POS'],
    minSubtotalCentimes: 150_000,
    couponMode: 'code',
    couponCode: 'ETE',
    usageLimit: 12,
    isFeatured: true,
    bannerImageId: 7,
    texts: { ...EMPTY_DRAFT.texts, ar: { title: 'عرض', subtitle: '', slogan: '', bannerHtml: '<p>x</p>' } },
  } as const;

  test('ST-09 · a promotion that is shown and sent again is the same', () => {
    const whole = { ...draft, targetIds: [...draft.targetIds], channels: [...draft.channels] };
    expect(toDraft(toValues(whole))).toEqual(whole);
  });

  test('ST-09 · moments are shown in Algiers', () => {
    expect(toValues({ ...EMPTY_DRAFT, startsAt: draft.startsAt })['startsAt']).toBe('2026-11-21T14:05');
  });

  test('a scope that names nothing forgets what was chosen for another', () => {
    const values = toValues({ ...EMPTY_DRAFT, targetIds: [3] });
    expect(toDraft({ ...values, scope: 'all' }).targetIds).toEqual([]);
  });

  test('ST-09 · says before sending what the server would refuse', () => {
    expect(problemsOf({ ...toValues(EMPTY_DRAFT), discountValue: 'x', priority: '', couponMode: 'code' })).toEqual({
      name: 'name_missing',
      targetIds: 'targets_missing',
      discountValue: 'percentage_range',
      priority: 'priority_range',
      couponCode: 'coupon_format',
    });
  });
});
