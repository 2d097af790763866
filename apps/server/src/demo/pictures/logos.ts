import { type Colour, darker, lighter } from './colours.ts';

const tones: readonly Colour[] = [
  '#732f3e',
  '#2f4a6d',
  '#41735a',
  '#b8443c',
  '#75503a',
  '#5b4a7a',
  '#2b2a30',
  '#a5772c',
];

const marks: readonly ((ink: Colour, paper: Colour) => string)[] = [
  (ink, paper) =>
    `<circle cx="400" cy="300" r="120" fill="${ink}"/><path d="M400 200q70 60 0 200q-70-140 0-200z" fill="${paper}"/>`,
  (ink, paper) =>
    `<path d="M400 170l130 130-130 130-130-130z" fill="${ink}"/><path d="M400 230l70 70-70 70-70-70z" fill="${paper}"/>`,
  (ink, paper) =>
    `<path d="M270 420V300a130 130 0 0 1 260 0v120z" fill="${ink}"/><path d="M330 420V310a70 70 0 0 1 140 0v110z" fill="${paper}"/>`,
  (ink, paper) =>
    `<path d="M400 170l38 62 70-18-18 70 62 38-62 38 18 70-70-18-38 62-38-62-70 18 18-70-62-38 62-38-18-70 70 18z" fill="${ink}" transform="translate(0 -22)"/><circle cx="400" cy="300" r="44" fill="${paper}"/>`,
  (ink, paper) =>
    `<path d="M260 400q0-200 140-220q140 20 140 220q-70 40-140-10q-70 50-140 10z" fill="${ink}"/><path d="M330 330q70-70 140 0" stroke="${paper}" stroke-width="22" fill="none" stroke-linecap="round"/>`,
  (ink, paper) =>
    `<rect x="280" y="180" width="240" height="240" rx="60" fill="${ink}"/><path d="M330 360l70-120 70 120" stroke="${paper}" stroke-width="26" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
];

/** A brand's emblem over its name, in one colour on paper. The name is written in strokes-free capitals, so no font matters much. */
export function composeLogo(name: string, index: number): string {
  const ink = tones[index % tones.length] ?? '#2b2a30';
  const paper = lighter(ink, 0.93);
  const mark = marks[index % marks.length]?.(ink, paper) ?? '';
  const size = Math.min(104, Math.round(960 / name.length));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="${paper}"/><g transform="translate(0 20)">${mark}</g><text x="400" y="580" text-anchor="middle" font-family="DejaVu Sans, Noto Sans, Liberation Sans, Arial, sans-serif" font-size="${size}" letter-spacing="4" fill="${darker(ink, 0.2)}">${name}</text><rect x="340" y="630" width="120" height="6" rx="3" fill="${ink}" opacity=".6"/></svg>`;
}

/** A shop's name in white on its colour, four times as wide as high: it stands on light and on dark pages. */
export function composeSign(name: string, ink: Colour): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 160" width="640" height="160"><rect width="640" height="160" fill="${ink}"/><path d="M40 58h60l-8 60H48zM52 58a18 18 0 0 1 36 0" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round"/><text x="132" y="106" font-family="DejaVu Sans, Noto Sans, Liberation Sans, Arial, sans-serif" font-weight="700" font-size="${Math.min(78, Math.round(820 / name.length))}" fill="#fff">${name}</text></svg>`;
}

/** The basket alone, square. */
export function composeIcon(ink: Colour): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="${ink}"/><path d="M210 310h380l-40 320H250zM290 310a110 110 0 0 1 220 0" fill="none" stroke="#fff" stroke-width="52" stroke-linejoin="round"/></svg>`;
}
