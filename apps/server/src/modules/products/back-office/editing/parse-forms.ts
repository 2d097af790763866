import { idSchema } from '@hanout/contracts/pieces';
import { LARGEST_ID } from '@hanout/core/kernel';
import { isBarcodeConsistent } from '@hanout/core/catalog';
import { z } from 'zod';
import { isTooMuchMarkup } from '../../../../html/sanitise-html.ts';
import { textFields } from '../../../../plugins/multipart.ts';
import { type FieldKeys } from '../../../entries/index.ts';

/** field → keys of the sentences to show under it */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldKeys };

/** Reads a posted form; a field that the form does not have is an error, so that nothing is written by accident. */
export function parseForm<T>(form: FormData, schema: z.ZodType<T>): Parsed<T> {
  const { _token: _, ...fields } = textFields(form);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  // A map: names come from outside, and `constructor` is one too.
  const errors = new Map<string, readonly string[]>();
  for (const issue of parsed.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? '_form')];
    const key = isUnknown ? 'errors.field.unknown' : keyOf(issue.message);
    for (const name of names) errors.set(name, [...new Set([...(errors.get(name) ?? []), key])]);
  }
  return { ok: false, errors: Object.fromEntries(errors) };
}

const keyOf = (message: string): string => (message.startsWith('errors.') ? message : 'errors.field.malformed');

const REQUIRED = 'errors.field.required';
const MALFORMED = 'errors.field.malformed';
const TOO_LARGE = 'errors.field.tooLarge';
const COUNT = 'errors.field.count';
const largestAmount = 1_000_000_000_00;

const digits = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/[\s\u00a0\u202f]/g, '');

const plain = z.string(REQUIRED);
const line = (max: number) =>
  plain
    .trim()
    .max(max, 'errors.field.tooLong')
    .refine((text) => !text.includes('\0'), MALFORMED);
const optionalLine = (max: number) => line(max).transform((text) => (text === '' ? null : text));

/** Decimal dinars with comma or dot (BO-21), '' for none; in centimes. */
const optionalAmount = plain.transform((text, context) => {
  const typed = digits(text).replace(',', '.');
  if (typed === '') return null;
  const centimes = /^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  if (Number.isSafeInteger(centimes) && centimes <= largestAmount) return centimes;
  context.addIssue({ code: 'custom', message: 'errors.field.amount' });
  return z.NEVER;
});
/** BO-11: an empty price HT is 0. */
const amount = optionalAmount.transform((centimes) => centimes ?? 0);

const optionalCount = (least: number, most: number) =>
  plain.transform((text, context) => {
    const typed = digits(text);
    if (typed === '') return null;
    const count = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    if (count >= least && count <= most) return count;
    context.addIssue({
      code: 'custom',
      message: count > most ? TOO_LARGE : least > 0 ? 'errors.field.quantity' : COUNT,
    });
    return z.NEVER;
  });

/** Centimetres with at most one decimal, '' for none; in millimetres. */
const optionalLength = (mostMillimetres: number) =>
  plain.transform((text, context) => {
    const typed = digits(text).replace(',', '.');
    if (typed === '') return null;
    const millimetres = /^\d+(?:\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : Number.NaN;
    if (millimetres <= mostMillimetres) return millimetres;
    context.addIssue({
      code: 'custom',
      message: millimetres > mostMillimetres ? TOO_LARGE : 'errors.field.centimetres',
    });
    return z.NEVER;
  });

const id = plain
  .trim()
  .min(1, REQUIRED)
  .regex(/^[1-9]\d{0,9}$/, MALFORMED)
  .transform(Number)
  .refine((n) => n <= LARGEST_ID, MALFORMED);
const optionalId = plain
  .trim()
  .regex(/^(?:[1-9]\d{0,9})?$/, MALFORMED)
  .transform((text) => (text === '' ? null : Number(text)));
/** `1,2,3`, or the field several times. */
const ids = z
  .union([plain, z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((text) => text.split(','))
      .filter((text) => text !== ''),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/, MALFORMED)
          .transform(Number),
      )
      .max(200, MALFORMED),
  )
  .transform((list) => [...new Set(list)]);
