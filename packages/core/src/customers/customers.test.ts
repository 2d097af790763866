import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  foldName,
  formatPhone,
  isEmail,
  isPhone,
  maskPhone,
  normalizePhone,
  parseName,
  parsePhone,
  stripEmail,
} from './index.ts';

describe('phone', () => {
  test.each([
    ['0661234567'],
    ['0770 12 34 56'],
    ['0770-12-34-56'],
    ['\u202a0770\u00a012\u00a034\u00a056\u202c'],
    ['+213770123456'],
    ['00213770123456'],
    ['00213 0770123456'],
    ['+213 (0)770 12 34 56'],
    ['213770123456'],
    ['770123456'],
    ['٠٧٧٠١٢٣٤٥٦'],
    ['۰۷۷۰۱۲۳۴۵۶'],
    ['0770123456'],
    ['O770123456'],
    ['0512345678'],
  ])('SF-20 · accepts %s and writes it with ten digits', (typed) => {
    expect(parsePhone(typed)).toMatch(/^0[567]\d{8}$/);
  });

  test.each([
    ['021123456'],
    ['0982123456'],
    ['07701234567'],
    ['077012345'],
    ['+33612345678'],
    ['0770123456 / 0550123456'],
    [''],
    ['abc'],
  ])('SF-20 · refuses %s', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  test('SF-20 · normalising twice changes nothing for a valid number', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = normalizePhone(typed);
        return !isPhone(once) || normalizePhone(once) === once;
      }),
    );
  });

  test('SF-20 · every number of the rule is accepted in every way of writing it', () => {
    const subscriber = fc
      .tuple(fc.constantFrom('5', '6', '7'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''));
    const prefix = fc.constantFrom('0', '', '+213', '00213', '213', '+2130', '002130');
    fc.assert(fc.property(subscriber, prefix, (digits, before) => parsePhone(before + digits) === `0${digits}`));
  });

  test('the number of the country is taken away once', () => {
    expect(parsePhone('+213213770123456')).toBeNull();
    expect(parsePhone('213770123456')).toBe('0770123456');
  });

  /** The document's words (storefront §5), character by character, without a pattern. */
  function readPhone(typed: string): string | null {
    let kept = '';
    for (const character of typed) if ((character >= '0' && character <= '9') || character === '+') kept += character;
    for (const prefix of ['+213', '00213'])
      if (kept.startsWith(prefix)) {
        kept = kept.slice(prefix.length);
        break;
      }
    const begins = (text: string) => ['5', '6', '7'].includes(text.slice(0, 1));
    if (kept.length === 9 && !kept.includes('+') && begins(kept)) kept = `0${kept}`;
    const isValid = kept.length === 10 && kept.startsWith('0') && begins(kept.slice(1)) && !kept.includes('+');
    return isValid ? kept : null;
  }

  test('SF-20 · the rule agrees with an independent reading of the document, but for a bare 213 before nine digits', () => {
    const digits = fc.stringMatching(/^\d{7,12}$/);
    const prefix = fc.constantFrom('', '0', '+', '+213', '00213', '213', '+2130', '05', '06', '07', '7');
    const noise = fc.constantFrom('', ' ', '-', '.', '(0)', 'tel ', '/', '\u00a0');
    fc.assert(
      fc.property(noise, prefix, noise, digits, noise, (before, start, between, rest, after) => {
        const typed = before + start + between + rest + after;
        const read = readPhone(typed);
        const ours = parsePhone(typed);
        if (read === null && ours !== null) return /^213[567]\d{8}$/.test(typed.replace(/[^\d+]/g, ''));
        return ours === read;
      }),
      { numRuns: 5000 },
    );
  });

  test('SF-23 · shows a phone in groups and masks it for the confirmation', () => {
    expect(formatPhone('0770123456')).toBe('0770 12 34 56');
    expect(formatPhone('021234567')).toBe('021 23 45 67');
    expect(maskPhone('0770123456')).toBe('0770 •• •• 56');
  });
});

describe('name', () => {
  test.each([
    ['Amine', 'Amine'],
    ['  محمد  ', 'محمد'],
    ["M'hamed", 'M hamed'],
    ['Ben-Ali', 'Ben Ali'],
    ['Zoé', 'Zoé'],
  ])('SF-20 · accepts %s', (typed, stored) => {
    expect(parseName(typed)).toBe(stored);
  });

  test.each([['Al'], ['a'.repeat(21)], ['Amine2'], ['   '], ['<b>x</b>'], ['Ali\u0000ne']])(
    'SF-20 · refuses %s',
    (typed) => {
      expect(parseName(typed)).toBeNull();
    },
  );

  test('SF-20 · counts code points, not bytes of an encoding', () => {
    expect(parseName('𐐨𐐩𐐪')).toBe('𐐨𐐩𐐪');
  });

  test('SF-20 · the field folds hyphen and apostrophe while a person types', () => {
    expect(foldName('M’hamed Ben-')).toBe('M hamed Ben ');
  });
});

describe('e-mail', () => {
  test('SF-20 · the cart field drops what an address cannot hold', () => {
    expect(stripEmail('a b<c>@x,y.dz')).toBe('abc@xy.dz');
  });

  test.each([['a@b.dz'], ['first.last+tag@mail.example.org']])('SF-20 · %s is an address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([['a@b'], ['@b.dz'], ['a b@c.dz'], [`${'a'.repeat(250)}@b.dz`], ['a@b..dz']])(
    'SF-20 · %s is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
