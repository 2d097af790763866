/**
 * Writes a text as it is compared: no accents, no vowel signs, one form for the letters that people confuse (alef with and
 * without hamza, ta marbuta and ha, alef maqsura and ya), no tatweel, digits 0–9, small letters.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u0621\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[ٱىیېۍےةۀہھەکڪگڤپچژڨڭœæßøıłđð]/g, (letter) => SAME[letter] ?? letter);
}

/** Letters that no decomposition joins: Persian and Maghrebi forms, and Latin ligatures. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ك',
  ڭ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ج',
  ڨ: 'ق',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};

/** A reference as it is compared: letters and digits alone, so that `REF-001/A` is found by `ref001a`. */
export function foldCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

export function isArabic(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word);
}