const flag = plain.transform((text) => text === 'true' || text === '1' || text === 'on');
const version = plain.regex(/^\d{1,9}$/, MALFORMED).transform(Number);
const optionalDay = plain
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, MALFORMED)
  .transform((text) => text || null);
const barcode = optionalLine(64).refine((code) => code === null || isBarcodeConsistent(code), 'errors.field.barcode');

export const newProductForm = z.strictObject({
  name: line(200).min(1, REQUIRED),
  type: z.enum(['simple', 'combinations', 'pack'], MALFORMED),
  family: optionalId,
  category: id,
  price: optionalAmount.optional(),
});
export type NewProduct = z.infer<typeof newProductForm>;

const postedDetails = z.strictObject({
  version,
  familyId: id,
  brandId: optionalId,
  brandLineId: optionalId,
  supplierId: optionalId,
  mainCategoryId: id,
  categoryIds: ids,
  tagIds: ids,
  collectionIds: ids,
  shopIds: ids,
  sku: optionalLine(64),
  barcode,
  weightGrams: optionalCount(0, 10_000_000),
  heightCm: optionalLength(1_000_000),
  widthCm: optionalLength(1_000_000),
  lengthCm: optionalLength(1_000_000),
  lowStockThreshold: optionalCount(0, 1_000_000).transform((count) => count ?? 0),
  availableOn: optionalDay,
  isActive: flag,
  isFeatured: flag,
  isOnSale: flag,
});
/** Measures are typed in centimetres and kept in millimetres. */
export const detailsForm = postedDetails.transform(
  ({ heightCm: heightMm, widthCm: widthMm, lengthCm: lengthMm, ...details }) => ({
    ...details,
    heightMm,
    widthMm,
    lengthMm,
  }),
);
export type ProductDetails = z.infer<typeof detailsForm>;

export const pricesForm = z.strictObject({
  version,
  taxRateId: optionalId,
  priceHt: amount,
  supplyPriceHt: optionalAmount,
  wholeSalePriceHt: optionalAmount,
  packPriceHt: optionalAmount.optional(),
  wholesaleMinimumQuantity: optionalCount(1, 1_000_000),
});
export type ProductPrices = z.infer<typeof pricesForm>;

/** BO-12: the four must not be empty; address and long description may. Without a version the last one to save is right. */
const markup = (text: z.ZodString) => text.refine((html) => !isTooMuchMarkup(html), 'errors.field.tooMuchMarkup');
const mandatory = (max: number) => line(max).min(1, 'errors.field.required');
export const languageForm = z.strictObject({
  version: version.optional(),
  name: mandatory(200),
  shortDescription: markup(mandatory(2_000)),
  seoTitle: mandatory(200),
  seoDescription: mandatory(500),
  slug: line(200).optional(),
  longDescription: markup(plain.max(50_000, 'errors.field.tooLong')).optional(),
});
export type ProductLanguage = z.infer<typeof languageForm>;

/** A field per feature, `feature-<id>`; '' takes the value away. */
export const featuresForm = z.looseObject({ version }).transform(({ version: read, ...fields }, context) => {
  const values = new Map<number, number | null>();
  for (const [name, value] of Object.entries(fields)) {
    const type = /^feature-([1-9]\d{0,9})$/.exec(name)?.[1];
    if (type === undefined || typeof value !== 'string' || !/^(?:[1-9]\d{0,9})?$/.test(value))
      context.addIssue({ code: 'custom', message: MALFORMED, path: [name] });
    else values.set(Number(type), value === '' ? null : Number(value));
  }
  return { version: read, values };
});

const packItems = z
  .array(
    z.strictObject({
      productId: idSchema,
      combinationId: idSchema.nullable(),
      quantity: z.int().min(1).max(1_000),
    }),
  )
  .max(50);
export const packForm = z.strictObject({
  version,
  packMode: z.enum(['strict', 'flexible'], MALFORMED),
  items: plain.transform((text, context) => {
    const parsed = packItems.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: MALFORMED });
    return z.NEVER;
  }),
});
export type ProductPack = z.infer<typeof packForm>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
