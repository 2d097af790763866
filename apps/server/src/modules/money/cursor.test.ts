import { expect, test } from 'vitest';
import { formatCursor, parseCursor } from './cursor.ts';

const day = { value: 'day', id: 'number' } as const;
const cursor = { value: '2026-11-22', id: '17' };

test('a cursor is read back under the order that it was made for', () => {
  expect(parseCursor('-on', formatCursor('-on', cursor), day)).toEqual(cursor);
  expect(parseCursor('on', formatCursor('-on', cursor), day)).toBeUndefined();
});

test.each([
  undefined,
  '',
  'x',
  Buffer.from('null').toString('base64url'),
  formatCursor('-on', { value: '2026-13-45', id: '1' }),
  formatCursor('-on', { value: '12', id: '1' }),
  formatCursor('-on', { value: '2026-11-22', id: 'x' }),
])('%j is none: the list begins at its first row', (text) => {
  expect(parseCursor('-on', text, day)).toBeUndefined();
});
