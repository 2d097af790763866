import { createTranslate } from '@hanout/i18n';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { describe, expect, test } from 'vitest';
import { emptyForm, missingFields } from './form.ts';
import { acceptTyped, allErrors, fieldError, settleOnBlur } from './validate.ts';

const french = createTranslate('fr', shopIslandsTexts);
const english = createTranslate('en', shopIslandsTexts);
const arabic = createTranslate('ar', shopIslandsTexts);

describe('fields of the order form', () => {
  test('SF-20 · an empty form has an error under every field but the e-mail', () => {
    const errors = allErrors(emptyForm, { source: 'quick', t: english, needsAddress: true });
    expect(Object.keys(errors)).toEqual([
      'firstname',
      'lastname',
      'phone',
      'wilaya',
      'commune',
      'address',
      'transporter',
    ]);
    expect(errors.address).toBe('Address is required');
  });

  test('SF-20 · the missing mandatory fields are six, without the address', () => {
    expect(missingFields(emptyForm)).toEqual(['firstname', 'lastname', 'phone', 'wilaya', 'commune', 'transporter']);
    expect(missingFields({ ...emptyForm, firstname: ' ', phone: '0661234567' })).not.toContain('phone');
  });

  test('SF-20 · the e-mail is checked by the cart alone, and only when filled', () => {
    const values = { ...emptyForm, email: 'not an address' };
    expect(fieldError('email', values, { source: 'quick', t: french, needsAddress: true })).toBeNull();
    expect(fieldError('email', values, { source: 'cart', t: french, needsAddress: true })).not.toBeNull();
    expect(fieldError('email', emptyForm, { source: 'cart', t: french, needsAddress: true })).toBeNull();
  });

  test('SF-20 · the cart drops characters from a typed e-mail and says which', () => {
    expect(acceptTyped('email', 'zoé@x.dz', 'cart')).toEqual({ value: 'zo@x.dz', dropped: 'é' });
    expect(acceptTyped('email', 'zoé@x.dz', 'quick')).toEqual({ value: 'zoé@x.dz', dropped: null });
  });

  test('SF-20 · hyphen and apostrophe of a name become a space, and the field says so', () => {
    expect(acceptTyped('firstname', 'M’hamed', 'quick')).toEqual({ value: 'M hamed', dropped: 'folded' });
    expect(acceptTyped('lastname', 'Benali', 'quick')).toEqual({ value: 'Benali', dropped: null });
  });

  test('SF-20 · a valid phone is written back normalised, an invalid one stays as typed', () => {
    expect(settleOnBlur('phone', '+213 661 23 45 67')).toBe('0661234567');
    expect(settleOnBlur('phone', '٠٦٦١٢٣٤٥٦٧')).toBe('0661234567');
    expect(settleOnBlur('phone', '021 12 34 56')).toBe('021 12 34 56');
  });

  test('X-11 · Arabic names 3 to 20 letters, and gives the example number', () => {
    const errors = allErrors(emptyForm, { source: 'quick', t: arabic, needsAddress: true });
    expect(errors.firstname).toMatch(/3.*20/);
    expect(errors.phone).toContain('0661234567');
    expect(errors.wilaya).toContain('الولاية');
  });
});
