import { readColour, showColour } from './colour.ts';
import { writtenOn } from './contrast.ts';
import { darkOf } from './dark.ts';
import { familyNamed, fontAddress, HOUSE_FAMILY, type FontFamily, type FontScript } from './families.ts';
import { facesOf, stackOf } from './font-faces.ts';
import { readShadow, showShadow } from './shadow.ts';
import { cleanTheme, isSizeKey, readSize, valueOf } from './values.ts';
import { THEME_KEYS, variableOf, type ThemeKey, type ThemeValues } from './variables.ts';

/** On which something is written: what it is written in follows by itself. */
const GROUNDS = [
  'brand',
  'primary',
  'secondary',
  'badge-hot',
  'badge-new',
  'badge-sale',
  'badge-best',
  'palette-1',
  'palette-2',
  'palette-3',
  'palette-4',
  'palette-5',
  'palette-6',
  'palette-7',
  'palette-8',
] as const satisfies ThemeKey[];

/** How far the two largest sizes shrink on a phone: least and base as a share of the whole, and how fast they grow. */
const FLUID: Readonly<Partial<Record<ThemeKey, readonly [number, number, number]>>> = {
  'font-size-xl': [0.8333, 0.7333, 0.7],
  'font-size-xxl': [0.6842, 0.5263, 1.7],
};

/**
 * The root block of a shop's look, and the font that it asks for. Nothing of what was typed is printed: each value is read, and what
 * was read of it is written anew, so that no text can leave its property.
 */
export const themeCss = (stored: unknown): string => themeRules(stored).join('');

/** The same, rule by rule: none where the look is the house's. */
export function themeRules(stored: unknown): readonly string[] {
  const values = cleanTheme(stored);
  const lines = [
    ...THEME_KEYS.flatMap((key) => (values[key] === undefined ? [] : [`--${key}:${printed(key, values[key])}`])),
    ...THEME_KEYS.flatMap((key) => {
      const dark = darkOf(values, key);
      return dark === null ? [] : [`--dark-${key}:${dark}`];
    }),
    ...GROUNDS.filter((key) => valueOf(values, key) !== variableOf(key).default).map(
      (key) => `--on-${key}:${writtenOn(values, key)}`,
    ),
  ];
  return lines.length === 0 ? [] : [...facesIn(values), `:root{${lines.join(';')}}`];
}

function printed(key: ThemeKey, value: string): string {
  const { type, group } = variableOf(key);
  if (type === 'color') return shown(readColour(value), showColour);
  if (group === 'Shadows') return shown(readShadow(value), showShadow);
  if (isSizeKey(key)) return shown(readSize(value), (rem) => sized(key, rem));
  return shown(familyNamed(value) ?? null, stackOf);
}

const shown = <T>(read: T | null, show: (read: T) => string): string => (read === null ? 'initial' : show(read));

const rounded = (number: number): number => Math.round(number * 10_000) / 10_000;

function sized(key: ThemeKey, rem: number): string {
  const fluid = FLUID[key];
  if (fluid === undefined) return `${rounded(rem)}rem`;
  const [least, base, growth] = fluid;
  return `clamp(${rounded(rem * least)}rem,${rounded(rem * base)}rem + ${growth}vw,${rounded(rem)}rem)`;
}

/** The families that a theme asks for beside the house's, which comes with the styles. */
export function familiesOf(stored: unknown): readonly FontFamily[] {
  const values = cleanTheme(stored);
  const named = new Set([valueOf(values, 'font-text'), valueOf(values, 'font-heading')]);
  return [...named].flatMap((name) => familyNamed(name) ?? []);
}

/** Of the text's own family in a script: what a page asks for before it is drawn. Null: the house's. */
export function preloadedFont(stored: unknown, script: FontScript): string | null {
  const family = familyNamed(valueOf(cleanTheme(stored), 'font-text'));
  return family === undefined || family.name === HOUSE_FAMILY.name ? null : fontAddress(family, script);
}

const facesIn = (values: ThemeValues): readonly string[] =>
  familiesOf(values)
    .filter(({ name }) => name !== HOUSE_FAMILY.name)
    .flatMap(facesOf);
