import { toInstant } from '@hanout/core/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inOrderOfOccurrence } from './webhook.ts';
import { yalidineWebhooks } from './yalidine/webhook.ts';

test('events are put in the order in which things happened, whatever order they came in', () => {
  const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(times, (each) => {
      const events = each.map((at) => ({ at: toInstant(at) }));
      const ordered = inOrderOfOccurrence(events).map(({ at }) => at);
      expect(ordered).toEqual(ordered.toSorted((one, other) => one - other));
      expect(ordered).toHaveLength(each.length);
    }),
  );
});

test('what tells no time stays behind what it came after', () => {
  const events = [
    { id: 1, at: toInstant(20) },
    { id: 2, at: null },
    { id: 3, at: toInstant(10) },
  ];
  expect(inOrderOfOccurrence(events).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('the question whether somebody is there is answered by its own token, and nothing else is taken for it', () => {
  expect(yalidineWebhooks.answerProbe({ subscribe: '', crc_token: 'crc-1' })).toBe('crc-1');
  expect(yalidineWebhooks.answerProbe({ crc_token: 'crc-1' })).toBeNull();
  expect(yalidineWebhooks.answerProbe({ subscribe: '' })).toBeNull();
});
