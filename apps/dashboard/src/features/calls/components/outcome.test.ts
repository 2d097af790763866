import { expect, test } from 'vitest';
import { bodyOf, missingOf, NO_ANSWERS } from './outcome.ts';

const at10 = '2026-11-23T10:00';

test('what an outcome asks for is missing until it is said', () => {
  expect(missingOf('postpone', NO_ANSWERS)).toBe('moment');
  expect(missingOf('postpone', { ...NO_ANSWERS, moment: at10 })).toBeNull();
  expect(missingOf('cancel', { ...NO_ANSWERS, reason: ' ' })).toBe('reason');
  expect(missingOf('mark_duplicate', NO_ANSWERS)).toBe('duplicateOf');
  expect(missingOf('no_answer', NO_ANSWERS)).toBeNull();
});

test('only what the outcome asks for is sent, and times are those of Algiers', () => {
  const answers = { moment: at10, reason: 'Trop cher', duplicateOf: 'x', note: ' vu ' };
  expect(bodyOf('confirm', answers, 3)).toEqual({ version: 3, channel: 'phone', note: 'vu' });
  expect(bodyOf('postpone', answers, 3)).toMatchObject({ postponedUntil: '2026-11-23T09:00:00.000Z' });
  expect(bodyOf('no_answer', { ...answers, moment: '' }, 3)).not.toHaveProperty('nextCallAt');
  expect(bodyOf('cancel', answers, 3)).toMatchObject({ reason: 'Trop cher' });
});
