import { describe, expect, it } from 'vitest';
import {
  countMistakes,
  documentWords,
  foldCode,
  foldText,
  forgivenMistakes,
  type KnownWord,
  meantWords,
  parseSearch,
  soundKeys,
  spellingKey,
  splitWords,
  stemWord,
  tellingSounds,
} from './index.ts';

const stemOf = (word: string): string => stemWord(foldText(word));
const soundsAlike = (a: string, b: string): boolean => {
  const [one, other] = [soundKeys(foldText(a)), soundKeys(foldText(b))];
  const isShared = (keys: readonly string[], others: readonly string[]): boolean =>
    keys.some((key) => key.length > 1 && others.includes(key));
  return isShared(one.plain, other.plain) || isShared(one.withGlides, other.withGlides);
};

describe('folding a text', () => {
  it.each([
    ['Éléphant Œuvré à Noël', 'elephant oeuvre a noel'],
    ['أحمد إيمان آمال', 'احمد ايمان امال'],
    ['مدرسة', 'مدرسه'],
    ['مستشفى', 'مستشفي'],
    ['سـلـّـة', 'سله'],
    ['قُفْطَان', 'قفطان'],
    ['شيء مؤمن', 'شي مومن'],
    ['٠١٢٣٤٥٦٧٨٩ ۴۵', '0123456789 45'],
    ['ڨندورة پيتزا', 'قندوره بيتزا'],
    ['ﻗﻔﻄﺎن', 'قفطان'],
  ])('SF-38 · %s is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('SF-38 · a code is compared by its letters and digits', () => {
    expect(foldCode('REF-001 / a.٢')).toBe('ref001a2');
  });
});

describe('words of a text', () => {
  it('SF-38 · apostrophes and hyphens part them, a number parts from its unit', () => {
    expect(splitWords('L’huile d\'olive "extra-vierge" 500ml').map(({ folded }) => folded)).toEqual([
      'l',
      'huile',
      'd',
      'olive',
      'extra',
      'vierge',
      '500',
      'ml',
    ]);
  });
});

describe('the stem of a word', () => {
  it.each([
    ['robe', 'robes'],
    ['bateau', 'bateaux'],
    ['bijou', 'bijoux'],
    ['journal', 'journaux'],
    ['brodé', 'brodées'],
    ['naturel', 'naturelles'],
    ['joli', 'jolies'],
    ['dress', 'dresses'],
    ['box', 'boxes'],
    ['baby', 'babies'],
    ['chaussure', 'chaussurres'],
    ['ساعة', 'ساعات'],
    ['حقيبة', 'الحقيبة'],
    ['عطر', 'للعطر'],
    ['مسلم', 'مسلمون'],
  ])('SF-38 · %s and %s share it', (one, many) => {
    expect(stemOf(many)).toBe(stemOf(one));
  });

  it.each([
    ['thé', 'théière'],
    ['زيت', 'زيتون'],
    ['tapis', 'table'],
    ['sac', 'sacoche'],
  ])('SF-38 · %s and %s do not', (one, other) => {
    expect(stemOf(other)).not.toBe(stemOf(one));
  });
});

describe('the sound of a word', () => {
  it.each([
    ['قميص', 'qamis'],
    ['قميص', '9amis'],
    ['قمصان', 'قميص'],
    ['فساتين', 'فستان'],
    ['حقائب', 'حقيبة'],
    ['أحذية', 'حذاء'],
    ['حجاب', '7ijab'],
    ['حجاب', 'hijab'],
    ['عباية', 'abaya'],
    ['عباية', '3abaya'],
    ['برنوس', 'burnous'],
    ['جلابة', 'djellaba'],
    ['شاشية', 'chachia'],
    ['قفطان', 'kaftan'],
    ['سامسونغ', 'Samsung'],
    ['كاراكو', 'karakou'],
  ])('SF-38 · %s is heard in %s', (arabic, other) => {
    expect(soundsAlike(arabic, other)).toBe(true);
  });

  it('two consonants left of four are the sound of too many words', () => {
    expect(tellingSounds(soundKeys('hwayej'))).toEqual([]);
    expect(tellingSounds(soundKeys('chachia'))).toEqual(['xx']);
    expect(tellingSounds(soundKeys('qamis'))).toEqual(['kms']);
  });

  it('SF-38 · other words are heard otherwise', () => {
    expect(soundsAlike('قميص', 'robe')).toBe(false);
    expect(soundsAlike('حقيبة', 'caftan')).toBe(false);
  });
});

