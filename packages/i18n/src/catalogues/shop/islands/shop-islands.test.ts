import { describe, expect, test } from 'vitest';
import { createLookup, type Catalogue } from '../../../translate.ts';
import { en as productsEn } from '../../dashboard/products/en.ts';
import { en as shellEn } from '../../dashboard/shell/en.ts';
import { serverErrorsTexts } from '../../server/errors/index.ts';
import { shopCartTexts } from '../cart/index.ts';
import { shopPagesTexts } from '../pages/index.ts';
import { shopProductTexts } from '../product/index.ts';
import { shopIslandsTexts } from './index.ts';

const { fr, ar, en } = shopIslandsTexts;
const baseKeys = (messages: object) =>
  new Set(Object.keys(messages).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

describe('texts of the islands', () => {
  const shoppers = [
    'form.validation.firstname',
    'form.validation.lastname',
    'form.validation.phone',
    'form.error',
    'form.waitSeconds',
    'form.errorFinalizing',
    'form.checkoutError',
    'form.missingMandatoryInfo',
    'cart.your_cart_is_empty',
    'categories.no_products_found',
    'categories.loading_products',
  ];
  const ofExpeditions = [
    'item_added',
    'invalid_quantity',
    'error_adding',
    'error_updating',
    'error_removing',
    'error_loading_products',
  ];

  // Those of listings come with the texts of products, when a listing is asked for more.
  const ofShoppers = {
    fr: { ...shopIslandsTexts.fr, ...shopProductTexts.fr },
    ar: { ...shopIslandsTexts.ar, ...shopProductTexts.ar },
    en: { ...shopIslandsTexts.en, ...shopProductTexts.en },
  };

  test.each([
    ['shop', ofShoppers, shoppers],
    ['an expedition', serverErrorsTexts, ofExpeditions],
  ])('X-09 · the keys of the specification are there in three languages, for %s', (_where, catalogue, keys) => {
    for (const messages of Object.values(catalogue))
      for (const key of keys) expect(messages[key], key).toMatch(/\S{3}/);
  });

  test('X-09 · a message of an expedition is said of nothing else, and no family of keys has others', () => {
    const named = (catalogue: Catalogue) => [...baseKeys(catalogue.fr)];
    const shop = [...named(shopIslandsTexts), ...named(shopCartTexts)];
    expect(shop.filter((key) => ofExpeditions.includes(key))).toEqual([]);
    expect(shop.filter((key) => /^form\.validation\.(first|last|phone)/.test(key)).toSorted()).toEqual([
      'form.validation.firstname',
      'form.validation.lastname',
      'form.validation.phone',
    ]);
    expect(
      named(serverErrorsTexts)
        .filter((key) => !key.startsWith('errors.'))
        .toSorted(),
    ).toEqual(ofExpeditions.toSorted());
  });

  test.each(['fr', 'ar', 'en'] as const)('X-09 · both waits say their seconds in %s', (language) => {
    const t = createLookup(language, shopIslandsTexts, shopCartTexts);
    for (const key of ['form.waitSeconds', 'thanks.wait'])
      for (const seconds of [42, 100]) expect(t(key, { seconds, count: seconds }), key).toContain(String(seconds));
  });

  test('X-01 · every text exists in French, Arabic and English', () => {
    expect(baseKeys(ar)).toEqual(baseKeys(fr));
    expect(baseKeys(en)).toEqual(baseKeys(fr));
  });

  test('X-01 · every Arabic text that counts has the forms of Arabic', () => {
    const counted = Object.keys(ar).filter((key) => key.endsWith('_few'));
    for (const key of counted) expect(ar).toHaveProperty([key.replace(/_few$/, '_two')]);
  });

  test('X-01 · the same values are filled in each language', () => {
    const filled = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]));
    for (const [key, text] of Object.entries(fr)) {
      if (/_(zero|one|two|few|many|other)$/.test(key)) continue;
      expect(filled(ar[key] ?? ''), key).toEqual(filled(text));
      expect(filled(en[key] ?? ''), key).toEqual(filled(text));
    }
  });

  test.each([
    ['fr', 1, '1 étoile sur 5', '1 étoile : 3 avis, 20 %'],
    ['fr', 4, '4 étoiles sur 5', '4 étoiles : 3 avis, 20 %'],
    ['en', 1, '1 star out of 5', '1 star: 3 reviews, 20 %'],
    ['en', 4, '4 stars out of 5', '4 stars: 3 reviews, 20 %'],
    ['ar', 1, '1 من 5 نجوم', 'نجمة واحدة: عدد التقييمات 3، 20 ٪'],
    ['ar', 2, '2 من 5 نجوم', 'نجمتان: عدد التقييمات 3، 20 ٪'],
  ] as const)('X-01 · one star is one, in %s: %i', (language, stars, value, row) => {
    const t = createLookup(language, shopPagesTexts, shopProductTexts);
    expect(t('review.star_value', { stars, count: stars })).toBe(value);
    expect(t('reviews.row', { stars, count: stars, reviews: 3, percent: 20 })).toBe(row);
  });

  test('X-10 · English sentences of the specification stand to the character', () => {
    expect(en['form.communes_failed']).toBe('Failed to fetch communes');
    expect(en['form.transporters_failed']).toBe('Failed to fetch transporters');
    expect(en['listing.failed']).toBe('Failed to fetch data');
    expect(shopCartTexts.en['thanks.wait']).toBe('new order in {{seconds}} seconds');
    expect(serverErrorsTexts.en['error_loading_products']).toBe('Error loading products');
    expect(shopPagesTexts.en['categories.found_other']).toBe('found {{count}} products');
    expect(shellEn['ui.form.submitted']).toBe('Form submitted successfully.');
    expect(productsEn['products.languageFailed']).toBe('An error occurred while updating the language.');
  });
});
