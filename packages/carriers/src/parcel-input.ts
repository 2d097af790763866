import { parsePhone } from '@hanout/core/customers';
import type { DeliveryMode } from '@hanout/core/delivery';
import { ok, refuse, type Centimes, type Result } from '@hanout/core/kernel';
import { findWilaya } from '@hanout/geo';

import { refusal, type CarrierFault, type ParcelField, type RefusalReason } from './fault.ts';
import type { ParcelRequest } from './parcel.ts';

/** A parcel as any carrier takes it: whole dinars, local phones, Latin places, the 58 wilayas, texts that fit. */
export interface SendableParcel {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly mode: DeliveryMode;
  readonly deskKey: string | null;
  /** 1–58. */
  readonly wilayaCode: number;
  readonly wilayaName: string;
  readonly wilayaKey: string | null;
  readonly communeName: string;
  readonly communeKey: string | null;
  readonly address: string;
  readonly products: string;
  readonly pieces: number;
  /** In dinars. */
  readonly amount: number;
  readonly declaredValue: number | null;
  readonly isInsured: boolean;
  readonly weightGrams: number | null;
  readonly size: ParcelRequest['size'] | null;
  readonly note: string | null;
  readonly isFragile: boolean;
  readonly exchange: string | null;
  readonly mayOpen: boolean;
}

/** What one carrier wants beyond what all want. */
export interface ParcelRules {
  readonly maxCodDinars: number | null;
  /** A parcel for a desk names it. */
  readonly needsDeskKey: boolean;
  /** Places are named by the carrier's keys: of the commune, or of both. */
  readonly needsPlaceKeys: 'none' | 'commune' | 'both';
  readonly canExchange: boolean;
  readonly canOpen: boolean;
}

export const LONGEST_TEXT = 255;
const LONGEST_REFERENCE = 64;

/** Brings a parcel to the form that carriers take, or says what is wrong with it. */
export function prepareParcel(request: ParcelRequest, rules: ParcelRules): Result<SendableParcel, CarrierFault> {
  const problem = findProblem(request, rules);
  if (problem !== null) return refuse(refusal(problem[1], problem[0]));
  const wilaya = findWilaya(request.place.wilayaCode);
  const code = wilaya?.carrierCode ?? request.place.wilayaCode;
  const { firstName, lastName } = namesOf(request);
  return ok({
    reference: request.reference.trim(),
    firstName,
    lastName,
    fullName: cutText(`${request.firstName} ${request.lastName}`),
    phone: parsePhone(request.phone) ?? '',
    secondPhone: secondPhoneOf(request.secondPhone),
    mode: request.mode,
    deskKey: request.deskKey?.trim() || null,
    wilayaCode: code,
    wilayaName: cutText(request.place.wilayaName ?? findWilaya(code)?.nameFr ?? ''),
    wilayaKey: request.place.wilayaKey?.trim() || null,
    communeName: cutText(request.place.communeName),
    communeKey: request.place.communeKey?.trim() || null,
    address: cutText(request.address) || cutText(request.place.communeName),
    products: cutText(request.products),
    pieces: request.pieces,
    amount: wholeDinars(request.amountToCollect) ?? 0,
    declaredValue: request.declaredValue === undefined ? null : wholeDinars(request.declaredValue),
    isInsured: request.isInsured ?? false,
    weightGrams: request.weightGrams ?? null,
    size: request.size ?? null,
    note: request.note === undefined ? null : cutText(request.note) || null,
    isFragile: request.isFragile ?? false,
    exchange: request.exchange === undefined ? null : cutText(request.exchange.products),
    mayOpen: request.mayOpen ?? false,
  });
}

type Problem = readonly [ParcelField, RefusalReason] | null;

function findProblem(request: ParcelRequest, rules: ParcelRules): Problem {
  return (
    referenceProblem(request.reference) ??
    personProblem(request) ??
    placeProblem(request, rules) ??
    moneyProblem(request, rules) ??
    contentProblem(request, rules)
  );
}