describe('typing errors', () => {
  it('SF-38 · a letter missing, added, wrong or swapped is one mistake', () => {
    for (const typed of ['rbe', 'robbe', 'rone', 'rboe']) expect(countMistakes(typed, 'robe', 3)).toBe(1);
    expect(countMistakes('robe', 'chemise', 2)).toBe(3);
  });

  it('SF-38 · the nearest words are meant, and none when all are too far', () => {
    const wordOf = (folded: string): KnownWord => ({ folded, stem: stemWord(folded) });
    const meant = (typed: string, ...known: string[]): string[] =>
      meantWords(wordOf(typed), known.map(wordOf)).map(({ folded }) => folded);
    expect(meant('rove', 'robe', 'rose', 'rouge')).toEqual(['robe', 'rose']);
    expect(meant('rbe', 'robe', 'tapis')).toEqual(['robe']);
    expect(meant('xyzzy', 'robe', 'rose')).toEqual([]);
    expect(meant('chmisserie', 'zahrina', 'vase', 'robe')).toEqual([]);
    expect(meant('موبايل', 'قبايل')).toEqual([]);
    expect(meant('sabat', 'rabat')).toEqual([]);
    expect(meant('orbe', 'robe')).toEqual(['robe']);
    expect(forgivenMistakes('5')).toBe(0);
    expect(forgivenMistakes('12345')).toBe(0);
  });
});

describe('what a shopper typed', () => {
  it('SF-38 · keeps the telling words, once each, and the whole as a code', () => {
    expect(parseSearch('  Robe de   robes d’été ', 'fr')).toMatchObject({
      text: 'Robe de robes d’été',
      words: [{ stem: 'rob' }, { stem: 'ete' }],
    });
    expect(parseSearch('ABC-12', 'fr')).toMatchObject({ code: 'abc12' });
  });

  it('SF-38 · words that only hold others together count when nothing else is there', () => {
    expect(parseSearch('le', 'fr')?.words.map(({ folded }) => folded)).toEqual(['le']);
    expect(parseSearch('thé', 'fr')?.words.map(({ folded }) => folded)).toEqual(['the']);
  });

  it.each(['', '   ', '!!!', '\u0000\u200f', '%%__'])('SF-38 · there is nothing to look for in %j', (typed) => {
    expect(parseSearch(typed, 'fr')).toBeNull();
  });
});

describe('what a product is found by', () => {
  const { lexemes, words } = documentWords([
    { text: 'T-shirt rayé', language: 'fr', isName: true },
    { text: 'قميص', language: 'ar', isName: true },
    { text: 'Un coton doux', language: 'fr', isName: false },
  ]);
  const weightOf = (text: string): string | undefined => lexemes.find((lexeme) => lexeme.text === text)?.weight;

  it('SF-38 · names weigh more than descriptions, and what holds words together is left out', () => {
    expect([weightOf('shirt'), weightOf('tshirt'), weightOf('coton'), weightOf('un')]).toEqual([
      'A',
      'A',
      'D',
      undefined,
    ]);
    expect(weightOf('=kms')).toBe('D');
  });

  it('SF-38 · knows how people write its words', () => {
    expect(words.get('tshirt')).toBe('t-shirt');
    expect(words.get('doux')).toBeUndefined();
    expect(words.get('dou')).toBe('doux');
  });

  it('SF-38 · an Arabic word has a key of ASCII letters alone', () => {
    expect(spellingKey('قميص')).toMatch(/^[a-z0-9]+$/);
  });
});
