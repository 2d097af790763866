import { toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import type { Counted } from '../till/types.ts';

/** Notes and coins that go from hand to hand in Algeria, in centimes: 2 000 DA to 5 DA. */
export const DENOMINATIONS = [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const;

export const countedSum = (counted: Counted): Centimes =>
  toCentimes(Object.entries(counted).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0));
