import { parsePhone } from '../customers/index.ts';
import { toCentimes, type Centimes } from '../kernel/index.ts';

/** What a column of a carrier's statement can be. */
export const STATEMENT_FIELDS = ['tracking', 'reference', 'phone', 'status', 'kind', 'amount', 'fee'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** One entry per column of the file, in its order; null: it is not taken. */
export type StatementMapping = readonly (StatementField | null)[];

/** What the column of amounts says: what was taken at the door, or what is left of it after the carrier's fee. */
export const AMOUNT_MEANINGS = ['gross', 'net'] as const;
export type AmountMeaning = (typeof AMOUNT_MEANINGS)[number];

export const ROW_KINDS = ['credit', 'debit'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A line of what a carrier pays, whether a file says it or its own list. */
export interface StatementRow {
  /** as spreadsheets count */
  readonly row: number;
  readonly tracking: string;
  readonly reference: string;
  /** null: none, or none that can be called */
  readonly phone: string | null;
  /** in the carrier's words */
  readonly status: string;
  readonly kind: RowKind;
  /** never below zero: a debit is what it takes */
  readonly amount: Centimes;
  /** what the row itself names as kept of it */
  readonly fee: Centimes;
  /** the amount could not be read; it counts for nothing, and the row is shown */
  readonly isUnreadable: boolean;
}

/** Where rows come from besides a file: a carrier's own list of payments, asked for by its adapter. */
export interface StatementSource {
  readonly carrierId: number;
  /** what the carrier calls the payment, so that it is brought in once */
  readonly statementNumber: string;
  readonly amountIs: AmountMeaning;
  readonly rows: readonly StatementRow[];
}

const foldDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digitOf(digit)));
const digitOf = (digit: string): number => (digit.codePointAt(0) ?? 0) % 16;

/** Trackings as they are compared: without spaces and signs, capitals alike, without the zeros that spreadsheets drop. */
export const foldTracking = (text: string): string =>
  foldDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

/** The number of an order as people write it on parcels: `#1024`, `CMD-001024`. Null: it is none. */
export function readOrderNumber(text: string): number | null {
  const digits = /^\D{0,10}?0*(\d{1,9})$/.exec(foldDigits(text).trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Centimes of an amount as carriers write it: `1 234,50 DA`, `1.234,50`, `1,234.50`, `٢٥٠٠`, `-350`, `(350)`. Null: it is none. The
 * last sign with one or two digits behind it is the decimal one.
 */
export function readAmount(text: string): number | null {
  const plain = foldDigits(text)
    .replaceAll('٫', ',')
    .replaceAll('٬', '')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  if (!/\d/.test(plain)) return null;
  const isBelow = /^\s*[^\d(]*-|-\s*(?:d[az]d?|دج)?\s*$/iu.test(plain) || /^\(.*\)$/.test(plain);
  const digits = plain.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits) || !isAmountAlone(plain)) return null;
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = (decimal === '' ? digits : digits.slice(0, -decimal.length - 1)).replace(/\D/g, '');
  const centimes = Number(`${whole === '' ? '0' : whole}${decimal.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(centimes) || centimes > 100_000_000_000) return null;
  return isBelow && centimes > 0 ? 0 - centimes : centimes;
}

/** A day, a sum and a share have digits too: nothing but an amount, its sign and its currency stands there. */
const isAmountAlone = (plain: string): boolean =>
  !/\d\s*[-+]\s*\d/.test(plain) && plain.replace(/d[az]d?|دج|د\.ج/giu, '').replace(/[\d.,\s'’()+-]/gu, '') === '';

const DEBITS = /^(?:debit|débit|d|-|retour|return|frais|fee|دين|مدين|خصم|إرجاع)/iu;
const CREDITS = /^(?:credit|crédit|c|\+|livr|deliver|paiement|payment|دائن|مسلم|دفع)/iu;

/** What one line of a file says; `keyless`: it names no parcel (titles, sums). */
export function readStatementRow(
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  mapping: StatementMapping,
): StatementRow | { readonly keyless: true; readonly amount: number | null } {
  const cell = (field: StatementField): string => {
    const at = mapping.indexOf(field);
    return at < 0 ? '' : (cells[at] ?? '').replace(/^'/, '').replace(/\s+/g, ' ').trim();
  };
  const stated = readAmount(cell('amount'));
  const key = [cell('tracking'), cell('reference'), cell('phone')].some((text) => /[\p{L}\d]/u.test(text));
  if (!key || isSumLine(cell('tracking')) || isSumLine(cell('reference'))) return { keyless: true, amount: stated };
  const fee = readAmount(cell('fee')) ?? 0;
  const said = cell('kind');
  const isDebit = DEBITS.test(said) || (!CREDITS.test(said) && (stated ?? 0) < 0);
  return {
    row: number,
    tracking: cell('tracking').slice(0, 100),
    reference: cell('reference').slice(0, 100),
    phone: parsePhone(foldDigits(cell('phone'))),
    status: cell('status').slice(0, 200),
    kind: isDebit ? 'debit' : 'credit',
    amount: toCentimes(Math.abs(stated ?? 0)),
    fee: toCentimes(isDebit ? 0 : Math.abs(fee)),
    isUnreadable: stated === null,
  };
}

const isSumLine = (text: string): boolean =>
  /^(?:sous-)?(?:total|somme|net|المجموع|الإجمالي|مجموع)(?![\p{L}\d])/iu.test(text);

const TITLES: Readonly<Record<StatementField, RegExp>> = {
  tracking: /track|suivi|bordereau|code colis|colis|barcode|تتبع/iu,
  reference: /réf|ref|commande|order|n° ?cmd|طلبية|مرجع/iu,
  phone: /t[ée]l|phone|mobile|هاتف/iu,
  status: /statut|status|état|etat|situation|حالة/iu,
  kind: /^(?:type|sens|nature|kind|d\/c)|crédit|débit|نوع/iu,
  fee: /frais|tarif|fee|commission|prestation|رسوم/iu,
  amount: /montant|somme|amount|prix|price|cod|encaiss|recouvr|net|total|المبلغ|مبلغ/iu,
};

/** What the columns of a header are likely to mean: each field once, what is named most exactly first. */
export function suggestMapping(header: readonly string[]): StatementMapping {
  const taken = new Map<number, StatementField>();
  for (const field of STATEMENT_FIELDS.toSorted((a, b) => PRECEDENCE.indexOf(a) - PRECEDENCE.indexOf(b))) {
    const at = header.findIndex((title, column) => !taken.has(column) && TITLES[field].test(title.normalize('NFKC')));
    if (at >= 0) taken.set(at, field);
  }
  return header.map((_, column) => taken.get(column) ?? null);
}

const PRECEDENCE: readonly StatementField[] = ['tracking', 'phone', 'status', 'kind', 'fee', 'amount', 'reference'];

/** Why a mapping cannot be used: without an amount nothing is paid, without a key nothing is found. */
export function faultOfMapping(mapping: StatementMapping): 'amount' | 'key' | null {
  if (!mapping.includes('amount')) return 'amount';
  return mapping.some((field) => field === 'tracking' || field === 'reference' || field === 'phone') ? null : 'key';
}
