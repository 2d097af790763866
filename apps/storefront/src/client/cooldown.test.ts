import { describe, expect, test } from 'vitest';
import { createCooldown } from './cooldown.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const noon = Date.UTC(2026, 10, 21, 12);

describe('cooldown', () => {
  test('SF-23 · a purchase is followed by 100 seconds, kept in storage per shop', () => {
    const entries = new Map<string, string>();
    const cooldown = createCooldown(memoryStorage(entries), 'shop-1');
    cooldown.startAfterPurchase(noon);
    expect(cooldown.remaining(noon)).toBe(100);
    expect(cooldown.remaining(noon + 99_001)).toBe(1);
    expect(cooldown.remaining(noon + 100_000)).toBe(0);
    expect([...entries.keys()].toSorted()).toEqual(['lastPurchaseTime', 'shop-1_cooldown']);
  });

  test('SF-23 · the wait survives a reload, and follows from lastPurchaseTime alone', () => {
    const entries = new Map([['lastPurchaseTime', String(noon)]]);
    expect(createCooldown(memoryStorage(entries), 'shop-1').remaining(noon + 40_000)).toBe(60);
  });

  test('SF-22 · after a refusal the wait is what the server said', () => {
    const cooldown = createCooldown(memoryStorage(), 'shop-1');
    cooldown.startAfterRefusal(noon, 37);
    expect(cooldown.remaining(noon + 10_000)).toBe(27);
  });

  test('SF-23 · clearing ends it', () => {
    const cooldown = createCooldown(memoryStorage(), 'shop-1');
    cooldown.startAfterPurchase(noon);
    cooldown.clear();
    expect(cooldown.remaining(noon)).toBe(0);
  });

  test('SF-23 · a clock put back a day never locks for longer than the wait itself', () => {
    const cooldown = createCooldown(memoryStorage(), 'shop-1');
    cooldown.startAfterPurchase(noon);
    expect(cooldown.remaining(noon - 86_400_000)).toBe(100);
  });

  test('SF-23 · rubbish in storage is no wait', () => {
    const entries = new Map([
      ['shop-1_cooldown', '{"until":"soon"}'],
      ['lastPurchaseTime', 'yesterday'],
    ]);
    expect(createCooldown(memoryStorage(entries), 'shop-1').remaining(noon)).toBe(0);
  });
});
