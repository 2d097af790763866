import { fontAddress, HOUSE_FAMILY, type FontFamily, type FontScript } from './families.ts';

/** A family, and what stands in its place until it has come. */
export const stackOf = ({ name }: FontFamily): string =>
  name === HOUSE_FAMILY.name
    ? "'Readex Pro','Readex Fallback',system-ui,sans-serif"
    : `'${name}','${name} Fallback',system-ui,sans-serif`;

const RANGES: Readonly<Record<FontScript, string>> = {
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+2039-203A,U+2044,U+2066-2069,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};
const SCRIPTS = ['arabic', 'latin'] as const satisfies FontScript[];

/** The rules by which a browser fetches a family, in each script when it meets it. */
export const facesOf = (family: FontFamily): readonly string[] => [
  ...SCRIPTS.map((script) => faceOf(family, script)),
  fallbackOf(family),
];

const faceOf = (family: FontFamily, script: FontScript): string =>
  `@font-face{font-family:'${family.name}';font-weight:${family.weights.join(' ')};font-display:swap;src:url(${fontAddress(family, script)}) format('woff2');unicode-range:${RANGES[script]}}`;

const fallbackOf = ({ name, fallback: { size, ascent, descent } }: FontFamily): string =>
  `@font-face{font-family:'${name} Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
