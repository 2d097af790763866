/** Red, green and blue from 0 to 255, and how much of it covers from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i;

/** Of 6 or 8 digits; null: it is no colour. */
export function readColour(text: string): Colour | null {
  const found = HEX.exec(text);
  if (found === null) return null;
  const [red = 0, green = 0, blue = 0] = found.slice(1, 4).map((digits) => parseInt(digits, 16));
  return { red, green, blue, alpha: found[4] === undefined ? 1 : parseInt(found[4], 16) / 255 };
}

const digitsOf = (part: number): string =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0');

/** Of 6 digits where it covers wholly, else of 8. */
export function showColour({ red, green, blue, alpha }: Colour): string {
  return `#${[red, green, blue].map(digitsOf).join('')}${alpha >= 1 ? '' : digitsOf(alpha * 255)}`;
}

/** How much of a colour covers, in whole per cent, as the slider shows it; null: it is no colour. */
export function alphaPercent(text: string): number | null {
  const colour = readColour(text);
  return colour === null ? null : Math.round(colour.alpha * 100);
}

export function withAlphaPercent(text: string, percent: number): string {
  const colour = readColour(text);
  return colour === null ? text : showColour({ ...colour, alpha: Math.min(100, Math.max(0, percent)) / 100 });
}

export function mixed(over: Colour, share: number, under: Colour): Colour {
  const part = (of: 'red' | 'green' | 'blue') => over[of] * share + under[of] * (1 - share);
  return { red: part('red'), green: part('green'), blue: part('blue'), alpha: 1 };
}

/** What one sees of it on something that covers wholly. */
export const laidOn = (over: Colour, under: Colour): Colour => mixed(over, over.alpha, under);

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** From 1 to 21, as WCAG 2 counts it; both cover wholly. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
