import { describe, expect, test } from 'vitest';
import { shopCartTexts } from '../cart/index.ts';
import { shopIslandsTexts } from './index.ts';

const { fr, ar, en } = shopIslandsTexts;
const baseKeys = (messages: object) =>
  new Set(Object.keys(messages).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

describe('texts of the islands', () => {
  test('X-09 · the keys of the specification are there in three languages', () => {
    const keys = [
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
      'item_added',
      'invalid_quantity',
      'error_adding',
      'error_updating',
      'error_removing',
      'error_loading_products',
    ];
    for (const messages of [fr, ar, en]) expect(Object.keys(messages)).toEqual(expect.arrayContaining(keys));
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

  test('X-10 · English sentences of the specification stand to the character', () => {
    expect(en['form.communes_failed']).toBe('Failed to fetch communes');
    expect(en['form.transporters_failed']).toBe('Failed to fetch transporters');
    expect(en['listing.failed']).toBe('Failed to fetch data');
    expect(shopCartTexts.en['thanks.wait']).toBe('new order in {{seconds}} seconds');
  });
});
