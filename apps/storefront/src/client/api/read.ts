/** Small readers for JSON from the network: what has another type reads as the fallback. */

export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf<T>(value: unknown, parse: (entry: Json) => T | null): readonly T[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => (isObject(entry) ? (parse(entry) ?? []) : []));
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
