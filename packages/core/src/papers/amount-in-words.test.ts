import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { toCentimes } from '../kernel/index.ts';
import { readArabic, readFrench } from './testing/read-words.ts';

const french = (dinars: number) => amountInWords(toCentimes(Math.round(dinars * 100)), 'fr');
const arabic = (dinars: number) => amountInWords(toCentimes(Math.round(dinars * 100)), 'ar');

describe('an amount in French words', () => {
  test.each([
    [0, 'zéro dinar algérien'],
    [0.05, 'zéro dinar algérien et cinq centimes'],
    [1, 'un dinar algérien'],
    [21, 'vingt et un dinars algériens'],
    [71, 'soixante et onze dinars algériens'],
    [80, 'quatre-vingts dinars algériens'],
    [81, 'quatre-vingt-un dinars algériens'],
    [91, 'quatre-vingt-onze dinars algériens'],
    [99, 'quatre-vingt-dix-neuf dinars algériens'],
    [200, 'deux cents dinars algériens'],
    [201, 'deux cent un dinars algériens'],
    [1_000, 'mille dinars algériens'],
    [1_980, 'mille neuf cent quatre-vingts dinars algériens'],
    [80_000, 'quatre-vingt mille dinars algériens'],
    [200_000, 'deux cent mille dinars algériens'],
    [1_000_000, 'un million de dinars algériens'],
    [80_000_000, 'quatre-vingts millions de dinars algériens'],
    [2_500_000, 'deux millions cinq cent mille dinars algériens'],
    [4_500.5, 'quatre mille cinq cents dinars algériens et cinquante centimes'],
    [10.01, 'dix dinars algériens et un centime'],
  ])('of %d DA', (dinars, words) => {
    expect(french(dinars)).toBe(words);
  });

  test('says every amount so that it is read back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centimes) => {
        expect(readFrench(amountInWords(toCentimes(centimes), 'fr'))).toBe(centimes);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an amount in Arabic words', () => {
  test.each([
    [0, 'صفر دينار جزائري'],
    [0.05, 'صفر دينار جزائري وخمسة سنتيمات'],
    [1, 'دينار جزائري واحد'],
    [21, 'واحد وعشرون دينارًا جزائريًا'],
    [71, 'واحد وسبعون دينارًا جزائريًا'],
    [80, 'ثمانون دينارًا جزائريًا'],
    [2, 'ديناران جزائريان'],
    [3, 'ثلاثة دنانير جزائرية'],
    [10, 'عشرة دنانير جزائرية'],
    [11, 'أحد عشر دينارًا جزائريًا'],
    [12, 'اثنا عشر دينارًا جزائريًا'],
    [25, 'خمسة وعشرون دينارًا جزائريًا'],
    [100, 'مئة دينار جزائري'],
    [101, 'مئة دينار جزائري ودينار جزائري واحد'],
    [102, 'مئة دينار جزائري وديناران جزائريان'],
    [103, 'مئة وثلاثة دنانير جزائرية'],
    [200, 'مئتا دينار جزائري'],
    [250, 'مئتان وخمسون دينارًا جزائريًا'],
    [1_000, 'ألف دينار جزائري'],
    [1_200, 'ألف ومئتا دينار جزائري'],
    [2_000, 'ألفا دينار جزائري'],
    [2_005, 'ألفان وخمسة دنانير جزائرية'],
    [3_000, 'ثلاثة آلاف دينار جزائري'],
    [11_000, 'أحد عشر ألف دينار جزائري'],
    [11_300, 'أحد عشر ألفًا وثلاثمئة دينار جزائري'],
    [100_000, 'مئة ألف دينار جزائري'],
    [200_000, 'مئتا ألف دينار جزائري'],
    [102_000, 'مئة ألف وألفا دينار جزائري'],
    [1_000_000, 'مليون دينار جزائري'],
    [2_000_000, 'مليونا دينار جزائري'],
    [5_000_000, 'خمسة ملايين دينار جزائري'],
    [2_045_000, 'مليونان وخمسة وأربعون ألف دينار جزائري'],
    [4_500.5, 'أربعة آلاف وخمسمئة دينار جزائري وخمسون سنتيمًا'],
    [7.02, 'سبعة دنانير جزائرية وسنتيمان'],
  ])('of %d DA', (dinars, words) => {
    expect(arabic(dinars)).toBe(words);
  });

  test('says every amount so that it is read back as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centimes) => {
        expect(readArabic(amountInWords(toCentimes(centimes), 'ar'))).toBe(centimes);
      }),
      { numRuns: 2_000 },
    );
  });
});
