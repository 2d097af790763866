import { expect, test } from 'vitest';
import { isDatabaseAwayFrom, markOfDatabase } from './away.ts';

const broken = (code: string): Error => Object.assign(new Error('a connection broke'), { code });

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'])(
  '%s is told as the database’s absence only where it broke on the way to the database',
  (code) => {
    expect(isDatabaseAwayFrom(broken(code))).toBe(false);
    expect(isDatabaseAwayFrom(markOfDatabase(broken(code)))).toBe(true);
  },
);

test('what the server itself says of its absence needs no mark', () => {
  expect(isDatabaseAwayFrom(broken('57P03'))).toBe(true);
  expect(isDatabaseAwayFrom(broken('23505'))).toBe(false);
});
