import { darker, inkOn, lighter } from './colours.ts';
import { part } from './pen.ts';
import type { Draw } from './scene.ts';

const gold = '#d6b36a';

/** Words of a label as bars: the pictures are shared by products of several names and languages. */
export function label(x: number, y: number, width: number, height: number, paper: string, ink: string): string {
  const middle = x + width / 2;
  const bar = (top: number, share: number, thick: number): string =>
    `<rect x="${middle - (width * share) / 2}" y="${y + height * top}" width="${width * share}" height="${thick}" rx="${thick / 2}" fill="${ink}"/>`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${paper}"/><g opacity=".85"><path d="M${middle} ${y + height * 0.12}q${height * 0.12} ${height * 0.1} 0 ${height * 0.24}q-${height * 0.12} -${height * 0.14} 0 -${height * 0.24}z" fill="${ink}"/>${bar(0.48, 0.6, height * 0.075)}${bar(0.63, 0.42, height * 0.045)}${bar(0.75, 0.5, height * 0.045)}</g>`;
}

export const perfume: Draw = (pen, { colour, variant }) => {
  const bodies = [
    'M260 380q0-30 30-30h220q30 0 30 30v250q0 30-30 30H290q-30 0-30-30z',
    'M400 340q170 20 170 180q0 140-100 140H330q-100 0-100-140q0-160 170-180z',
    'M300 350h200l60 60v190l-50 60H290l-50-60V410z',
  ];
  const body = bodies[variant % 3] ?? '';
  return {
    floor: 660,
    spread: 180,
    drawing:
      `<rect x="344" y="180" width="112" height="120" rx="14" fill="${pen.shiny(variant % 2 === 0 ? gold : '#2c2a33')}"/><rect x="362" y="296" width="76" height="60" fill="${pen.shiny(gold)}"/>` +
      `<path d="${body}" fill="${pen.shiny(lighter(colour, 0.35))}"/><g clip-path="${pen.clip(body)}"><rect x="200" y="440" width="400" height="240" fill="${pen.down(colour, 0.25)}" opacity=".75"/><path d="M290 340q-30 160 0 330h-40V330z" fill="#fff" opacity=".4"/></g><path d="${body}" fill="none" stroke="#fff" stroke-width="7" opacity=".6"/>` +
      label(336, 470, 128, 112, '#fffaf0', darker(colour, 0.6)),
  };
};

export const creamJar: Draw = (pen, { colour, variant }) => ({
  floor: 640,
  spread: 220,
  drawing:
    `<path d="M210 420h380v180q0 40-40 40H250q-40 0-40-40z" fill="${pen.shiny(lighter(colour, variant % 2 === 0 ? 0.65 : 0.25))}"/><rect x="196" y="310" width="408" height="120" rx="22" fill="${pen.shiny(variant % 3 === 0 ? gold : colour)}"/><path d="M210 340h380M210 366h380M210 392h380" stroke="#000" stroke-width="3" opacity=".08"/>` +
    label(300, 456, 200, 140, '#fffdf8', darker(colour, 0.5)),
});

export const dropper: Draw = (pen, { colour, variant }) => ({
  floor: 680,
  spread: 150,
  drawing:
    `<path d="M372 110q28-34 56 0v90h-56z" fill="${pen.shiny('#3a3540')}"/><rect x="350" y="196" width="100" height="80" rx="8" fill="${pen.shiny(variant % 2 === 0 ? gold : '#3a3540')}"/>` +
    `<path d="M356 274h88v40q90 20 90 90v240q0 36-36 36H302q-36 0-36-36V404q0-70 90-90z" fill="${pen.shiny(colour)}" opacity=".92"/><path d="M300 360q-20 130-8 300" stroke="#fff" stroke-width="14" fill="none" opacity=".35" stroke-linecap="round"/>` +
    label(302, 430, 196, 190, lighter(colour, 0.86), darker(colour, 0.6)),
});

