import { expect, test } from 'vitest';
import { joinWords } from './words.ts';

test.each([
  [['Noir', '42'], 'Noir, 42'],
  [['أزرق داكن', '38'], 'أزرق داكن، 38'],
  [['S'], 'S'],
  [[], ''],
])('%j reads «%s»', (words, text) => {
  expect(joinWords(words)).toBe(text);
});
