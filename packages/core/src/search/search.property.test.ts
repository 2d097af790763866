import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  countMistakes,
  documentWords,
  foldText,
  meantWords,
  parseSearch,
  spellingKey,
  splitWords,
  stemWord,
} from './index.ts';

/** The library's own unit for this takes a second of processor to be made ready. */
const anyPoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzéèàçœابتثجحخدذرزسشصضطظعغفقكلمنهويأإآةىؤئ0123456789٠١٢٣'];
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 14 }).map((letters) => letters.join(''));
const anyText = fc.oneof(
  fc.string({ unit: anyPoint, maxLength: 200 }),
  fc.array(word, { maxLength: 12 }).map((all) => all.join(' ')),
);
const MARKS = ['\u0301', '\u064e', '\u0651', '\u0640'];

describe('whatever is typed', () => {
  it('SF-38 · folding twice changes nothing more', () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
  });

  it('SF-38 · accents, vowel signs, tatweel and capitals change no word', () => {
    fc.assert(
      fc.property(word, fc.constantFrom(...MARKS), fc.nat(14), (text, mark, at) => {
        const place = Math.max(1, Math.min(at, text.length));
        const marked = text.slice(0, place) + mark + text.slice(place);
        return foldText(marked.toUpperCase()) === foldText(foldText(text).toUpperCase());
      }),
    );
  });

  it('SF-38 · a search is short, its words are letters and digits, and it never throws', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('fr', 'ar', 'en'), (text, language) => {
        const parsed = parseSearch(text, language);
        if (parsed === null) return true;
        return (
          [...parsed.text].length <= 100 &&
          parsed.words.length > 0 &&
          parsed.words.length <= 8 &&
          parsed.words.every(({ stem, folded }) => /^[\p{L}\p{N}]+$/u.test(stem) && folded.length <= 40)
        );
      }),
    );
  });

  it('SF-38 · every word of a name finds the document, as written and as searched', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (names) => {
        const text = names.join(' ');
        const { lexemes } = documentWords([{ text, language: 'en', isName: true }]);
        const found = new Set(lexemes.map((lexeme) => lexeme.text));
        const searched = parseSearch(text, 'en')?.words ?? [];
        return searched.every(({ stem }) => stem.length < 2 || stem.length > 60 || found.has(stem));
      }),
    );
  });

  it('SF-38 · stems are at least three letters unless the word was shorter, and never longer than it by more than one', () => {
    fc.assert(
      fc.property(word, (text) =>
        splitWords(text).every(({ folded }) => {
          const stem = stemWord(folded);
          return stem.length >= Math.min(folded.length, 2) && stem.length <= folded.length;
        }),
      ),
    );
  });

  it('SF-38 · different words of one alphabet never share a spelling key', () => {
    const arabic = fc.array(fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        arabic,
        arabic,
        (a, b) => a.join('') === b.join('') || spellingKey(a.join('')) !== spellingKey(b.join('')),
      ),
    );
  });

  it('SF-38 · mistakes count the same both ways, and a word is no mistake of itself', () => {
    fc.assert(
      fc.property(
        word,
        word,
        (a, b) => countMistakes(a, b, 20) === countMistakes(b, a, 20) && countMistakes(a, a, 3) === 0,
      ),
    );
  });

  it('SF-38 · one mistake in a word of six letters or more is forgiven', () => {
    const letters = fc.array(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(11), fc.constantFrom('z', ''), (meant, at, instead) => {
        const typed = meant.with(at % meant.length, instead).join('');
        const word = (folded: string): { folded: string; stem: string } => ({ folded, stem: stemWord(folded) });
        const found = meantWords(word(typed), [word(meant.join(''))]);
        return found.length === 1 || stemWord(typed) === stemWord(meant.join(''));
      }),
    );
  });
});
