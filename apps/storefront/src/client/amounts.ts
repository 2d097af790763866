import { formatMoney } from '@hanout/i18n';

/** Decimal DA of the wire → centimes. */
export function centimesOf(decimal: number): number {
  return Math.round(decimal * 100);
}

/** Decimal DA of the wire as people read it. */
export function moneyText(decimal: number): string {
  return formatMoney(centimesOf(decimal));
}

/** The same inside a sentence: an amount in Arabic text keeps its order. */
export function isolatedMoney(decimal: number): string {
  return `\u2066${moneyText(decimal)}\u2069`;
}

/** Sums in centimes, so that 0.1 + 0.2 is 0.3. */
export function subtotalOf(lines: readonly { readonly unitPrice: number; readonly quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + centimesOf(line.unitPrice) * line.quantity, 0) / 100;
}
