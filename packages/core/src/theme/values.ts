import { readColour, showColour, withAlphaPercent } from './colour.ts';
import { familyNamed } from './families.ts';
import { readShadow } from './shadow.ts';
import { isThemeKey, THEME_KEYS, variableOf, type ThemeKey, type ThemeValues } from './variables.ts';

/** What is wrong with a value: by what the variable takes. */
export type ThemeFault = 'colour' | 'family' | 'size' | 'shadow';

const SIZE = /^(\d{1,2}(?:\.\d{1,4})?)(rem|px)$/;
const PIXELS = 16;
export const SIZE_LIMITS = { least: 0.625, most: 6 } as const;

/** In rem; null: it is no size that can be read on a screen. */
export function readSize(text: string): number | null {
  const found = SIZE.exec(text);
  if (found === null) return null;
  const rem = Number(found[1]) / (found[2] === 'px' ? PIXELS : 1);
  return rem >= SIZE_LIMITS.least && rem <= SIZE_LIMITS.most ? rem : null;
}

export const isSizeKey = (key: ThemeKey): boolean => key.startsWith('font-size-');

/** Null: the variable can be that. */
export function faultOf(key: ThemeKey, value: string): ThemeFault | null {
  const { type, group } = variableOf(key);
  if (type === 'color') return readColour(value) === null ? 'colour' : null;
  if (group === 'Shadows') return readShadow(value) === null ? 'shadow' : null;
  if (isSizeKey(key)) return readSize(value) === null ? 'size' : null;
  return familyNamed(value) === undefined ? 'family' : null;
}

/** Of anything stored or sent: what is a value of a variable, and nothing else. */
export function cleanTheme(values: unknown): ThemeValues {
  if (typeof values !== 'object' || values === null) return {};
  const kept: Partial<Record<ThemeKey, string>> = {};
  for (const [key, value] of Object.entries(values))
    if (isThemeKey(key) && typeof value === 'string' && faultOf(key, value) === null) kept[key] = value;
  return kept;
}

/** What shows: chosen, else what it follows, else the house's. */
export function valueOf(values: ThemeValues, key: ThemeKey): string {
  const chosen = values[key];
  const { follows, alpha, default: ofTheHouse } = variableOf(key);
  if (chosen !== undefined) return chosen;
  if (follows === undefined || !isThemeKey(follows)) return ofTheHouse;
  const followed = valueOf(values, follows);
  return alpha === undefined ? followed : withAlphaPercent(followed, alpha);
}

/** The values with one of them chosen; as it would be anyway, it is not chosen. */
export function withValue(values: ThemeValues, key: ThemeKey, value: string): ThemeValues {
  const { [key]: _, ...others } = values;
  const same = valueOf(others, key);
  return isSame(key, value, same) ? others : { ...others, [key]: value };
}

function isSame(key: ThemeKey, one: string, other: string): boolean {
  if (variableOf(key).type === 'text') return one === other;
  const [first, second] = [readColour(one), readColour(other)];
  return first !== null && second !== null && showColour(first) === showColour(second);
}

/** Those that are otherwise than the house's, in the order of the editor. */
export const changedKeys = (values: ThemeValues): readonly ThemeKey[] =>
  THEME_KEYS.filter((key) => values[key] !== undefined);
