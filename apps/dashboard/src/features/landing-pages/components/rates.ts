const SHARE = new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 1 });

/** A share, `12,5 %`: the same digits in every language. */
export const percentText = (share: number): string => SHARE.format(share);

/** So many of so many; a dash where nobody could have. */
export const percentOf = (part: number, whole: number): string => (whole === 0 ? '—' : percentText(part / whole));
