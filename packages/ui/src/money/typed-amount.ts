const BOTH_SEPARATORS = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/;
const REPEATED_GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

/**
 * What a person typed or pasted as an amount, as a plain decimal with a dot and at most two decimals ('' when there is
 * none, '12.' while the decimals are still to come). Spaces of every kind are grouping; comma and dot are the decimal sign.
 */
export function parseTypedAmount(text: string): string {
  const signs = dropGroupSigns(keepAmountSigns(text));
  const decimalAt = signs.search(/[.,]/u);
  const integerSigns = decimalAt === -1 ? signs : signs.slice(0, decimalAt);
  const integer = integerSigns.replace(/^0+(?=\d)/u, '');
  if (decimalAt === -1) return integer;
  const decimals = signs
    .slice(decimalAt + 1)
    .replace(/[.,]/gu, '')
    .slice(0, 2);
  return `${integer === '' ? '0' : integer}.${decimals}`;
}

/** The plain decimal as it is shown in the field: thousands grouped by spaces, comma as decimal sign. */
export function showTypedAmount(plain: string): string {
  const [integer = '', decimals] = plain.split('.');
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/gu, ' ');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** The plain decimal padded to two decimals, as the field shows it once it is left; '' stays ''. */
export function padTypedAmount(plain: string): string {
  if (plain === '') return '';
  const [integer = '0', decimals = ''] = plain.split('.');
  return `${integer}.${decimals.padEnd(2, '0')}`;
}

function keepAmountSigns(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', ',')
    .replace(/[^\d.,]/gu, '');
}

function dropGroupSigns(signs: string): string {
  if (REPEATED_GROUPS.test(signs)) return signs.replace(/[.,]/gu, '');
  if (!BOTH_SEPARATORS.test(signs)) return signs;
  const decimalAt = Math.max(signs.lastIndexOf('.'), signs.lastIndexOf(','));
  return `${signs.slice(0, decimalAt).replace(/[.,]/gu, '')},${signs.slice(decimalAt + 1)}`;
}
