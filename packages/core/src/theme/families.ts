/** A family that has Latin and Arabic letters: one variable file of each, named by the release that it is from. */
export interface FontFamily {
  /** as the theme stores it and as shoppers' browsers know it */
  readonly name: string;
  /** its package beside `@fontsource-variable/`, and the beginning of its files */
  readonly slug: string;
  readonly weights: readonly [number, number];
  readonly bytes: { readonly latin: number; readonly arabic: number };
  /** How Arial takes the same room while the family is on its way, in per cent: measured. */
  readonly fallback: { readonly size: number; readonly ascent: number; readonly descent: number };
}

export const FONT_RELEASE = '5.3.0';

/** The house's own stands first: it comes with the shop's styles. */
export const FONT_FAMILIES = [
  {
    name: 'Readex Pro',
    slug: 'readex-pro',
    weights: [160, 700],
    bytes: { latin: 31_428, arabic: 22_864 },
    fallback: { size: 95, ascent: 105, descent: 26 },
  },
  {
    name: 'Cairo',
    slug: 'cairo',
    weights: [200, 1000],
    bytes: { latin: 33_820, arabic: 30_896 },
    fallback: { size: 93, ascent: 140, descent: 61 },
  },
  {
    name: 'Alexandria',
    slug: 'alexandria',
    weights: [100, 900],
    bytes: { latin: 30_140, arabic: 31_348 },
    fallback: { size: 111, ascent: 87, descent: 23 },
  },
  {
    name: 'Rubik',
    slug: 'rubik',
    weights: [300, 900],
    bytes: { latin: 35_348, arabic: 32_468 },
    fallback: { size: 103, ascent: 91, descent: 24 },
  },
  {
    name: 'El Messiri',
    slug: 'el-messiri',
    weights: [400, 700],
    bytes: { latin: 23_632, arabic: 22_280 },
    fallback: { size: 95, ascent: 107, descent: 57 },
  },
  {
    name: 'Markazi Text',
    slug: 'markazi-text',
    weights: [400, 700],
    bytes: { latin: 25_532, arabic: 41_320 },
    fallback: { size: 74, ascent: 114, descent: 49 },
  },
] as const satisfies readonly FontFamily[];

export const HOUSE_FAMILY: FontFamily = FONT_FAMILIES[0];

export const familyNamed = (name: string): FontFamily | undefined => FONT_FAMILIES.find((each) => each.name === name);

export type FontScript = keyof FontFamily['bytes'];

/** What a page loads of a family, by the letters it is written in: one in Arabic has Latin ones too, in figures and brands. */
export const bytesPerPage = ({ bytes: { latin, arabic } }: FontFamily): Readonly<Record<FontScript, number>> => ({
  latin,
  arabic: latin + arabic,
});

/** The file beside the package's own name; another release is another address. */
export const fontFileOf = ({ slug }: FontFamily, script: FontScript): string =>
  `${slug}-${script}-${FONT_RELEASE}.woff2`;
export const fontAddress = (family: FontFamily, script: FontScript): string => `/assets/${fontFileOf(family, script)}`;
