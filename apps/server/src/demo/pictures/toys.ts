import { darker, lighter } from './colours.ts';
import { part } from './pen.ts';
import type { Draw } from './scene.ts';

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#37343b"/><circle cx="${x}" cy="${y}" r="${radius * 0.55}" fill="#f2ead9"/><circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#b08d57"/>`;

export const car: Draw = (pen, { colour, variant }) => ({
  floor: 600,
  spread: 290,
  drawing:
    (variant % 2 === 0
      ? part(
          pen,
          'M120 430q40-20 110-24q60-110 180-116q130 0 190 116q80 10 100 50q10 40-4 84H124q-20-60-4-110z',
          colour,
        ) + `<path d="M260 400q50-80 130-84v84zM410 316q100 4 140 84H410z" fill="${pen.down('#cfe6ee', 0.2)}"/>`
      : part(pen, 'M110 330h340v220H110z', lighter(colour, 0.2)) +
        part(pen, 'M450 380h120q70 20 110 110v60H450z', colour) +
        `<path d="M480 404h84q40 20 60 70H480z" fill="${pen.down('#cfe6ee', 0.2)}"/><path d="M180 330v220M260 330v220M340 330v220" stroke="${darker(colour, 0.2)}" stroke-width="6" opacity=".4"/>`) +
    `<path d="M112 500h580" stroke="${lighter(colour, 0.65)}" stroke-width="12"/><circle cx="670" cy="466" r="18" fill="#ffe7a1"/>` +
    wheel(240, 545, 62) +
    wheel(560, 545, 62),
});

