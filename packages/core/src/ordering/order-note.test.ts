import { expect, test } from 'vitest';

import { plainNote } from './order-note.ts';

test.each([
  ['  Appelez   avant\tmidi \r\n\r\n\r\n\r\n 2e étage ', 'Appelez avant midi\n\n2e étage'],
  ['\u202egnorts\u202c\u0007\u200b fort', 'gnorts fort'],
  ['<b>gras</b> & "droit"', '<b>gras</b> & "droit"'],
  ['اتصل بي مساءً 🙂', 'اتصل بي مساءً 🙂'],
  ['\ud800 \n \u0000', '\ufffd'],
  [' \n\u200f ', ''],
])('a note %j is kept as %j', (typed, kept) => {
  expect(plainNote(typed)).toBe(kept);
});
