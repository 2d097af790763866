import { parseDinars, parseHundredths, toCentimes, toInstant, type Centimes, type Instant } from '@hanout/core/kernel';

/** What a carrier sent, read carefully: each of these answers null where the value is not what it should be. */
export type Json = unknown;

/** The field of an object, by the first of these names that it has. */
export function fieldOf(value: Json, ...names: readonly string[]): Json {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const found: unknown = Reflect.get(value, name);
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}

/** The same, whatever the case of the name: some write `EventType`, some `eventType`. */
export function looseField(value: Json, name: string): Json {
  const wanted = name.toLowerCase();
  return entriesOf(value).find(([key]) => key.toLowerCase() === wanted)?.[1] ?? undefined;
}

/** A text that is not empty; a number is one too, since some send keys so. */
export function textOf(value: Json): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

export function numberOf(value: Json): number | null {
  const text = textOf(value);
  if (text === null || !/^-?\d{1,15}(?:\.\d+)?$/.test(text)) return null;
  return Number(text);
}

/** 1, "1" and "true" are yes as well. */
export const isYes = (value: Json): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** The items of a list, also where it came as an object keyed by "0", "1" … */
export function listOf(value: Json): readonly Json[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  return Object.values(value);
}

export function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value);
}

/** Dinars, as a number or as "1250.00". */
export function centimesOf(value: Json): Centimes | null {
  if (typeof value === 'number') return parseDinars(value) ?? null;
  if (typeof value !== 'string') return null;
  const hundredths = parseHundredths(value.trim().replace(/(\.\d{2})0+$/, '$1'));
  return hundredths === undefined ? null : toCentimes(hundredths);
}

const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;
/** Algiers is one hour ahead, all year. */
const ALGIERS = '+01:00';

/** A moment: with a zone as it stands, without one as the time of Algiers. */
export function instantOf(value: Json): Instant | null {
  const text = textOf(value);
  if (text === null) return null;
  const [whole, year, month, day, hour = '00', minute = '00', second = '00'] = LOCAL_TIME.exec(text) ?? [];
  const isZoned = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  if (whole === undefined && !isZoned) return null;
  const at = Date.parse(isZoned ? text : `${year}-${month}-${day}T${hour}:${minute}:${second}${ALGIERS}`);
  return Number.isNaN(at) ? null : toInstant(at);
}
