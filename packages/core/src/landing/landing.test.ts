import { expect, test } from 'vitest';
import { chooseVariant, compareVariants, readMark, twoSided, writeMark } from './index.ts';

test.each([
  [0, 1],
  [1, 0.317_310_508],
  [1.644_853_627, 0.1],
  [1.959_963_985, 0.05],
  [-2.575_829_304, 0.01],
  [5, 5.733_031e-7],
])('a value %f from the middle of the normal curve is met with a probability of %f', (z, probability) => {
  expect(Math.abs(twoSided(z) / probability - 1)).toBeLessThan(1e-6);
});

test.each([
  // 15 % against 20 % of a hundred each: z = −0.9305
  [
    { seen: 100, done: 15 },
    { seen: 100, done: 20 },
    { kind: 'chance', probability: 0.352_12 },
  ],
  // 80 of 1,000 against 50 of 1,000: z = 2.7211
  [
    { seen: 1000, done: 80 },
    { seen: 1000, done: 50 },
    { kind: 'better', variant: 'a', probability: 0.006_507 },
  ],
  [
    { seen: 1000, done: 50 },
    { seen: 1000, done: 80 },
    { kind: 'better', variant: 'b', probability: 0.006_507 },
  ],
  // of groups that are not of one size: 9 % of 400 against 3.3 % of 900
  [
    { seen: 400, done: 36 },
    { seen: 900, done: 30 },
    { kind: 'better', variant: 'a', probability: 0.000_017 },
  ],
])('%o against %o is %o', (a, b, { probability, ...verdict }) => {
  const found = compareVariants(a, b);
  expect(found).toMatchObject(verdict);
  expect(found).toHaveProperty('probability', expect.closeTo(probability, 4));
});

test('of too few that did it nothing is said, however far apart they are', () => {
  expect(compareVariants({ seen: 40, done: 0 }, { seen: 40, done: 6 })).toEqual({ kind: 'too-few' });
  expect(compareVariants({ seen: 0, done: 0 }, { seen: 900, done: 90 })).toEqual({ kind: 'too-few' });
  expect(compareVariants({ seen: 0, done: 0 }, { seen: 0, done: 0 })).toEqual({ kind: 'too-few' });
});

test('who did it without having been counted counts as one who saw it', () => {
  expect(compareVariants({ seen: 3, done: 30 }, { seen: 100, done: 10 })).toMatchObject({
    kind: 'better',
    variant: 'a',
  });
});

test('so many of a hundred draws as its share says see B', () => {
  const draws = Array.from({ length: 100 }, (_, at) => at / 100);
  expect(draws.filter((draw) => chooseVariant(30, draw) === 'b')).toHaveLength(30);
});

test('the mark of a page is read as it was written, and nothing else is one', () => {
  const mark = { pageId: 12, run: 3, variant: 'b' } as const;
  expect(readMark(writeMark(mark))).toEqual(mark);
  for (const wrong of ['', '12.3.c', '0.1.a', '1.0.a', '12.3', '9999999999.1.a', "1.1.a'", 12, null, undefined])
    expect(readMark(wrong)).toBeNull();
});
