import { darker, lighter } from './colours.ts';
import { at, lines, part } from './pen.ts';
import type { Draw } from './scene.ts';

const brass = '#d4b066';

export const handbag: Draw = (pen, { colour, variant }) => ({
  floor: 660,
  spread: 240,
  drawing:
    `<path d="M270 330q0-190 130-190t130 190" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="24" stroke-linecap="round"/><path d="M270 326q0-190 130-190t130 190" fill="none" stroke="${lighter(colour, 0.1)}" stroke-width="12"/>` +
    part(pen, 'M210 310h380q34 160 44 326q2 24-24 24H190q-26 0-24-24q10-166 44-326z', colour) +
    (variant % 2 === 0
      ? part(pen, 'M206 310h388l20 110q-90 70-214 70t-214-70z', lighter(colour, 0.08))
      : part(pen, 'M206 310h388l12 60H194z', darker(colour, 0.14))) +
    `<rect x="376" y="${variant % 2 === 0 ? 462 : 352}" width="48" height="58" rx="10" fill="${pen.shiny(brass)}"/><circle cx="270" cy="330" r="14" fill="${pen.round(brass)}"/><circle cx="530" cy="330" r="14" fill="${pen.round(brass)}"/>` +
    lines(lighter(colour, 0.6), 3, ['M196 628q10-150 32-290', 'M604 628q-10-150-32-290', 'M206 640h388'], 0.5),
});

export const backpack: Draw = (pen, { colour }) => ({
  floor: 690,
  spread: 220,
  drawing:
    `<path d="M350 150q0-50 50-50t50 50" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="18"/>` +
    part(pen, 'M190 430q-30 10-30 60v120q0 40 40 40z', darker(colour, 0.2)) +
    part(pen, 'M610 430q30 10 30 60v120q0 40-40 40z', darker(colour, 0.28)) +
    part(pen, 'M200 340q0-200 200-200t200 200v290q0 60-60 60H260q-60 0-60-60z', colour) +
    `<path d="M224 350q0-176 176-176t176 176" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="9"/><rect x="560" y="344" width="22" height="46" rx="8" fill="${brass}"/>` +
    part(pen, 'M236 450h328v170q0 40-40 40H276q-40 0-40-40z', lighter(colour, 0.08)) +
    `<path d="M246 492h308" stroke="${darker(colour, 0.5)}" stroke-width="9"/><rect x="264" y="484" width="20" height="44" rx="8" fill="${brass}"/>` +
    part(pen, 'M356 300h88v56h-88z', '#caa477') +
    lines('#7a5a34', 3, ['M364 308h72v40h-72z'], 0.7),
});

export const watch: Draw = (pen, { colour, variant }) => {
  const metal = variant % 2 === 0 ? '#d9c08a' : '#c5cad1';
  return {
    drawing:
      part(pen, 'M330 90h140l16 190H314z', colour) +
      part(pen, 'M314 520h172l-16 200H330z', colour) +
      lines(
        lighter(colour, 0.6),
        3,
        ['M344 100l-12 170', 'M456 100l12 170', 'M332 530l12 180', 'M468 530l-12 180'],
        0.5,
      ) +
      `<rect x="552" y="382" width="34" height="40" rx="10" fill="${pen.shiny(metal)}"/><circle cx="400" cy="400" r="168" fill="${pen.round(metal, 0.4)}"/><circle cx="400" cy="400" r="148" fill="${darker(metal, 0.25)}"/><circle cx="400" cy="400" r="140" fill="${pen.round(variant % 3 === 0 ? '#22304a' : '#fbf8f1', 0.1)}"/>` +
      Array.from(
        { length: 12 },
        (_, hour) =>
          `<rect x="396" y="272" width="8" height="${hour % 3 === 0 ? 26 : 14}" fill="${variant % 3 === 0 ? '#e9dfc6' : '#51473b'}" transform="rotate(${hour * 30} 400 400)"/>`,
      ).join('') +
      `<g stroke="${variant % 3 === 0 ? '#f4ecd8' : '#3b332a'}" stroke-linecap="round"><path d="M400 400L340 340" stroke-width="11"/><path d="M400 400L470 318" stroke-width="7"/></g><path d="M400 400L392 500" stroke="#c65a45" stroke-width="4"/><circle cx="400" cy="400" r="11" fill="${metal}"/><path d="M290 330a140 140 0 0 1 130-68q-100 40-130 68z" fill="#fff" opacity=".25"/>`,
  };
};

export const glasses: Draw = (pen, { colour }) => ({
  floor: 520,
  spread: 290,
  drawing:
    `<path d="M130 350q-40-60-10-90M670 350q40-60 10-90" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="16" stroke-linecap="round"/>` +
    [0, 1]
      .map(
        (side) =>
          `<path d="M${130 + side * 290} 340q0-26 30-28h190q30 2 30 30q0 150-120 160q-130-6-130-162z" fill="${pen.down('#4a3f45', 0.35)}" stroke="${colour}" stroke-width="24" stroke-linejoin="round"/><path d="M${166 + side * 290} 350q10-14 60-14q-40 40-46 100q-20-40-14-86z" fill="#fff" opacity=".22"/>`,
      )
      .join('') +
    `<path d="M374 356q26-26 52 0" fill="none" stroke="${colour}" stroke-width="22"/>`,
});

export const belt: Draw = (pen, { colour }) => ({
  drawing:
    `<circle cx="400" cy="420" r="190" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="74"/><circle cx="400" cy="412" r="190" fill="none" stroke="${pen.across(colour)}" stroke-width="66"/><circle cx="400" cy="412" r="166" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" stroke-dasharray="10 8" opacity=".7"/><circle cx="400" cy="412" r="214" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" stroke-dasharray="10 8" opacity=".7"/>` +
    part(pen, 'M400 188q150-50 270 40l-30 54q-100-80-240-28z', colour) +
    `<g transform="rotate(8 400 220)"><rect x="330" y="168" width="110" height="104" rx="16" fill="none" stroke="${pen.shiny('#c9ccd2')}" stroke-width="20"/><rect x="380" y="212" width="90" height="14" rx="6" fill="${pen.shiny('#c9ccd2')}"/></g>` +
    [520, 560, 600]
      .map((x, index) => `<circle cx="${x}" cy="${212 + index * 12}" r="7" fill="${darker(colour, 0.6)}"/>`)
      .join(''),
});

export const cap: Draw = (pen, { colour, variant }) => ({
  floor: 560,
  spread: 270,
  drawing:
    part(pen, 'M180 520q-10-260 220-270q220 10 220 260q-110 46-220 40t-220-30z', colour) +
    lines(darker(colour, 0.6), 4, ['M400 250q-80 120-90 296', 'M400 250q80 120 100 290', 'M400 250v300'], 0.3) +
    part(pen, 'M170 508q230 70 380 10q130 20 170 60q0 26-60 26q-300-20-470-50q-40-20-20-46z', darker(colour, 0.1)) +
    `<circle cx="400" cy="250" r="16" fill="${darker(colour, 0.2)}"/>` +
    (variant % 2 === 0
      ? at(
          440,
          400,
          1,
          `<circle r="48" fill="${lighter(colour, 0.75)}"/><path d="M-24 18l18-34 14 20 10-12 16 26z" fill="${colour}"/>`,
        )
      : '') +
    lines(lighter(colour, 0.7), 3, ['M196 540q220 50 490 46'], 0.6),
});
