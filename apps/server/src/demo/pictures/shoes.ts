import { darker, lighter } from './colours.ts';
import { lines, part } from './pen.ts';
import type { Draw } from './scene.ts';

export const sneaker: Draw = (pen, { colour, variant }) => {
  const accent = variant % 2 === 0 ? '#ffffff' : darker(colour, 0.55);
  return {
    floor: 604,
    spread: 300,
    drawing:
      part(
        pen,
        'M118 560q-10-120 8-250q60-30 120 0l54 30q70 86 190 118q150 26 186 62q12 24 8 50q-280 20-566-10z',
        colour,
      ) +
      part(pen, 'M126 310q60-30 120 0l14 10q-20 130 10 240l-148-2q-12-140 4-248z', darker(colour, 0.14)) +
      part(pen, 'M540 476q120 20 136 46q12 24 8 50q-90 8-180 6q-4-60 36-102z', lighter(colour, 0.14)) +
      `<path d="M246 310l54 30q70 86 150 110l-60 36q-110-50-160-130z" fill="${lighter(colour, 0.3)}"/>` +
      `<path d="M250 540q90-20 170-100l26 12q-50 80-140 112z" fill="${accent}" opacity=".92"/>` +
      lines('#ffffff', 13, ['M286 352l-28 36', 'M326 388l-30 34', 'M368 418l-30 34', 'M412 442l-28 32'], 0.95) +
      part(pen, 'M108 552q290 34 584 8q12 40-12 64q-290 18-560-4q-18-30-12-68z', '#fbf8f2', { edge: 0.2 }) +
      lines(darker('#fbf8f2', 0.3), 4, ['M112 588q290 24 580 2'], 0.5) +
      lines(darker(colour, 0.6), 3, ['M132 330q60-22 112 2', 'M150 420q50-8 100 4', 'M520 500q20 30 16 70'], 0.35),
  };
};

export const loafer: Draw = (pen, { colour }) => ({
  floor: 590,
  spread: 300,
  drawing:
    `<path d="M140 400q110-40 210 20l60 50q-120 40-250 6z" fill="${darker(colour, 0.65)}"/>` +
    part(pen, 'M116 560q-10-90 24-162q30 60 110 80q80 14 150-12q160-10 264 50q30 24 24 56q-280 30-572-12z', colour) +
    part(pen, 'M392 462q40 20 50 60q-60 30-130 14q-20-40-10-66q50 6 90-8z', darker(colour, 0.12)) +
    `<path d="M330 500q50 20 92 4" stroke="#d4b066" stroke-width="12" fill="none" stroke-linecap="round"/>` +
    part(pen, 'M112 556q290 44 580 8q6 20-2 36q-290 28-578-6q-4-20 0-38z', darker(colour, 0.6)) +
    part(pen, 'M112 580h150v34h-146z', darker(colour, 0.7)) +
    lines(lighter(colour, 0.6), 5, ['M500 500q90 10 140 40', 'M150 440q-20 50-16 90'], 0.4),
});

export const heel: Draw = (pen, { colour }) => ({
  floor: 640,
  spread: 270,
  drawing:
    part(
      pen,
      'M176 300q-10 140 10 340h20q14-120 30-220q90 10 170 110q60 76 160 90q60 6 90-8q14-30-30-50q-80-20-150-80q-110-110-206-190q-60-26-94 8z',
      colour,
    ) +
    `<path d="M186 312q40-24 84 6q80 70 130 120q-60-10-120-50q-60-30-94-76z" fill="${darker(colour, 0.55)}"/>` +
    part(pen, 'M470 500q90 66 176 82q40 16 24 34q-60 10-130-6q-80-30-100-64q0-30 30-46z', lighter(colour, 0.08)) +
    lines(lighter(colour, 0.7), 6, ['M540 560q50 26 90 34', 'M190 360q2 60 6 110'], 0.5),
});

export const boot: Draw = (pen, { colour }) => ({
  floor: 650,
  spread: 280,
  drawing:
    part(pen, 'M240 130q100-26 190 0q-6 150 14 300q170 24 216 110q12 40 6 80q-220 24-440 0q-16-250 14-490z', colour) +
    part(pen, 'M330 132q50-10 100-2q-6 150 14 300l-60 40q-60-150-54-338z', darker(colour, 0.1)) +
    lines('#f2e6d0', 9, ['M330 220l100 20', 'M332 280l96 20', 'M340 340l92 20', 'M354 400l88 20'], 0.9) +
    part(pen, 'M550 470q100 30 112 100l4 50q-90 10-150 8q-10-100 34-158z', lighter(colour, 0.07)) +
    part(pen, 'M222 612q220 20 446 4q6 30-4 44h-276l-6-14h-24l-8 26h-126q-8-30-2-60z', darker(colour, 0.72)) +
    lines(darker(colour, 0.6), 5, ['M250 200q10 180-6 400', 'M246 160q90-22 180-2'], 0.28),
});

export const sandal: Draw = (pen, { colour }) => ({
  floor: 600,
  spread: 300,
  drawing:
    part(pen, 'M110 570q20-60 120-70q180-6 300 40q120 30 156 36q10 20-6 30q-280 24-560 0q-20-16-10-36z', '#e7cba2') +
    part(pen, 'M112 580q280 34 572 4q8 20-6 36q-290 22-556 0q-16-16-10-40z', darker(colour, 0.62)) +
    part(pen, 'M430 524q0-90 90-130l60 20q-50 50-40 140q-60-6-110-30z', colour) +
    part(pen, 'M140 500q-10-90 60-150l46 20q-40 60-20 132q-50-10-86-2z', colour) +
    part(pen, 'M196 356q120-26 180 60q30 60 64 60l-10 46q-70 0-100-60q-50-80-150-66z', darker(colour, 0.08)) +
    `<rect x="226" y="346" width="46" height="40" rx="8" fill="none" stroke="#d4b066" stroke-width="9"/>`,
});
