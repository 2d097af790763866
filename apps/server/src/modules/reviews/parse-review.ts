import { REVIEW_LIMITS } from '@hanout/contracts/reviews';
import { isEmail, normalizePhone } from '@hanout/core/customers';
import { isUuid, ok, refuse, type Result } from '@hanout/core/kernel';

/** A review as a shopper sends it, every field with its form. */
export interface ReviewDraft {
  readonly productUuid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** `2026-11-21` */
  readonly purchasedOn: string;
  readonly ratingHalves: number;
  readonly text: string;
  /** Null where none is given: then nothing can be verified. */
  readonly orderNumber: number | null;
  readonly photos: readonly File[];
}

/** Field → keys of the messages in the catalogue `errors`. */
export type ReviewFieldErrors = Readonly<Record<string, readonly string[]>>;

const FIELDS: ReadonlySet<string> = new Set([
  'productUuid',
  'name',
  'email',
  'phone',
  'purchaseDate',
  'rating',
  'text',
  'boughtHere',
  'acceptedPolicy',
  'orderNumber',
  'image',
]);

const DEFAULT_RATING = '5';
const OLDEST_PURCHASE = '2000-01-01';

/** Storefront §5, review form: nothing blank, a purchase date that has been, both boxes set; 1 to 5 stars in half steps. */
export function parseReview(form: FormData, today: string): Result<ReviewDraft, ReviewFieldErrors> {
  const unknown = [...new Set(form.keys())].filter((field) => !FIELDS.has(field)).slice(0, 5);
  const name = textOf(form, 'name');
  const email = textOf(form, 'email');
  const phone = normalizePhone(textOf(form, 'phone'));
  const text = textOf(form, 'text');
  const purchasedOn = textOf(form, 'purchaseDate');
  const productUuid = textOf(form, 'productUuid').toLowerCase();
  const ratingHalves = parseRating(textOf(form, 'rating') || DEFAULT_RATING);
  const orderNumber = parseOrderNumber(textOf(form, 'orderNumber'));
  const photos = photosOf(form);
  const errors: Record<string, readonly string[]> = {
    ...Object.fromEntries(unknown.map((field) => [field.slice(0, 60), ['errors.field.unknown']])),
    ...named('productUuid', !isUuid(productUuid), 'errors.review.product'),
    ...named('name', name === '', 'errors.field.required'),
    ...named('name', [...name].length > REVIEW_LIMITS.name, 'errors.review.nameTooLong'),
    ...named('email', email === '', 'errors.field.required'),
    ...named('email', email !== '' && !isEmail(email), 'errors.field.email'),
    ...named('phone', phone === '', 'errors.field.required'),
    ...named('phone', phone !== '' && !/^\+?\d{6,15}$/.test(phone), 'errors.field.phone'),
    ...named('text', text === '', 'errors.field.required'),
    ...named('text', [...text].length > REVIEW_LIMITS.text, 'errors.review.textTooLong'),
    ...named('purchaseDate', purchasedOn === '', 'errors.field.required'),
    ...named('purchaseDate', purchasedOn !== '' && !isPastDay(purchasedOn, today), 'errors.review.purchaseDate'),
    ...named('rating', ratingHalves === null, 'errors.review.rating'),
    ...named('orderNumber', orderNumber === undefined, 'errors.review.orderNumber'),
    ...named('boughtHere', !isSet(form, 'boughtHere'), 'errors.review.boughtHere'),
    ...named('acceptedPolicy', !isSet(form, 'acceptedPolicy'), 'errors.review.acceptedPolicy'),
    ...named('image', photos === null, 'errors.review.image'),
    ...named('image', (photos?.length ?? 0) > REVIEW_LIMITS.photos, 'errors.review.tooManyImages'),
  };
  if (ratingHalves === null || orderNumber === undefined || photos === null || Object.keys(errors).length > 0)
    return refuse(errors);
  return ok({ productUuid, name, email, phone, purchasedOn, ratingHalves, text, orderNumber, photos });
}

function named(field: string, isWrong: boolean, message: string): ReviewFieldErrors {
  return isWrong ? { [field]: [message] } : {};
}

/** Control characters have no place in what people read; a NUL is refused by the database. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  if (typeof value !== 'string') return '';
  return value
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .normalize('NFC')
    .trim();
}

function isSet(form: FormData, field: string): boolean {
  return /^(?:1|on|true|yes)$/i.test(textOf(form, field));
}

/** 1 to 5 in half steps, counted in halves. */
function parseRating(text: string): number | null {
  return /^(?:[1-4](?:[.,][05]0?)?|5(?:[.,]00?)?)$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 2) : null;
}

/** Null without one; undefined for what cannot be the number of an order. */
function parseOrderNumber(text: string): number | null | undefined {
  if (text === '') return null;
  const digits = text.replace(/^#\s*/, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

function isPastDay(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > today || text < OLDEST_PURCHASE) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Files of the field; a browser sends an empty one when nothing was chosen. Null when one is too large or no file at all. */
function photosOf(form: FormData): readonly File[] | null {
  const sent = form.getAll('image').filter((entry) => (typeof entry === 'string' ? entry !== '' : entry.size > 0));
  const files = sent.filter((entry): entry is File => typeof entry !== 'string');
  return files.length === sent.length && files.every(({ size }) => size <= REVIEW_LIMITS.photoBytes) ? files : null;
}
