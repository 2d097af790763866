import { contrast, laidOn, mixed, readColour, showColour, type Colour } from './colour.ts';
import { colourOf, toneOf } from './tone.ts';
import { valueOf } from './values.ts';
import type { ThemeKey, ThemeValues } from './variables.ts';

/** As WCAG asks: of text, and of the edges of fields. */
const TEXT = 4.5;
const EDGE = 3;

interface Pair {
  readonly front: ThemeKey;
  /** `tint`: a little of the front itself on the surface */
  readonly back: ThemeKey | 'tint';
  readonly least: number;
}

const on = (front: ThemeKey, ...backs: readonly Pair['back'][]): readonly Pair[] =>
  backs.map((back) => ({ front, back, least: TEXT }));

/** What stands on what in the shop. */
export const CONTRAST_PAIRS: readonly Pair[] = [
  ...on('text', 'grey-1', 'grey-2', 'grey-3'),
  ...on('heading', 'grey-1', 'grey-2', 'grey-3'),
  ...on('grey-6', 'grey-1', 'grey-2', 'grey-3'),
  ...on('brand', 'grey-1', 'grey-2', 'brand-10'),
  ...on('secondary', 'grey-1'),
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((key) => on(key, 'grey-1', 'tint')),
  { front: 'grey-5', back: 'grey-1', least: EDGE },
];

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const INK: Colour = { red: 24, green: 20, blue: 18, alpha: 1 };
/** As much as the shop's styles take. */
const TINT = 0.1;

export interface ContrastWarning {
  readonly front: ThemeKey;
  readonly back: ThemeKey | 'tint';
  /** as it is, and as it should be at least */
  readonly ratio: number;
  readonly least: number;
  /** the nearest colour of the same hue that can be read; null: on this ground there is none */
  readonly nearest: string | null;
}

const seen = (values: ThemeValues, key: ThemeKey, under: Colour): Colour =>
  laidOn(readColour(valueOf(values, key)) ?? INK, under);

function groundOf(values: ThemeValues, { front, back }: Pair): Colour {
  const surface = seen(values, 'grey-1', WHITE);
  return back === 'tint' ? mixed(seen(values, front, surface), TINT, surface) : seen(values, back, surface);
}

/** What cannot be read well in the light look, the worst first. In the dark each colour is as light as the house's there. */
export function contrastWarnings(values: ThemeValues): readonly ContrastWarning[] {
  return CONTRAST_PAIRS.flatMap((pair): ContrastWarning[] => {
    const { front, back, least } = pair;
    const ground = groundOf(values, pair);
    const ratio = contrast(seen(values, front, ground), ground);
    return ratio >= least ? [] : [{ front, back, ratio, least, nearest: nearestOf(values, pair) }];
  }).toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
}

/** For every ground that it stands on in the shop, so that one press is enough. */
function nearestOf(values: ThemeValues, { front }: Pair): string | null {
  const pairs = CONTRAST_PAIRS.filter((each) => each.front === front);
  return nearestPassing(readColour(valueOf(values, front)) ?? INK, (colour) => {
    const tried = { ...values, [front]: showColour(colour) };
    return pairs.every((pair) => contrast(colour, groundOf(tried, pair)) >= pair.least);
  });
}

const STEPS = 200;

/** Lighter or darker by as little as is enough, of the same hue. */
export function nearestPassing(colour: Colour, passes: (colour: Colour) => boolean): string | null {
  const tone = toneOf(colour);
  for (let step = 0; step <= STEPS; step += 1)
    for (const light of [tone.light - step / STEPS, tone.light + step / STEPS]) {
      if (light < 0 || light > 1) continue;
      const tried = colourOf({ ...tone, light });
      if (passes(tried)) return showColour(tried);
    }
  return null;
}

/** The brand as it is read on white paper: of letters, tickets and pictures that are shared. */
export const brandOnPaper = (values: ThemeValues): string => onPaper(values, 'brand');

export const textOnPaper = (values: ThemeValues): string => onPaper(values, 'text');

function onPaper(values: ThemeValues, key: ThemeKey): string {
  return nearestPassing(seen(values, key, WHITE), (colour) => contrast(colour, WHITE) >= TEXT) ?? showColour(INK);
}

/** What is written on a colour: white or ink, whichever is read better. */
export function writtenOn(values: ThemeValues, key: ThemeKey): string {
  const ground = seen(values, key, seen(values, 'grey-1', WHITE));
  return showColour(contrast(WHITE, ground) >= contrast(INK, ground) ? WHITE : INK);
}