export const teddy: Draw = (pen, { colour }) => {
  const light = lighter(colour, 0.5);
  return {
    floor: 690,
    spread: 210,
    drawing:
      `<circle cx="280" cy="160" r="62" fill="${pen.round(colour)}"/><circle cx="520" cy="160" r="62" fill="${pen.round(colour)}"/><circle cx="280" cy="164" r="34" fill="${light}"/><circle cx="520" cy="164" r="34" fill="${light}"/><ellipse cx="210" cy="480" rx="62" ry="110" fill="${pen.round(colour)}" transform="rotate(24 210 480)"/><ellipse cx="590" cy="480" rx="62" ry="110" fill="${pen.round(colour)}" transform="rotate(-24 590 480)"/><ellipse cx="400" cy="530" rx="170" ry="160" fill="${pen.round(colour)}"/><ellipse cx="400" cy="545" rx="104" ry="104" fill="${light}"/><circle cx="400" cy="260" r="160" fill="${pen.round(colour)}"/><ellipse cx="400" cy="310" rx="74" ry="58" fill="${light}"/><ellipse cx="400" cy="286" rx="26" ry="18" fill="#3c2f2a"/><path d="M400 300v24q-20 24-40 8M400 324q20 24 40 8" fill="none" stroke="#3c2f2a" stroke-width="6" stroke-linecap="round"/><circle cx="340" cy="240" r="15" fill="#3c2f2a"/><circle cx="460" cy="240" r="15" fill="#3c2f2a"/><circle cx="335" cy="235" r="5" fill="#fff"/><circle cx="455" cy="235" r="5" fill="#fff"/>` +
      `<path d="M400 410l-76-34v72zM400 410l76-34v72z" fill="#c9574f"/><circle cx="400" cy="411" r="20" fill="#a8443d"/>` +
      [280, 520]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="640" rx="84" ry="62" fill="${pen.round(colour)}"/><ellipse cx="${x}" cy="648" rx="46" ry="36" fill="${light}"/>`,
        )
        .join(''),
  };
};

const candy = ['#d9665b', '#e9b44c', '#5d9fb0', '#7fa96b', '#9a7bb0', '#e58f4e'] as const;

export const blocks: Draw = (pen, { colour, variant }) => {
  const places = [
    [190, 500],
    [340, 500],
    [490, 500],
    [265, 350],
    [415, 350],
    [340, 200],
  ];
  return {
    floor: 650,
    spread: 270,
    drawing: places
      .map(([x = 0, y = 0], index) => {
        const shade = index === 0 ? colour : (candy[(index + variant) % candy.length] ?? colour);
        const signs = [
          '<circle cx="75" cy="75" r="34"/>',
          '<path d="M75 34l40 76H35z"/>',
          '<rect x="42" y="42" width="66" height="66"/>',
          '<path d="M75 30l14 30 32 4-24 24 6 34-28-16-28 16 6-34-24-24 32-4z"/>',
        ];
        return `<g transform="translate(${x} ${y})"><rect width="148" height="148" rx="14" fill="${pen.across(shade)}"/><rect x="14" y="14" width="120" height="120" rx="8" fill="${lighter(shade, 0.25)}"/><g fill="#fffaf0" opacity=".95">${signs[(index + variant) % 4]}</g></g>`;
      })
      .join(''),
  };
};

export const puzzleBox: Draw = (pen, { colour, variant }) => ({
  floor: 660,
  spread: 260,
  drawing:
    part(pen, 'M160 200h430v450H160z', colour) +
    part(pen, 'M590 200l60 40v400l-60 10z', darker(colour, 0.25)) +
    `<g clip-path="${pen.clip('M190 290h370v290H190z')}"><rect x="190" y="290" width="370" height="290" fill="${pen.down(variant % 2 === 0 ? '#9fd0dd' : '#f3c98b', 0.3)}"/><circle cx="480" cy="360" r="40" fill="#fff3c4"/><path d="M190 540l110-130 80 90 70-60 110 140H190z" fill="${variant % 2 === 0 ? '#6f9a6a' : '#c87f4f'}"/><path d="M190 580v-40q120-50 370 10v40z" fill="${variant % 2 === 0 ? '#4f7d57' : '#a9623b'}"/></g>` +
    `<g fill="none" stroke="#fff" stroke-width="4" opacity=".65"><path d="M282 290v290M375 290v290M468 290v290M190 362h370M190 435h370M190 508h370"/></g><rect x="190" y="226" width="220" height="34" rx="10" fill="#fffaf0"/><rect x="210" y="238" width="140" height="10" rx="5" fill="${darker(colour, 0.4)}"/><circle cx="530" cy="243" r="24" fill="#f6d36b"/>`,
});

export const ball: Draw = (pen, { colour, variant }) => ({
  floor: 660,
  spread: 200,
  drawing:
    `<circle cx="400" cy="430" r="230" fill="${pen.round(variant % 2 === 0 ? '#fbf8f2' : colour, 0.2)}"/>` +
    (variant % 2 === 0
      ? `<g clip-path="${pen.clip('M400 200a230 230 0 1 0 .1 0z')}" fill="${colour}"><path d="M400 350l76 56-30 90h-92l-30-90z"/><path d="M400 200l60 40-60 50-60-50zM610 340l20 90-70 20-30-70zM190 340l-20 90 70 20 30-70zM530 620l-70 30-10-70 66-26zM270 620l70 30 10-70-66-26z"/></g><g stroke="#6b645c" stroke-width="5" fill="none" opacity=".5"><path d="M400 350v-60M476 406l54-26M446 496l30 58M354 496l-30 58M324 406l-54-26"/></g>`
      : `<g fill="none" stroke="#fffaf0" stroke-width="34" opacity=".9" clip-path="${pen.clip('M400 200a230 230 0 1 0 .1 0z')}"><path d="M200 320q200 120 400 0M180 500q220 110 440 0"/></g><path d="M400 200q-120 230 0 460" fill="none" stroke="#f6d36b" stroke-width="26" opacity=".9"/>`) +
    `<ellipse cx="320" cy="310" rx="70" ry="44" fill="#fff" opacity=".35" transform="rotate(-35 320 310)"/>`,
});

export const train: Draw = (pen, { colour }) => ({
  floor: 620,
  spread: 320,
  drawing:
    part(pen, 'M120 400h150v140H120z', candy[1]) +
    part(pen, 'M296 400h150v140H296z', candy[2]) +
    `<rect x="268" y="500" width="30" height="14" fill="#55504b"/><rect x="444" y="500" width="40" height="14" fill="#55504b"/>` +
    [
      [150, 372],
      [200, 360],
      [245, 376],
      [330, 370],
      [380, 360],
      [420, 374],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<circle cx="${x}" cy="${y}" r="34" fill="${pen.round(candy[index % candy.length] ?? colour)}"/>`,
      )
      .join('') +
    part(pen, 'M476 300h110v240H476z', colour) +
    part(pen, 'M586 400h100q24 0 24 40v100H586z', lighter(colour, 0.1)) +
    `<rect x="498" y="330" width="66" height="70" rx="8" fill="#cfe6ee"/><path d="M460 300h142l-20-36H480z" fill="${darker(colour, 0.3)}"/><path d="M630 400l-14-80h56l-14 80z" fill="#55504b"/><g fill="#fff" opacity=".8"><circle cx="640" cy="270" r="26"/><circle cx="600" cy="226" r="34"/><circle cx="550" cy="180" r="26"/></g><circle cx="704" cy="450" r="14" fill="#ffe7a1"/>` +
    wheel(160, 570, 40) +
    wheel(232, 570, 40) +
    wheel(336, 570, 40) +
    wheel(408, 570, 40) +
    wheel(530, 562, 50) +
    wheel(650, 570, 42),
});

export const rocket: Draw = (pen, { colour }) => ({
  floor: 700,
  spread: 150,
  drawing:
    `<path d="M360 640q40 90 80 0z" fill="${pen.down('#f6b24c', 0.4)}"/>` +
    part(pen, 'M310 470q-90 40-90 170l100-50zM490 470q90 40 90 170l-100-50z', candy[0]) +
    `<path d="M400 90q130 130 110 420q-10 90-40 130H330q-30-40-40-130q-20-290 110-420z" fill="${pen.shiny(lighter(colour, 0.55))}"/><path d="M400 90q56 56 86 150H314q30-94 86-150z" fill="${pen.shiny(colour)}"/><circle cx="400" cy="340" r="60" fill="${pen.round('#c9a86a')}"/><circle cx="400" cy="340" r="44" fill="${pen.round('#a8d3e0')}"/><path d="M296 540h208l-8 40H304z" fill="${pen.shiny(colour)}"/>`,
});
