import { DENOMINATIONS } from '@hanout/contracts/till/back-office';
import type { TillSettings } from '@hanout/contracts/till/back-office';
import { TILL_PAYMENT_TYPES } from '@hanout/contracts/till/events';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

/** `26 weight, 27 price`: as a form holds it. */
export type SettingsValues = {
  readonly embedded: string;
  readonly hasStampDuty: string;
  readonly 'footer.fr': string;
  readonly 'footer.ar': string;
  readonly 'footer.en': string;
  readonly differenceLimitCentimes: string;
  readonly isBlindCount: string;
  readonly quickDiscountCentimes: string;
  readonly paymentTypes: string;
  readonly denominations: string;
};

const SEPARATOR = '|';
export const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(SEPARATOR));
export const textOf = (list: readonly (string | number)[]): string => list.join(SEPARATOR);

export type Embedded = TillSettings['embedded'][number];
export const embeddedOf = (text: string): readonly Embedded[] =>
  listOf(text).map((pair) => {
    const [prefix = '', carries] = pair.split(' ');
    return { prefix, carries: carries === 'price' ? 'price' : 'weight' };
  });
export const embeddedText = (codes: readonly Embedded[]): string =>
  textOf(codes.map(({ prefix, carries }) => `${prefix} ${carries}`));

export const valuesOf = (settings: TillSettings): SettingsValues => ({
  embedded: embeddedText(settings.embedded),
  hasStampDuty: settings.hasStampDuty ? 'yes' : '',
  'footer.fr': settings.footer.fr,
  'footer.ar': settings.footer.ar,
  'footer.en': settings.footer.en,
  differenceLimitCentimes: writeAmount(settings.differenceLimitCentimes),
  isBlindCount: settings.isBlindCount ? 'yes' : '',
  quickDiscountCentimes: writeAmount(settings.quickDiscountCentimes),
  paymentTypes: textOf(settings.paymentTypes),
  denominations: textOf(settings.denominations),
});

/** In the order in which they are offered and counted, however they were chosen. */
export const settingsOf = (version: number, values: SettingsValues): TillSettings => ({
  version,
  embedded: [...embeddedOf(values.embedded)],
  hasStampDuty: values.hasStampDuty === 'yes',
  footer: { fr: values['footer.fr'], ar: values['footer.ar'], en: values['footer.en'] },
  differenceLimitCentimes: readAmount(values.differenceLimitCentimes) ?? 0,
  isBlindCount: values.isBlindCount === 'yes',
  quickDiscountCentimes: readAmount(values.quickDiscountCentimes) ?? 0,
  paymentTypes: TILL_PAYMENT_TYPES.filter((type) => listOf(values.paymentTypes).includes(type)),
  denominations: DENOMINATIONS.filter((value) => listOf(values.denominations).includes(String(value))),
});

/** GS1 leaves 02 and 20 to 29 to the shop. */
export const isPrefix = (text: string): boolean => /^(?:02|2\d)$/u.test(text);
