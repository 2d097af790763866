import { expect, test } from 'vitest';
import { fillGaps, gapsIn } from './gaps.ts';

test('what a text leaves to the shop is filled in, with a dash for what it has not said', () => {
  const text = '<p>{{company}}, RC {{rc}}, {{company}}, {{unknown}} {{ rc }}</p>';
  expect(gapsIn(text)).toEqual(['company', 'rc']);
  expect(fillGaps(text, (gap) => (gap === 'company' ? 'SARL Hanout' : ''))).toBe(
    '<p>SARL Hanout, RC —, SARL Hanout, {{unknown}} {{ rc }}</p>',
  );
});