export const pumpBottle: Draw = (pen, { colour, variant }) => ({
  floor: 700,
  spread: 160,
  drawing:
    `<path d="M394 120h110q34 4 34 34l-14 4q-6-14-30-14H430v60h-36z" fill="${pen.shiny('#f4efe6')}"/><rect x="344" y="200" width="112" height="54" rx="12" fill="${pen.shiny('#f4efe6')}"/>` +
    `<path d="M340 252h120q90 30 90 110v300q0 38-38 38H288q-38 0-38-38V362q0-80 90-110z" fill="${pen.shiny(colour)}"/>` +
    label(288, 400, 224, 220, variant % 2 === 0 ? lighter(colour, 0.8) : '#fffaf0', darker(colour, 0.6)),
});

export const soap: Draw = (pen, { colour, variant }) => ({
  floor: 620,
  spread: 260,
  drawing:
    `<path d="M180 560l330-70 130 50-320 84z" fill="${darker(colour, 0.35)}"/>` +
    part(pen, 'M170 440l330-80 140 60v130l-330 76-140-60z', colour) +
    `<path d="M170 440l330-80 140 60-330 78z" fill="${lighter(colour, 0.3)}"/><path d="M310 498v128l-140-60V440z" fill="${darker(colour, 0.12)}"/><path d="M350 430l110-26 50 20-112 28z" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="6" opacity=".6"/>` +
    (variant % 2 === 0
      ? `<g transform="translate(250 250)"><path d="M0 120q80-10 130-90q40 90-60 120z" fill="#7f9a6a"/><path d="M10 118q60-40 110-70" stroke="#56704a" stroke-width="5" fill="none"/></g>`
      : `<path d="M390 350l120-30 60 26-120 30z" fill="${darker(colour, 0.25)}"/><path d="M340 300l150-34 70 32v44l-150 34-70-32z" fill="${pen.across(lighter(colour, 0.15))}"/>`) +
    `<path d="M330 560l270-62v18l-270 64z" fill="#fffaf0" opacity=".85"/>`,
});

export const lipstick: Draw = (pen, { colour }) => ({
  floor: 680,
  spread: 170,
  drawing:
    `<rect x="470" y="360" width="120" height="320" rx="10" fill="${pen.shiny('#35303a')}"/><rect x="470" y="430" width="120" height="14" fill="${gold}"/>` +
    `<path d="M276 300q10-130 108-170v200H276z" fill="${pen.across(colour, 0.3)}"/><path d="M276 300q10-130 108-170q-10 90-108 170z" fill="${lighter(colour, 0.3)}" opacity=".8"/><rect x="268" y="318" width="124" height="110" fill="${pen.shiny(gold)}"/><rect x="250" y="420" width="160" height="260" rx="10" fill="${pen.shiny('#35303a')}"/><rect x="250" y="448" width="160" height="16" fill="${gold}"/>`,
});

export const palette: Draw = (pen, { colour, variant }) => {
  const shades = [0, 0.25, 0.5, 0.7].map((share) =>
    variant % 2 === 0 ? lighter(colour, share) : darker(colour, share * 0.7),
  );
  return {
    drawing:
      part(pen, 'M170 120h460q24 0 24 24v220H146V144q0-24 24-24z', '#3b343f') +
      `<rect x="176" y="150" width="448" height="190" rx="10" fill="${pen.across('#cfdbe2', 0.3)}"/><path d="M220 330L330 160h60L280 330z" fill="#fff" opacity=".4"/>` +
      part(pen, 'M146 372h508v260q0 24-24 24H170q-24 0-24-24z', '#4a424f') +
      Array.from({ length: 8 }, (_, index) => {
        const shade = shades[index % 4] ?? colour;
        return `<rect x="${180 + (index % 4) * 114}" y="${402 + Math.floor(index / 4) * 118}" width="98" height="98" rx="16" fill="${pen.round(index > 3 ? darker(shade, 0.2) : shade, 0.15)}" stroke="${inkOn('#4a424f')}" stroke-opacity=".3" stroke-width="3"/>`;
      }).join(''),
  };
};
