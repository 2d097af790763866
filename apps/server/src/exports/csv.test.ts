import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each(['=1+1', '+213661234567', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'C31 · %j is text in a spreadsheet, never a formula',
  (text) => {
    const row = csvRow([text]);
    expect(row.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('C31 · numbers stay numbers, quotes and separators stay inside their cell', () => {
  expect(csvRow(['-12.50', 3, null, 'a;"b"', 'ligne\nsuite'])).toBe('-12.50;3;;"a;""b""";"ligne\nsuite"\r\n');
});
