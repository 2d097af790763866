const GROUP = '\u202f';
const UNIT = '\u00a0DA';

/**
 * An amount in centimes as people read it, the same in three languages: `1 234 567,50 DA`
 * (narrow no-break spaces between groups, a no-break space before the unit). In right-to-left text isolate it left-to-right.
 */
export function formatMoney(centimes: number): string {
  return formatAmount(centimes) + UNIT;
}

/** The same without the unit. */
export function formatAmount(centimes: number): string {
  const absolute = Math.abs(centimes);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, GROUP);
  const cents = String(absolute % 100).padStart(2, '0');
  return `${centimes < 0 ? '\u2212' : ''}${whole},${cents}`;
}
