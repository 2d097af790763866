import { readColour, showColour, type Colour } from './colour.ts';
import { colourOf, toneOf } from './tone.ts';
import { variableOf, type ThemeKey, type ThemeValues } from './variables.ts';
import { valueOf } from './values.ts';

/** In the dark a hue is not stronger than this, so that it does not glow. */
const STRONGEST = 0.14;

/** What a colour is in the dark: its own hue, as light as the house has it there. Null: the house's own stands. */
export function darkOf(values: ThemeValues, key: ThemeKey): string | null {
  const { dark } = variableOf(key);
  const chosen = readColour(values[key] ?? '');
  if (dark === undefined || chosen === null) return null;
  const ofTheHouse = readColour(dark);
  return ofTheHouse === null ? null : showColour(inTheDark(chosen, ofTheHouse, greyest(key)));
}

const greyest = (key: ThemeKey): number => (key.startsWith('grey-') ? 0.03 : STRONGEST);

function inTheDark(chosen: Colour, ofTheHouse: Colour, most: number): Colour {
  const { strong, hue } = toneOf(chosen);
  return colourOf({ light: toneOf(ofTheHouse).light, strong: Math.min(strong, most), hue });
}

/** What shows in the dark. */
export const darkValueOf = (values: ThemeValues, key: ThemeKey): string =>
  darkOf(values, key) ?? variableOf(key).dark ?? valueOf(values, key);
