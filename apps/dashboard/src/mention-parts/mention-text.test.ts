import { expect, test } from 'vitest';
import { matching, mentionedIn, mentioningAt, partsOf, withMention } from './mention-text.ts';

const people = [
  { id: 1, name: 'Amina' },
  { id: 2, name: 'Amina Haddad' },
  { id: 3, name: 'Éric Ziani' },
];

test('an @ at the beginning of a word is a mention, one inside an address is none', () => {
  expect(mentioningAt('Voir @am', 8)).toEqual({ start: 5, typed: 'am' });
  expect(mentioningAt('@', 1)).toEqual({ start: 0, typed: '' });
  expect(mentioningAt('amina@exemple', 13)).toBeNull();
  expect(mentioningAt('@am\nsuite', 9)).toBeNull();
});

test('people are found by the beginning of any of their names, with or without accents', () => {
  expect(matching(people, 'eri').map(({ id }) => id)).toEqual([3]);
  expect(matching(people, 'zia').map(({ id }) => id)).toEqual([3]);
  expect(matching(people, '').map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('who is picked stands in the text, with the caret behind', () => {
  expect(withMention('Voir @am svp', { start: 5, typed: 'am' }, { id: 2, name: 'Amina Haddad' })).toEqual({
    text: 'Voir @Amina Haddad svp',
    caret: 19,
  });
});

test('of two names that begin alike the longer one is meant, and somebody unknown is text', () => {
  expect(mentionedIn('@Amina Haddad, vois avec @Karim', people).map(({ id }) => id)).toEqual([2]);
  expect(mentionedIn('@Amina, @Éric Ziani', people).map(({ id }) => id)).toEqual([1, 3]);
  expect(partsOf('Bon @Amina !', people).map(({ text, person }) => [text, person?.id ?? null])).toEqual([
    ['Bon ', null],
    ['@Amina', 1],
    [' !', null],
  ]);
});
