import { darker, lighter } from './colours.ts';
import { part } from './pen.ts';
import type { Draw } from './scene.ts';

const black = '#22222a';

export const smartphone: Draw = (pen, { colour, variant }) => ({
  floor: 690,
  spread: 210,
  drawing:
    `<g transform="rotate(-7 300 400)"><rect x="170" y="130" width="270" height="550" rx="42" fill="${pen.across(colour, 0.25)}"/><rect x="192" y="154" width="120" height="${variant % 2 === 0 ? 120 : 190}" rx="34" fill="${darker(colour, 0.15)}"/>` +
    (variant % 2 === 0
      ? [
          [222, 184],
          [282, 184],
          [222, 244],
        ]
          .map(
            ([x = 0, y = 0]) =>
              `<circle cx="${x}" cy="${y}" r="25" fill="${black}"/><circle cx="${x - 4}" cy="${y - 4}" r="11" fill="#3e4d6b"/>`,
          )
          .join('') + '<circle cx="282" cy="244" r="10" fill="#f4ead0"/>'
      : [186, 250, 308]
          .map(
            (y) =>
              `<circle cx="252" cy="${y + 4}" r="28" fill="${black}"/><circle cx="247" cy="${y}" r="12" fill="#3e4d6b"/>`,
          )
          .join('')) +
    `</g><g transform="rotate(5 520 410)"><rect x="384" y="136" width="276" height="556" rx="44" fill="${black}"/><rect x="396" y="148" width="252" height="532" rx="34" fill="${pen.down(colour, 0.45)}"/><path d="M396 470q90-110 160-40t92-30v246q0 34-34 34H430q-34 0-34-34z" fill="${lighter(colour, 0.45)}" opacity=".55"/><circle cx="560" cy="300" r="64" fill="#fff" opacity=".35"/><circle cx="522" cy="176" r="10" fill="${black}"/><rect x="470" y="656" width="104" height="7" rx="3" fill="#fff" opacity=".8"/></g>`,
});