/** Never cut: what was cut would not be found again. */
function referenceProblem(reference: string): Problem {
  const trimmed = reference.trim();
  if (trimmed === '') return ['reference', 'missing'];
  if (trimmed.length > LONGEST_REFERENCE) return ['reference', 'too-long'];
  return /^[\w./#-]+$/.test(trimmed) ? null : ['reference', 'malformed'];
}

function personProblem({ firstName, lastName, phone, secondPhone = '' }: ParcelRequest): Problem {
  if (cutText(`${firstName} ${lastName}`) === '') return ['name', 'missing'];
  if (phone.trim() === '') return ['phone', 'missing'];
  if (parsePhone(phone) === null) return ['phone', 'malformed'];
  return secondPhone.trim() !== '' && secondPhoneOf(secondPhone) === null ? ['secondPhone', 'malformed'] : null;
}

function placeProblem({ place, mode, deskKey }: ParcelRequest, rules: ParcelRules): Problem {
  if (findWilaya(place.wilayaCode) === undefined) return ['wilaya', 'unknown-place'];
  if (place.wilayaName !== undefined && !isLatin(place.wilayaName)) return ['wilaya', 'not-latin'];
  if (place.communeName.trim() === '') return ['commune', 'missing'];
  if (!isLatin(place.communeName)) return ['commune', 'not-latin'];
  if (rules.needsPlaceKeys === 'both' && isMissing(place.wilayaKey)) return ['wilaya', 'unknown-place'];
  if (rules.needsPlaceKeys !== 'none' && isMissing(place.communeKey)) return ['commune', 'unknown-place'];
  return mode === 'desk' && rules.needsDeskKey && isMissing(deskKey) ? ['desk', 'desk-required'] : null;
}

const isMissing = (key: string | undefined): boolean => (key ?? '').trim() === '';

function moneyProblem({ amountToCollect, declaredValue }: ParcelRequest, { maxCodDinars }: ParcelRules): Problem {
  for (const [field, amount] of [
    ['amount', amountToCollect],
    ['declaredValue', declaredValue],
  ] as const) {
    if (amount === undefined) continue;
    const dinars = wholeDinars(amount);
    if (amount < 0) return [field, 'malformed'];
    if (dinars === null) return [field, 'not-whole-dinars'];
    if (maxCodDinars !== null && dinars > maxCodDinars) return [field, 'too-much'];
  }
  return null;
}

function contentProblem(request: ParcelRequest, rules: ParcelRules): Problem {
  const { products, pieces, weightGrams = 0, size, exchange } = request;
  if (cutText(products) === '') return ['products', 'missing'];
  if (!Number.isSafeInteger(pieces) || pieces < 1) return ['products', 'malformed'];
  if (!Number.isFinite(weightGrams) || weightGrams < 0) return ['weight', 'malformed'];
  if (size !== undefined && [size.length, size.width, size.height].some((side) => !(side >= 0 && side < 10_000)))
    return ['size', 'malformed'];
  if (exchange === undefined) return null;
  if (!rules.canExchange) return ['exchange', 'by-carrier'];
  return cutText(exchange.products) === '' ? ['exchange', 'missing'] : null;
}

/** Whole dinars of centimes; null where some are left over: no carrier collects them. */
export const wholeDinars = (amount: Centimes): number | null => (amount % 100 === 0 ? amount / 100 : null);

/** One line, in composed characters, of 255 at most; never half a character. */
export function cutText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...line];
  return characters.length <= LONGEST_TEXT ? line : characters.slice(0, LONGEST_TEXT).join('').trimEnd();
}

/** Carriers want two names; people give one, or both in one field. */
function namesOf(request: ParcelRequest): { readonly firstName: string; readonly lastName: string } {
  const [first, last] = [cutText(request.firstName), cutText(request.lastName)];
  if (first !== '' && last !== '') return { firstName: first, lastName: last };
  const words = (first === '' ? last : first).split(' ');
  const rest = words.slice(1).join(' ');
  return { firstName: words[0] ?? '', lastName: rest === '' ? '-' : rest };
}

const LANDLINE = /^0[2-4]\d{7}$/;

/** A second number may be a landline of nine digits. */
function secondPhoneOf(text = ''): string | null {
  const mobile = parsePhone(text);
  if (mobile !== null) return mobile;
  const digits = text.replace(/[\s.-]/g, '').replace(/^(?:\+|00)213/, '0');
  return LANDLINE.test(digits) ? digits : null;
}

const isLatin = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /^[\p{Script=Latin}\p{M}\d\s'’`(),./-]+$/u.test(name);
