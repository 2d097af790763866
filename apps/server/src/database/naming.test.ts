import { expect, test } from 'vitest';
import { createNaming } from './database.ts';

test('a statement keeps its name, and one that is planned each time has none', () => {
  const nameOf = createNaming();
  expect(nameOf('select $1')).toMatch(/^h/);
  expect(nameOf('select $1')).toBe(nameOf('select $1'));
  expect(nameOf('/* planned each time */ select $1')).toBeUndefined();
});
