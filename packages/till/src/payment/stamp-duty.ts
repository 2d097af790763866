import { stampDutyOf, type StampDuty } from '@hanout/core/papers';
import type { TillSelf } from '@hanout/contracts/till/device';
import { toCentimes, ZERO, type Centimes } from '@hanout/core/kernel';

/**
 * Droit de timbre de quittance, on what is paid in cash alone: finance law 2025, article 46 (code du timbre, article 100-I; circular
 * 14/MF/DGI/LF.2025). Up to 300 DA nothing; for each 100 DA or part of it 1 DA up to 30,000, 1.50 up to 100,000, 2 above, the rate of the band
 * for the whole amount; 5 DA at least. It holds where the shop sent no table of its own.
 */
export const STAMP_DUTY_2025: StampDuty = {
  exemptUpTo: 30_000,
  minimum: 500,
  bands: [
    { above: 0, perHundred: 100 },
    { above: 3_000_000, perHundred: 150 },
    { above: 10_000_000, perHundred: 200 },
  ],
};

/** What a payment owes of whose goods so much is paid in cash; the duty itself owes none. */
export const stampDutyInCash = (cash: number, duty: StampDuty | null): Centimes =>
  duty === null || cash <= 0 ? ZERO : stampDutyOf(toCentimes(cash), duty);

/** What this shop asks; null: nothing. */
export const dutyOf = (self: TillSelf | null): StampDuty | null =>
  self?.settings.hasStampDuty === true ? (self.settings.stampDuty ?? STAMP_DUTY_2025) : null;
