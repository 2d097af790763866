// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { deriveTexts } from './derive-texts.ts';

const french = { name: 'Théière émaillée' };
const empty = { name: '', shortDescription: '', longDescription: '', seoTitle: '', seoDescription: '', slug: '' };

test('a long description alone is enough: name, short text and what search engines show are made of it', () => {
  const longDescription = '<p>Fonte &amp; émail.</p><ul><li>Un litre</li></ul>';
  expect(deriveTexts({ ...empty, longDescription }, french)).toEqual({
    ...empty,
    longDescription,
    name: 'Théière émaillée',
    shortDescription: 'Fonte & émail. Un litre',
    seoTitle: 'Théière émaillée',
    seoDescription: 'Fonte & émail. Un litre',
  });
});

test('what was typed stays as it was, and a long text is cut between words', () => {
  const typed = {
    ...empty,
    name: 'إبريق',
    seoTitle: 'إبريق شاي',
    longDescription: `<p>${'كلمة طويلة '.repeat(40)}</p>`,
  };
  const derived = deriveTexts(typed, french);
  expect(derived).toMatchObject({ name: 'إبريق', seoTitle: 'إبريق شاي' });
  expect(derived['seoDescription']?.length).toBeLessThanOrEqual(160);
  expect(derived['seoDescription']).toMatch(/^كلمة .* (?:كلمة|طويلة)…$/u);
});

test('a language without any text stays without', () => {
  expect(deriveTexts(empty, french)).toEqual(empty);
});
