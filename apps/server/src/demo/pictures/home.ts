import { darker, lighter } from './colours.ts';
import { lines, part, type PatternKind } from './pen.ts';
import type { Draw } from './scene.ts';

const weaves: readonly PatternKind[] = ['zellige', 'diamonds', 'stripes', 'leaves', 'weave'];
const weaveOf = (variant: number): PatternKind => weaves[variant % weaves.length] ?? 'plain';

export const cushion: Draw = (pen, { colour, variant }) => {
  const body = 'M190 190q210 40 420 0q-36 210 0 420q-210-40-420 0q36-210 0-420z';
  return {
    drawing:
      part(pen, body, colour, { pattern: weaveOf(variant), ink: lighter(colour, 0.6), opacity: 0.55 }) +
      lines(
        darker(colour, 0.6),
        5,
        ['M210 210q50 40 70 80', 'M590 210q-50 40-70 80', 'M210 590q50-40 70-80', 'M590 590q-50-40-70-80'],
        0.22,
      ) +
      [
        [190, 190],
        [610, 190],
        [190, 610],
        [610, 610],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<circle cx="${x}" cy="${y}" r="13" fill="${darker(colour, 0.2)}"/><path d="M${x} ${y}l${x < 400 ? -34 : 34} ${y < 400 ? -34 : 34}M${x} ${y}l${x < 400 ? -46 : 46} ${y < 400 ? -18 : 18}M${x} ${y}l${x < 400 ? -18 : 18} ${y < 400 ? -46 : 46}" stroke="${darker(colour, 0.15)}" stroke-width="6" stroke-linecap="round"/>`,
        )
        .join(''),
  };
};

export const rug: Draw = (pen, { colour, variant }) => {
  const cream = '#f3e7d3';
  const fringe = Array.from(
    { length: 32 },
    (_, index) =>
      `<path d="M${160 + index * 15.5} 118v-30M${160 + index * 15.5} 682v30" stroke="${cream}" stroke-width="6" stroke-linecap="round"/>`,
  ).join('');
  return {
    drawing:
      fringe +
      part(pen, 'M150 118h500v564H150z', colour) +
      `<rect x="176" y="146" width="448" height="508" fill="none" stroke="${cream}" stroke-width="10"/><rect x="200" y="170" width="400" height="460" fill="${pen.across(darker(colour, 0.22))}"/><rect x="200" y="170" width="400" height="460" fill="${pen.pattern(weaveOf(variant), cream, 0.5)}"/>` +
      `<path d="M400 220l130 180-130 180-130-180z" fill="${colour}" stroke="${cream}" stroke-width="9"/><path d="M400 290l76 110-76 110-76-110z" fill="${lighter(colour, 0.3)}" stroke="${cream}" stroke-width="6"/><path d="M400 350l34 50-34 50-34-50z" fill="${darker(colour, 0.45)}"/>`,
  };
};

export const lamp: Draw = (pen, { colour, variant }) => ({
  floor: 690,
  spread: 150,
  drawing:
    `<ellipse cx="400" cy="330" rx="370" ry="330" fill="${pen.glow('#ffe9b8', 0.7)}"/>` +
    (variant % 2 === 0
      ? `<path d="M400 400q110 40 110 150q0 100-60 130H350q-60-30-60-130q0-110 110-150z" fill="${pen.shiny(colour)}"/>`
      : `<rect x="384" y="400" width="32" height="260" fill="${pen.shiny('#c9a86a')}"/><ellipse cx="400" cy="670" rx="110" ry="22" fill="${pen.shiny('#c9a86a')}"/>`) +
    `<path d="M310 130h180l100 270H210z" fill="${pen.down('#fff3da', 0.2)}" stroke="${darker('#fff3da', 0.2)}" stroke-width="3"/><path d="M310 130h180l8 22H302zM218 378h364l8 22H210z" fill="${lighter(colour, 0.2)}"/>` +
    lines('#c9a86a', 3, ['M350 152l-60 226', 'M400 152v226', 'M450 152l60 226'], 0.35),
});

export const candle: Draw = (pen, { colour, variant }) => ({
  floor: 650,
  spread: 170,
  drawing:
    `<ellipse cx="400" cy="300" rx="210" ry="200" fill="${pen.glow('#ffdf9a', 0.85)}"/><path d="M400 210q44 60 0 112q-44-52 0-112z" fill="${pen.down('#ffb347', 0.5)}"/><path d="M400 316v40" stroke="#4a3b2a" stroke-width="7"/>` +
    `<ellipse cx="400" cy="366" rx="146" ry="34" fill="${lighter(colour, 0.7)}"/><path d="M246 350q154 60 308 0v270q0 30-30 30H276q-30 0-30-30z" fill="${pen.shiny(lighter(colour, 0.25))}" opacity=".94"/>` +
    `<rect x="304" y="450" width="192" height="130" rx="8" fill="#fffaf0"/><rect x="344" y="480" width="112" height="12" rx="6" fill="${darker(colour, 0.5)}"/><rect x="362" y="510" width="76" height="8" rx="4" fill="${darker(colour, 0.4)}"/><rect x="352" y="534" width="96" height="8" rx="4" fill="${darker(colour, 0.4)}"/>` +
    (variant % 2 === 0 ? `<path d="M250 380h300" stroke="#d6b36a" stroke-width="8"/>` : ''),
});

export const vase: Draw = (pen, { colour, variant }) => ({
  floor: 690,
  spread: 160,
  drawing:
    (variant % 2 === 0
      ? `<g stroke="#8a7a4f" stroke-width="5" fill="none"><path d="M400 330q-30-120-110-200M400 330q10-140 60-230M400 330q-6-140-30-240M400 330q40-90 130-150"/></g>` +
        [
          [290, 130],
          [460, 100],
          [370, 90],
          [530, 180],
          [330, 190],
          [440, 170],
        ]
          .map(
            ([x = 0, y = 0]) =>
              `<ellipse cx="${x}" cy="${y}" rx="22" ry="44" fill="${pen.round('#e6d3a8')}" transform="rotate(${(x - 400) / 6} ${x} ${y})"/>`,
          )
          .join('')
      : '') +
    `<path d="M350 310h100q-10 60 40 110q70 60 60 150q-10 100-70 120H320q-60-20-70-120q-10-90 60-150q50-50 40-110z" fill="${pen.shiny(colour)}"/><ellipse cx="400" cy="312" rx="52" ry="13" fill="${darker(colour, 0.5)}"/><path d="M256 520q144 50 288 0M254 556q146 50 292 0" stroke="${lighter(colour, 0.6)}" stroke-width="7" fill="none" opacity=".7"/>`,
});

export const clock: Draw = (pen, { colour }) => ({
  drawing:
    `<circle cx="400" cy="400" r="270" fill="${pen.round(colour)}"/><circle cx="400" cy="400" r="228" fill="${pen.round('#fdfaf3', 0.08)}"/><circle cx="400" cy="400" r="228" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="6" opacity=".5"/>` +
    Array.from(
      { length: 12 },
      (_, hour) =>
        `<rect x="394" y="194" width="12" height="${hour % 3 === 0 ? 42 : 22}" rx="5" fill="${darker(colour, 0.5)}" transform="rotate(${hour * 30} 400 400)"/>`,
    ).join('') +
    `<g stroke="${darker(colour, 0.65)}" stroke-linecap="round"><path d="M400 400l-76-70" stroke-width="16"/><path d="M400 400l96-120" stroke-width="11"/></g><circle cx="400" cy="400" r="16" fill="#c9713f"/>`,
});

export const basket: Draw = (pen, { colour }) => ({
  floor: 660,
  spread: 220,
  drawing:
    `<path d="M250 360q-40-180 40-200t50 180M550 360q40-180-40-200t-50 180" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="20"/>` +
    part(pen, 'M190 350q210 60 420 0l-40 270q-6 40-50 40H280q-44 0-50-40z', colour, {
      pattern: 'weave',
      ink: darker(colour, 0.5),
      opacity: 0.5,
    }) +
    [420, 480, 540, 600]
      .map(
        (y) =>
          `<path d="M${200 + (y - 350) * 0.14} ${y}q200 50 ${400 - (y - 350) * 0.28} 0" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="6" opacity=".6"/>`,
      )
      .join('') +
    `<path d="M186 350q214 66 428 0" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="24" stroke-linecap="round"/>`,
});

/** Bed linen, towels, throws: cloth folded and stacked. */
export const foldedStack: Draw = (pen, { colour, variant }) => {
  const shades = [colour, lighter(colour, 0.35), darker(colour, 0.15), lighter(colour, 0.6)];
  const layers = 3 + (variant % 2);
  const height = variant % 3 === 0 ? 110 : 92;
  return {
    floor: 660,
    spread: 270,
    drawing:
      Array.from({ length: layers }, (_, index) => {
        const y = 660 - (index + 1) * height;
        const shade = shades[index % 4] ?? colour;
        const x = 160 + ((index * 7) % 3) * 8;
        const body = `M${x + 40} ${y}h${400}q40 0 40 ${height / 2}t-40 ${height / 2}h-${400}q-46 0-46-${height / 2}t46-${height / 2}z`;
        return (
          part(pen, body, shade, {
            pattern: index === layers - 1 ? weaveOf(variant) : 'plain',
            ink: lighter(shade, 0.6),
            opacity: 0.5,
          }) +
          lines(
            darker(shade, 0.5),
            4,
            [
              `M${x + 30} ${y + height * 0.34}q10 ${height * 0.16} 0 ${height * 0.32}`,
              `M${x + 60} ${y + height / 2}h${360}`,
              `M${x + 50} ${y + height * 0.22}h${384}`,
            ],
            0.2,
          )
        );
      }).join('') +
      `<path d="M366 ${660 - layers * height}h34v${layers * height}h-34z" fill="${pen.across('#e9dcc3')}" opacity=".95"/><path d="M383 ${654 - layers * height}c-60-70-90 10 0 8c90 2 60-78 0-8z" fill="none" stroke="#e9dcc3" stroke-width="16"/>`,
  };
};