export const phoneCase: Draw = (pen, { colour, variant }) => ({
  drawing:
    `<g transform="rotate(8 400 400)">` +
    part(pen, 'M284 110h232q56 0 56 56v470q0 56-56 56H284q-56 0-56-56V166q0-56 56-56z', colour, {
      pattern: (['plain', 'zellige', 'leaves', 'dots'] as const)[variant % 4] ?? 'plain',
      ink: lighter(colour, 0.6),
      opacity: 0.6,
    }) +
    `<rect x="256" y="140" width="150" height="150" rx="42" fill="${darker(colour, 0.5)}"/>` +
    [
      [298, 182],
      [364, 182],
      [298, 248],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="27" fill="${black}"/><circle cx="${x - 4}" cy="${y - 5}" r="11" fill="#46536e"/>`,
      )
      .join('') +
    `<rect x="240" y="122" width="320" height="558" rx="48" fill="none" stroke="#fff" stroke-width="5" opacity=".3"/></g>`,
});

export const charger: Draw = (pen, { colour, variant }) => ({
  floor: 620,
  spread: 240,
  drawing:
    `<path d="M470 480q160 20 150 110t-130 40q-120-60-60-130" fill="none" stroke="${variant % 2 === 0 ? '#f1eee8' : black}" stroke-width="18" stroke-linecap="round"/><path d="M240 300v-60M320 300v-60" stroke="${pen.shiny('#c9ccd2')}" stroke-width="22" stroke-linecap="round"/>` +
    part(pen, 'M190 290h180q40 0 40 40v230q0 50-50 50H200q-50 0-50-50V330q0-40 40-40z', colour) +
    `<rect x="200" y="470" width="160" height="30" rx="14" fill="${black}"/><rect x="220" y="480" width="120" height="10" rx="5" fill="#5a5d68"/><rect x="200" y="524" width="160" height="30" rx="14" fill="${black}"/><rect x="220" y="534" width="120" height="10" rx="5" fill="#5a5d68"/><path d="M296 350l-34 50h26l-14 44 44-58h-28z" fill="${lighter(colour, 0.8)}"/><rect x="452" y="440" width="36" height="56" rx="8" fill="${pen.shiny('#c9ccd2')}"/>`,
});

export const earbuds: Draw = (pen, { colour }) => ({
  floor: 640,
  spread: 230,
  drawing:
    part(pen, 'M210 430q0-60 60-60h260q60 0 60 60v130q0 80-80 80H290q-80 0-80-80z', colour) +
    `<path d="M210 450h380" stroke="${darker(colour, 0.35)}" stroke-width="5"/><circle cx="400" cy="520" r="9" fill="#7bd88f"/>` +
    [0, 1]
      .map(
        (side) =>
          `<g transform="translate(${side === 0 ? 300 : 500} 240) scale(${side === 0 ? 1 : -1} 1) rotate(-14)"><rect x="-22" y="10" width="44" height="150" rx="22" fill="${pen.across(lighter(colour, 0.1), 0.2)}"/><circle r="62" fill="${pen.round(lighter(colour, 0.1))}"/><ellipse cx="34" cy="-16" rx="32" ry="40" fill="${pen.round('#3a3a42')}"/></g>`,
      )
      .join(''),
});

export const headphones: Draw = (pen, { colour }) => ({
  floor: 660,
  spread: 230,
  drawing:
    `<path d="M210 470q-20-320 190-320t190 320" fill="none" stroke="${pen.across(darker(colour, 0.1))}" stroke-width="44" stroke-linecap="round"/><path d="M236 400q0-220 164-224" fill="none" stroke="#fff" stroke-width="7" opacity=".35"/>` +
    part(pen, 'M160 430q20-30 70-20q50 10 50 120t-50 124q-60 10-80-40q-20-90 10-184z', colour) +
    part(pen, 'M640 430q-20-30-70-20q-50 10-50 120t50 124q60 10 80-40q20-90-10-184z', darker(colour, 0.08)) +
    `<path d="M262 440q44 20 44 90t-44 96z" fill="${pen.across('#33323a')}"/><path d="M538 440q-44 20-44 90t44 96z" fill="${pen.across('#33323a')}"/><circle cx="196" cy="532" r="34" fill="${pen.round(lighter(colour, 0.2))}"/>`,
});

export const smartwatch: Draw = (pen, { colour, variant }) => ({
  drawing:
    part(pen, 'M310 80h180l20 170H290z', colour) +
    part(pen, 'M290 550h220l-20 170H310z', colour) +
    `<rect x="560" y="360" width="26" height="60" rx="10" fill="${pen.shiny('#9a9da6')}"/><rect x="236" y="226" width="328" height="348" rx="86" fill="${pen.round('#5a5c66')}"/><rect x="252" y="242" width="296" height="316" rx="72" fill="#111118"/>` +
    (variant % 2 === 0
      ? `<g fill="none" stroke-width="20" stroke-linecap="round"><circle cx="400" cy="400" r="106" stroke="#33343f"/><path d="M400 294a106 106 0 1 1-90 162" stroke="#ff7a59"/><circle cx="400" cy="400" r="74" stroke="#33343f"/><path d="M400 326a74 74 0 1 1-70 96" stroke="#8fd66f"/><circle cx="400" cy="400" r="42" stroke="#33343f"/><path d="M400 358a42 42 0 0 1 0 84" stroke="#5ac8e8"/></g>`
      : `<rect x="300" y="300" width="70" height="100" rx="14" fill="#fff"/><rect x="430" y="300" width="70" height="100" rx="14" fill="#fff" opacity=".85"/><path d="M290 470h50l20-40 30 76 26-50 16 14h78" fill="none" stroke="#ff7a59" stroke-width="10" stroke-linejoin="round"/>`) +
    `<path d="M270 290q10-40 60-44q-50 60-60 160z" fill="#fff" opacity=".16"/>`,
});

export const powerBank: Draw = (pen, { colour }) => ({
  floor: 690,
  spread: 170,
  drawing:
    part(pen, 'M290 130h220q40 0 40 40v480q0 40-40 40H290q-40 0-40-40V170q0-40 40-40z', colour) +
    `<rect x="296" y="146" width="70" height="24" rx="10" fill="${black}"/><rect x="430" y="146" width="70" height="24" rx="10" fill="${black}"/><path d="M420 340l-70 110h54l-28 96 92-130h-58z" fill="${lighter(colour, 0.75)}"/>` +
    [0, 1, 2, 3]
      .map(
        (index) =>
          `<circle cx="${355 + index * 30}" cy="620" r="8" fill="${index < 3 ? '#7bd88f' : darker(colour, 0.4)}"/>`,
      )
      .join('') +
    `<path d="M276 190v420" stroke="#fff" stroke-width="10" opacity=".3" stroke-linecap="round"/>`,
});

export const speaker: Draw = (pen, { colour }) => ({
  floor: 640,
  spread: 270,
  drawing:
    part(pen, 'M220 280h360q110 0 110 180t-110 180H220q-110 0-110-180t110-180z', colour) +
    `<path d="M220 300h360q86 0 86 160t-86 160H220q-86 0-86-160t86-160z" fill="${pen.pattern('weave', darker(colour, 0.6), 0.5)}"/><circle cx="250" cy="460" r="96" fill="${pen.round(darker(colour, 0.5))}"/><circle cx="250" cy="460" r="52" fill="${pen.round('#3a3a42')}"/><circle cx="550" cy="460" r="96" fill="${pen.round(darker(colour, 0.5))}"/><circle cx="550" cy="460" r="52" fill="${pen.round('#3a3a42')}"/><rect x="370" y="430" width="60" height="60" rx="14" fill="${lighter(colour, 0.6)}"/><path d="M390 446l26 14-26 14z" fill="${darker(colour, 0.5)}"/><path d="M330 280q70-70 140 0" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="20"/>`,
});

export const tablet: Draw = (pen, { colour }) => ({
  floor: 660,
  spread: 280,
  drawing: `<g transform="rotate(-3 400 400)"><rect x="110" y="180" width="580" height="460" rx="38" fill="${pen.across('#3b3c45')}"/><rect x="136" y="206" width="528" height="408" rx="16" fill="${pen.down(colour, 0.4)}"/><path d="M136 500q130-140 240-60t288-60v218q0 16-16 16H152q-16 0-16-16z" fill="${lighter(colour, 0.5)}" opacity=".6"/>${Array.from({ length: 8 }, (_, index) => `<rect x="${180 + (index % 4) * 120}" y="${250 + Math.floor(index / 4) * 110}" width="72" height="72" rx="20" fill="${['#ffffff', '#f6d36b', '#ef8d6b', '#8cc7a1'][index % 4]}" opacity=".85"/>`).join('')}</g>`,
});
