import { expect, test } from 'vitest';
import { NOTHING_READ, readPicture } from './camera-reads.ts';

/** What is scanned from these pictures, one each 300 ms; '' shows no code. */
function look(pictures: readonly string[]): readonly string[] {
  const scanned: string[] = [];
  let reads = NOTHING_READ;
  for (const [at, code] of pictures.entries()) {
    const read = readPicture(reads, { code: code === '' ? null : code, at: 10_000 + at * 300 });
    reads = read.next;
    if (read.scanned !== null) scanned.push(read.scanned);
  }
  return scanned;
}

test('a code that is held before the camera is one scan, also where some pictures are blurred', () => {
  expect(look(['613', '613', '', '613', '613', '', '', '613'])).toEqual(['613']);
});

test('another code, or the same one after it was away, is the next scan', () => {
  expect(look(['613', '614', '613'])).toEqual(['613', '614', '613']);
  expect(look(['613', '', '', '', '613'])).toEqual(['613', '613']);
});
