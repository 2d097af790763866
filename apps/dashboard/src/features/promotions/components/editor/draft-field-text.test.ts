import type { PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { expect, it } from 'vitest';
import { EMPTY_DRAFT, toValues } from '../../api/draft-values.ts';
import { draftFieldText, hasWords } from './draft-field-text.ts';

const none = { views: [], states: [], reasons: [], segments: [], paymentMethods: [], carriers: [], groups: [] };
const enumerations: PromotionEnumerations = {
  ...none,
  scopes: [{ value: 'product', label: 'Des produits' }],
  combinabilities: [{ value: 'stackable', label: 'Se cumule' }],
  couponModes: [{ value: 'none', label: 'Sans code' }],
  channels: [
    { value: 'eCommerce', label: 'Boutique en ligne' },
    { value: 'POS', label: 'Caisse' },
  ],
  shops: [{ id: 3, name: 'Oran' }],
};

it('the bell reads what was changed in a promotion as a person does, never as the form has it', () => {
  const values: Readonly<Record<string, string>> = {
    ...toValues({ ...EMPTY_DRAFT, shopId: 3, channels: ['eCommerce', 'POS'], minSubtotalCentimes: 2_500_00 }),
    startsAt: '2026-11-03T10:30',
  };
  const told = (field: string) => draftFieldText(values[field] ?? '', field, { enumerations, language: 'fr' });
  expect(['scope', 'combinability', 'couponMode', 'channels', 'shopId', 'discountValue', 'name'].map(told)).toEqual([
    'Des produits',
    'Se cumule',
    'Sans code',
    'Boutique en ligne, Caisse',
    'Oran',
    '10',
    '',
  ]);
  expect(told('minSubtotal')).toContain('500,00');
  expect(told('startsAt')).not.toContain('T');
  expect(Object.keys(values).filter((field) => !hasWords(field))).toEqual([
    'targetIds',
    'discountKind',
    'bannerImageId',
    'fr.bannerHtml',
    'ar.bannerHtml',
    'en.bannerHtml',
  ]);
});
