import { label } from './beauty.ts';
import { type Colour, darker, lighter } from './colours.ts';
import { part, type Pen } from './pen.ts';
import type { Draw, Subject } from './scene.ts';

export const oilBottle: Draw = (pen, { colour, variant }) => ({
  floor: 700,
  spread: 170,
  drawing:
    `<rect x="352" y="130" width="96" height="70" rx="12" fill="${pen.shiny('#2f2b27')}"/><path d="M360 196h80v36h-80z" fill="${pen.shiny('#d6b36a')}"/>` +
    (variant % 2 === 0
      ? `<path d="M360 230h80q10 60 60 80q50 20 50 80v270q0 40-40 40H290q-40 0-40-40V390q0-60 50-80q50-20 60-80z" fill="${pen.shiny(colour)}"/><path d="M548 380q90 0 84 110q-6 90-84 100" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="24"/>`
      : `<path d="M360 230h80v50h90q30 0 30 30v360q0 30-30 30H270q-30 0-30-30V310q0-30 30-30h90z" fill="${pen.shiny(colour)}"/>`) +
    `<path d="M276 400q-10 130 0 270" stroke="#fff" stroke-width="12" opacity=".35" fill="none" stroke-linecap="round"/>` +
    label(300, 420, 200, 190, '#fbf4e2', darker(colour, 0.6)) +
    '<g fill="#7d8a4a"><ellipse cx="188" cy="662" rx="40" ry="30"/><ellipse cx="232" cy="676" rx="34" ry="25" fill="#5f6b35"/></g>',
});

export const jar: Draw = (pen, { colour, variant }) => ({
  floor: 660,
  spread: 190,
  drawing:
    `<path d="M270 290q-50 20-50 80v230q0 60 60 60h240q60 0 60-60V370q0-60-50-80z" fill="${pen.shiny(colour)}" opacity=".95"/><path d="M256 380q-10 120 0 230" stroke="#fff" stroke-width="16" opacity=".45" fill="none" stroke-linecap="round"/>` +
    (variant % 2 === 0
      ? `<path d="M250 200h300v90H250z" fill="${pen.shiny('#d6b36a')}"/><path d="M250 230h300M250 260h300" stroke="#000" stroke-width="3" opacity=".12"/>`
      : `<path d="M236 210q164-60 328 0l30 90q-40-20-60 0t-60 0-74 0-74 0-60 0-60 0z" fill="${pen.across('#c9574f')}"/><path d="M236 210q164-60 328 0l30 90q-40-20-60 0t-60 0-74 0-74 0-60 0-60 0z" fill="${pen.pattern('checks', '#fffaf0', 0.7)}"/><path d="M250 280q150 34 300 0" fill="none" stroke="#8a6a3f" stroke-width="9"/>`) +
    label(290, 390, 220, 180, '#fffaf0', darker(colour, 0.55)),
});

export const datesBox: Draw = (pen, { colour }) => ({
  drawing:
    part(pen, 'M130 190h540v420H130z', '#d8b483') +
    part(pen, 'M156 216h488v368H156z', '#f4e7cf') +
    Array.from({ length: 24 }, (_, index) => {
      const x = 205 + (index % 6) * 78;
      const y = 270 + Math.floor(index / 6) * 88;
      return `<ellipse cx="${x}" cy="${y}" rx="35" ry="50" fill="${pen.round(index % 3 === 0 ? darker(colour, 0.2) : colour, 0.35)}" transform="rotate(${((index * 37) % 30) - 15} ${x} ${y})"/><path d="M${x - 8} ${y - 26}q10 20 2 46" stroke="#fff" stroke-width="5" opacity=".3" fill="none"/>`;
    }).join(''),
});

function pouch(pen: Pen, colour: Colour, sign: string): Subject {
  return {
    floor: 700,
    spread: 190,
    drawing:
      part(pen, 'M240 130h320l24 480q4 90-40 90H256q-44 0-40-90z', colour) +
      `<path d="M240 130h320l4 60H236z" fill="${darker(colour, 0.25)}"/><path d="M240 150h320" stroke="${lighter(colour, 0.4)}" stroke-width="4" stroke-dasharray="6 5"/>` +
      label(280, 250, 240, 200, '#fffaf0', darker(colour, 0.6)) +
      sign +
      `<path d="M262 220q-16 200-14 440" stroke="#fff" stroke-width="12" opacity=".22" fill="none"/>`,
  };
}

