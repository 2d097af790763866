import { expect, it } from 'vitest';
import { DELIVERY_ZONES, USUAL_RATES, zoneOf } from './zones.ts';

it('the wilaya that parcels leave from is the nearest zone, the Sahara the farthest, whichever that is', () => {
  expect([16, 31, 19, 17, 30, 37, 68, 56].map((code) => zoneOf(code, 16))).toEqual([
    'local',
    'north',
    'north',
    'plateaus',
    'south',
    'farSouth',
    'plateaus',
    'farSouth',
  ]);
  expect([16, 30].map((code) => zoneOf(code, 30))).toEqual(['north', 'local']);
});

it('the farther the zone, the more is asked and the longer it takes, and a desk is cheaper than the door', () => {
  for (const [near, far] of DELIVERY_ZONES.slice(1).map((zone, at) => [DELIVERY_ZONES[at], zone] as const)) {
    const [nearer, farther] = [USUAL_RATES[near ?? 'local'], USUAL_RATES[far]];
    expect(farther.priceCentimes.home).toBeGreaterThan(nearer.priceCentimes.home);
    expect(farther.priceCentimes.desk).toBeGreaterThan(nearer.priceCentimes.desk);
    expect(farther.delayDaysMax).toBeGreaterThan(nearer.delayDaysMax);
    expect(farther.priceCentimes.desk).toBeLessThan(farther.priceCentimes.home);
  }
});
