/** What a cell says, or undefined for what it cannot mean. Empty cells are never asked. */

const largestCentimes = 1_000_000_000_00;
const currency = /(?:da|dzd|د\.?\s?ج\.?|دج|دينار|€|eur|\$|usd)\.?/giu;

/** Digits as the machine writes them: Arabic-Indic and Persian ones, their decimal and thousands signs, signs of minus. */
export function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ' ')
    .replace(/[−–]/g, '-');
}

/**
 * An amount of dinars in centimes: "1 234,50 DA", "1.234,50", "1,234.50", "12,5". One sign with three digits after it stands
 * between thousands ("1,234"), for an amount has no thousandth part, unless it begins with nought.
 */
export function parseAmount(text: string): number | undefined {
  const typed = compact(latinDigits(text).replace(currency, ''));
  const signs = typed.replace(/\d/g, '');
  const isGrouped = signs.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed);
  const amount = parsePoint(isGrouped ? typed.replace(/[.,]/, '') : typed);
  const centimes = amount === undefined ? Number.NaN : Math.round(Number((amount * 100).toPrecision(15)));
  return Number.isSafeInteger(centimes) && centimes >= 0 && centimes <= largestCentimes ? centimes : undefined;
}

/** The same of what may also be taken away: "-5,00". */
export const parseImpact = (text: string): number | undefined => signed(text, parseAmount);
export const parseMeasureImpact = (text: string, perUnit: number): number | undefined =>
  signed(text, (plain) => parseMeasure(plain, perUnit));

function signed(text: string, parse: (plain: string) => number | undefined): number | undefined {
  const [, sign = '', plain = ''] = /^\s*([-+]?)(.*)$/s.exec(latinDigits(text)) ?? [];
  const size = parse(plain);
  return sign === '-' && size !== undefined && size !== 0 ? -size : size;
}

/** A measure: its one sign is always the decimal one. In `perUnit` parts, rounded: kilograms to grams by 1,000. */
export function parseMeasure(text: string, perUnit: number): number | undefined {
  const value = parsePoint(compact(latinDigits(text)).replace(/(?:k?g|c?m|mm|lbs?|oz|in)\.?$/i, ''));
  const parts = value === undefined ? Number.NaN : Math.round(Number((value * perUnit).toPrecision(15)));
  return Number.isSafeInteger(parts) && parts >= 0 && parts <= 10_000_000 ? parts : undefined;
}

export function parseCount(text: string): number | undefined {
  const value = parsePoint(compact(latinDigits(text)));
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 100_000_000 ? value : undefined;
}

/** A share such as "19 %" or "0.19" in basis points. */
export function parseRate(text: string): number | undefined {
  const value = parsePoint(compact(latinDigits(text).replaceAll('%', '')));
  if (value === undefined || value < 0 || value > 100) return undefined;
  return Math.round((value > 0 && value < 1 ? value * 100 : value) * 100);
}

const compact = (text: string): string => text.replace(/[\s\u00a0\u202f'’]/g, '');

/** Of two kinds of signs the last one is the decimal one; a sign that stands there several times is between thousands. */
function parsePoint(typed: string): number | undefined {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const sign = typed[last] ?? '';
  const isSingle = last >= 0 && typed.indexOf(sign) === last;
  const whole = isSingle ? typed.slice(0, last) : typed;
  const part = isSingle ? typed.slice(last + 1) : '';
  const isSound = isSingle && !/[.,]/.test(whole) ? /^\d{0,15}$/.test(whole) : isGroups(whole);
  if (!isSound || !/^\d{0,12}$/.test(part) || whole + part === '') return undefined;
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${part || '0'}`);
}

const isGroups = (whole: string): boolean =>
  /^\d{1,3}(?:,\d{3}){0,4}$|^\d{1,3}(?:\.\d{3}){0,4}$|^\d{1,15}$/.test(whole);

const yes = new Set(
  [
    '1',
    'true',
    'yes',
    'y',
    'oui',
    'o',
    'vrai',
    'on',
    'x',
    'actif',
    'active',
    'activé',
    'published',
    'publié',
    'visible',
  ].concat(['نعم', 'مفعل', 'نشط', 'صحيح']),
);
const no = new Set(
  [
    '0',
    '-1',
    'false',
    'no',
    'n',
    'non',
    'faux',
    'off',
    'inactif',
    'inactive',
    'désactivé',
    'draft',
    'brouillon',
  ].concat(['archived', 'archivé', 'unlisted', 'لا', 'غير مفعل', 'غير نشط', 'خطأ']),
);

export function parseFlag(text: string): boolean | undefined {
  const word = latinDigits(text).trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** 2026-11-21, 21/11/2026, 21.11.2026 */
export function parseDay(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(typed);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  const [year, month, day] = iso === null ? [local?.[3], local?.[2], local?.[1]] : [iso[1], iso[2], iso[3]];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? undefined : written;
}