export const coffeePouch: Draw = (pen, { colour }) =>
  pouch(
    pen,
    colour,
    `<circle cx="400" cy="570" r="72" fill="${lighter(colour, 0.75)}"/>` +
      [
        [376, 556],
        [424, 552],
        [400, 592],
        [366, 594],
        [436, 592],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<ellipse cx="${x}" cy="${y}" rx="19" ry="25" fill="#5b3a26" transform="rotate(${x - 380} ${x} ${y})"/><path d="M${x - 4} ${y - 18}q10 18 0 36" stroke="#caa477" stroke-width="3" fill="none"/>`,
        )
        .join(''),
  );

export const grainPouch: Draw = (pen, { colour }) =>
  pouch(
    pen,
    colour,
    `<circle cx="400" cy="570" r="72" fill="${lighter(colour, 0.8)}"/><path d="M400 630V520" stroke="#8a6a2f" stroke-width="6" stroke-linecap="round"/><g fill="#c9942e"><path d="M400 500q16 22 0 44q-16-22 0-44z"/>${[540, 564, 588].map((y) => `<path d="M402 ${y + 14}q6-30 34-34q0 32-34 34zM398 ${y + 14}q-6-30-34-34q0 32 34 34z"/>`).join('')}</g>`,
  );

export const tin: Draw = (pen, { colour, variant }) => ({
  floor: 680,
  spread: 180,
  drawing:
    `<path d="M230 240h340v410q-170 60-340 0z" fill="${pen.shiny(colour)}"/><path d="M230 300h340v60q-170 50-340 0z" fill="${pen.pattern(variant % 2 === 0 ? 'zellige' : 'leaves', '#fff3d6', 0.6)}"/><path d="M230 560h340v50q-170 50-340 0z" fill="${pen.pattern('diamonds', '#fff3d6', 0.5)}"/><path d="M222 190q178-50 356 0v60q-178 50-356 0z" fill="${pen.shiny('#d6b36a')}"/><ellipse cx="400" cy="190" rx="178" ry="28" fill="${lighter('#d6b36a', 0.35)}"/>` +
    label(305, 390, 190, 150, '#fff7e6', darker(colour, 0.6)),
});

export const spices: Draw = (pen, { colour }) => {
  const powders = [colour, '#c9572e', '#d9a520', '#7b5a3a', '#8f9a4d'] as const;
  return {
    drawing: [
      [270, 270],
      [530, 270],
      [400, 410],
      [270, 550],
      [530, 550],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<circle cx="${x}" cy="${y}" r="120" fill="${pen.round('#b98a5a')}"/><circle cx="${x}" cy="${y}" r="100" fill="${darker('#b98a5a', 0.35)}"/><circle cx="${x}" cy="${y}" r="96" fill="${pen.round(powders[index] ?? colour, 0.25)}"/><path d="M${x - 60} ${y + 20}q50-80 110-30q20 40-10 60q-60 30-100-30z" fill="#fff" opacity=".1"/>`,
      )
      .join(''),
  };
};

export const biscuits: Draw = (pen, { colour }) => ({
  floor: 650,
  spread: 270,
  drawing:
    part(pen, 'M150 220h420v420H150z', colour) +
    part(pen, 'M570 220l80 36v376l-80 8z', darker(colour, 0.22)) +
    `<rect x="190" y="256" width="240" height="40" rx="12" fill="#fffaf0"/><rect x="212" y="270" width="150" height="11" rx="5" fill="${darker(colour, 0.5)}"/>` +
    [
      [280, 480, 92],
      [430, 430, 84],
      [440, 560, 62],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${pen.round('#d9a766')}"/><circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="#b9813f" stroke-width="5" stroke-dasharray="12 9" opacity=".7"/>${[0, 1, 2, 3, 4].map((dot) => `<circle cx="${x + Math.cos(dot * 1.3) * r * 0.45}" cy="${y + Math.sin(dot * 1.3) * r * 0.45}" r="${r * 0.11}" fill="#5b3a26"/>`).join('')}`,
      )
      .join(''),
});

export const chocolate: Draw = (pen, { colour }) => ({
  drawing: `<g transform="rotate(-12 400 400)">${part(pen, 'M240 110h320v360H240z', '#5b3826')}${Array.from({ length: 12 }, (_, index) => `<rect x="${252 + (index % 3) * 102}" y="${122 + Math.floor(index / 3) * 88}" width="92" height="78" rx="8" fill="${pen.across('#744a33', 0.25)}"/>`).join('')}${part(pen, 'M216 400h368v290H216z', colour)}<path d="M216 400l24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 8 0z" fill="${pen.across('#e9e4da')}"/>${label(280, 450, 240, 190, lighter(colour, 0.85), darker(colour, 0.6))}</g>`,
});
