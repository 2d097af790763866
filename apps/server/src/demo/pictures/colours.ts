/** Colours as `#rrggbb`. */
export type Colour = `#${string}`;

function channels(colour: Colour): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** `share` of the second colour in the first, 0–1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const other = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value * (1 - share) + (other[index] ?? value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1a1423', share);

/** 0 is black, 1 is white, as the eye weighs the channels. */
export function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** What is legible on top of the colour. */
export const inkOn = (colour: Colour): Colour =>
  lightness(colour) > 0.55 ? darker(colour, 0.75) : lighter(colour, 0.88);
