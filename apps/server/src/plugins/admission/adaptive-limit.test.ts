import { describe, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

/** So much work as there is room for, done in the given time, `rounds` times. */
function keepFull(limit: AdaptiveLimit, { tookMs, rounds }: { tookMs: number; rounds: number }): void {
  for (let round = 0; round < rounds; round++) {
    let begun = 0;
    for (; limit.hasRoom(); begun++) limit.begin();
    for (; begun > 0; begun--) limit.end(tookMs);
  }
}

describe('how much may run at once', () => {
  it('grows while what runs is quick and the room is needed', () => {
    const limit = new AdaptiveLimit();
    const before = limit.limit;
    keepFull(limit, { tookMs: 20, rounds: 50 });
    expect(limit.limit).toBeGreaterThan(before);
  });

  it('shrinks while what runs is slow, and never to nothing', () => {
    const limit = new AdaptiveLimit();
    keepFull(limit, { tookMs: 400, rounds: 200 });
    expect(limit.limit).toBe(8);
    keepFull(limit, { tookMs: 20, rounds: 1000 });
    expect(limit.limit).toBeGreaterThan(64);
  });

  it('stays where it is while nobody needs the room', () => {
    const limit = new AdaptiveLimit();
    const before = limit.limit;
    for (let work = 0; work < 1000; work++) {
      limit.begin();
      limit.end(1);
    }
    expect(limit.limit).toBe(before);
  });
});
