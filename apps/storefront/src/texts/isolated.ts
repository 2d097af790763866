/** Keeps a number, price or telephone left-to-right inside a right-to-left sentence (U+2066 … U+2069), and in one line. */
export const isolated = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`;
