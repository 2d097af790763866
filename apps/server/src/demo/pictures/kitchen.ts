import { darker, lighter } from './colours.ts';
import { part } from './pen.ts';
import type { Draw } from './scene.ts';

const steel = '#c3c8cf';

export const pot: Draw = (pen, { colour, variant }) => ({
  floor: 620,
  spread: 260,
  drawing:
    `<path d="M150 400h80v44h-60q-20 0-20-20zM650 400h-80v44h60q20 0 20-20z" fill="${darker(colour, 0.45)}"/><path d="M200 380h400v190q0 50-56 50H256q-56 0-56-50z" fill="${pen.shiny(colour)}"/><path d="M190 366h420v26H190z" fill="${pen.shiny(steel)}"/>` +
    (variant % 2 === 0
      ? `<path d="M204 366q0-110 196-110t196 110z" fill="${pen.shiny(lighter(colour, 0.12))}"/><rect x="384" y="228" width="32" height="34" fill="${darker(colour, 0.5)}"/><ellipse cx="400" cy="224" rx="40" ry="20" fill="${pen.shiny('#3d3833')}"/>`
      : `<path d="M210 366q0-96 190-96t190 96z" fill="${pen.shiny('#dfe6ea')}" opacity=".8"/><ellipse cx="400" cy="262" rx="34" ry="18" fill="${pen.shiny('#3d3833')}"/>`) +
    `<path d="M240 410q-10 90 10 180" stroke="#fff" stroke-width="14" opacity=".3" fill="none" stroke-linecap="round"/>`,
});

export const pan: Draw = (pen, { colour }) => ({
  drawing: `<g transform="rotate(-32 400 400)"><rect x="560" y="372" width="230" height="56" rx="26" fill="${pen.down('#3a3431', 0.2)}"/><circle cx="760" cy="400" r="12" fill="#cfc9c0"/><path d="M530 380h60v40h-60z" fill="${pen.down(steel)}"/><circle cx="340" cy="400" r="230" fill="${pen.round(colour)}"/><circle cx="340" cy="400" r="200" fill="${pen.round('#4a4744', 0.18)}"/><g fill="none" stroke="#fff" opacity=".08" stroke-width="3"><circle cx="340" cy="400" r="160"/><circle cx="340" cy="400" r="120"/><circle cx="340" cy="400" r="80"/></g></g>`,
});

export const teapot: Draw = (pen, { colour, variant }) => ({
  floor: 640,
  spread: 220,
  drawing:
    `<path d="M560 380q120-20 110 110q-20 90-130 80" fill="none" stroke="${darker(colour, 0.25)}" stroke-width="26"/><path d="M260 500q-70-20-90-130q-10-40-50-50l20-24q60 10 76 70q20 80 70 70z" fill="${pen.shiny(colour)}"/>` +
    `<path d="M400 300q180 30 170 210q-6 100-90 130H320q-84-30-90-130q-10-180 170-210z" fill="${pen.shiny(colour)}"/><path d="M318 314q82-110 164 0z" fill="${pen.shiny(lighter(colour, 0.15))}"/><path d="M400 180q26 30 10 60h-20q-16-30 10-60z" fill="${pen.shiny('#d6b36a')}"/><rect x="310" y="306" width="180" height="18" rx="9" fill="${pen.shiny('#d6b36a')}"/>` +
    (variant % 2 === 0
      ? `<path d="M240 470q160 60 320 0v50q-160 60-320 0z" fill="${pen.pattern('zellige', '#fff6df', 0.55)}"/>`
      : `<g fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="5" opacity=".7"><path d="M250 460q150 50 300 0M252 520q148 50 296 0"/></g>`),
});

export const couscoussier: Draw = (pen, { colour }) => ({
  floor: 690,
  spread: 200,
  drawing:
    `<path d="M220 480h360v160q0 50-50 50H270q-50 0-50-50z" fill="${pen.shiny(colour)}"/><path d="M170 520h60v34h-40q-20 0-20-20zM630 520h-60v34h40q20 0 20-20z" fill="${darker(colour, 0.4)}"/><path d="M240 280h320l-24 200H264z" fill="${pen.shiny(lighter(colour, 0.15))}"/><path d="M228 270h344v24H228zM212 470h376v24H212z" fill="${pen.shiny(steel)}"/><path d="M190 330h60v30h-40q-20 0-20-18zM610 330h-60v30h40q20 0 20-18z" fill="${darker(colour, 0.4)}"/>` +
    `<path d="M240 268q20-110 160-110t160 110z" fill="${pen.shiny(lighter(colour, 0.08))}"/><ellipse cx="400" cy="148" rx="32" ry="18" fill="${pen.shiny('#3d3833')}"/>`,
});

export const mug: Draw = (pen, { colour, variant }) => ({
  floor: 620,
  spread: 220,
  drawing:
    `<path d="M540 330q140-10 130 100q-10 110-140 100" fill="none" stroke="${darker(colour, 0.18)}" stroke-width="36"/><path d="M220 270h330v280q0 70-70 70H290q-70 0-70-70z" fill="${pen.shiny(colour)}"/><ellipse cx="385" cy="270" rx="165" ry="36" fill="${darker(colour, 0.35)}"/><ellipse cx="385" cy="282" rx="146" ry="26" fill="${variant % 2 === 0 ? '#5b3a26' : '#7d8f55'}"/>` +
    (variant % 3 === 0
      ? `<path d="M222 420q164 50 326 0v60q-162 50-326 0z" fill="${pen.pattern('zellige', lighter(colour, 0.7), 0.8)}"/>`
      : `<circle cx="370" cy="460" r="50" fill="${lighter(colour, 0.6)}"/><path d="M346 470q24 30 48 0q0-40-24-44q-24 4-24 44z" fill="${colour}"/>`) +
    `<g fill="none" stroke="#fff" stroke-width="9" opacity=".55" stroke-linecap="round"><path d="M340 220q-20-40 0-70M400 216q20-40 0-80"/></g>`,
});

export const plates: Draw = (pen, { colour, variant }) => ({
  drawing:
    `<circle cx="400" cy="400" r="280" fill="${pen.round(lighter(colour, 0.75), 0.12)}"/><circle cx="400" cy="400" r="280" fill="none" stroke="${colour}" stroke-width="12"/><circle cx="400" cy="400" r="250" fill="none" stroke="${pen.pattern(variant % 2 === 0 ? 'zellige' : 'diamonds', colour, 0.9)}" stroke-width="44"/><circle cx="400" cy="400" r="206" fill="${pen.round('#fffdf8', 0.06)}"/><circle cx="400" cy="400" r="206" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="4"/>` +
    `<path d="M400 330l22 40 44-12-12 44 40 22-40 22 12 44-44-12-22 40-22-40-44 12 12-44-40-22 40-22-12-44 44 12z" fill="${colour}" opacity=".85" transform="translate(0 -24)"/>`,
});

export const knives: Draw = (pen, { colour }) => ({
  drawing: [0, 1, 2]
    .map((index) => {
      const scale = 1 - index * 0.16;
      return `<g transform="translate(${250 + index * 150} 400) rotate(8) scale(${scale})"><path d="M-34 60V-250q0-40 30-70q38 60 38 140V60z" fill="${pen.across('#d5dade', 0.3)}"/><path d="M-34 60V-250q0-20 10-40q10 160 6 350z" fill="#fff" opacity=".5"/><rect x="-40" y="56" width="80" height="26" rx="6" fill="${pen.shiny(steel)}"/><path d="M-32 80h64l8 200q0 30-40 30t-40-30z" fill="${pen.across(colour)}"/><circle cy="130" r="8" fill="#e5dfd2"/><circle cy="220" r="8" fill="#e5dfd2"/></g>`;
    })
    .join(''),
});

export const boxes: Draw = (pen, { colour }) => ({
  floor: 660,
  spread: 260,
  drawing: [
    [170, 470, 460, 190],
    [215, 330, 370, 136],
    [270, 226, 260, 100],
  ]
    .map(
      ([x = 0, y = 0, width = 0, height = 0]) =>
        `<rect x="${x + 12}" y="${y + 30}" width="${width - 24}" height="${height - 30}" rx="18" fill="${pen.across('#e8f0f2', 0.2)}" opacity=".85"/><rect x="${x + 30}" y="${y + height * 0.5}" width="${width - 60}" height="${height * 0.4}" rx="12" fill="${lighter(colour, 0.45)}" opacity=".7"/><rect x="${x}" y="${y}" width="${width}" height="44" rx="16" fill="${pen.down(colour)}"/><path d="M${x + 40} ${y + 60}v${height - 80}" stroke="#fff" stroke-width="10" opacity=".6" stroke-linecap="round"/>`,
    )
    .join(''),
});

export const blender: Draw = (pen, { colour }) => ({
  floor: 700,
  spread: 170,
  drawing:
    `<path d="M560 240q70 0 60 90l-20 130h-40z" fill="none" stroke="#b9c3c8" stroke-width="22"/><path d="M270 200h280l-36 300H306z" fill="${pen.across('#e5eef1', 0.2)}" opacity=".85"/><path d="M286 330h250l-22 170H306z" fill="${pen.down('#e58f4e', 0.3)}" opacity=".85"/><path d="M300 220l26 260" stroke="#fff" stroke-width="14" opacity=".6"/><rect x="256" y="158" width="308" height="46" rx="16" fill="${pen.shiny('#3d3a3f')}"/><rect x="360" y="128" width="100" height="34" rx="12" fill="#3d3a3f"/>` +
    `<path d="M310 500h200l50 170q6 30-30 30H290q-36 0-30-30z" fill="${pen.shiny(colour)}"/><circle cx="410" cy="610" r="44" fill="${pen.round('#f4f1ea')}"/><path d="M410 610v-34" stroke="#55504b" stroke-width="9" stroke-linecap="round"/>`,
});

export const kettle: Draw = (pen, { colour }) => ({
  floor: 660,
  spread: 210,
  drawing:
    `<path d="M520 260q140 10 130 180q-4 110-100 120" fill="none" stroke="#38343a" stroke-width="34" stroke-linecap="round"/><path d="M270 330l-110-60q-14 30 10 60l84 80z" fill="${pen.shiny(colour)}"/><path d="M280 240h240q60 160 70 380q0 30-30 30H240q-30 0-30-30q10-220 70-380z" fill="${pen.shiny(colour)}"/><path d="M280 240q120-60 240 0z" fill="${pen.shiny('#38343a')}"/><rect x="376" y="180" width="48" height="36" rx="12" fill="#38343a"/><rect x="200" y="630" width="400" height="34" rx="14" fill="${pen.shiny('#38343a')}"/>` +
    part(pen, 'M380 360h40v180h-40z', '#dfeaf0'),
});

export const tray: Draw = (pen, { colour, variant }) => ({
  drawing:
    `<ellipse cx="400" cy="400" rx="300" ry="300" fill="${pen.round(colour)}"/><circle cx="400" cy="400" r="262" fill="${pen.round(darker(colour, 0.12))}"/><circle cx="400" cy="400" r="262" fill="${pen.pattern(variant % 2 === 0 ? 'zellige' : 'leaves', lighter(colour, 0.6), 0.45)}"/><circle cx="400" cy="400" r="120" fill="${pen.round(lighter(colour, 0.15))}" stroke="${lighter(colour, 0.6)}" stroke-width="6"/>` +
    [
      [400, 400],
      [300, 270],
      [510, 290],
      [310, 520],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<circle cx="${x}" cy="${y}" r="56" fill="#fffdf6" opacity=".9"/><circle cx="${x}" cy="${y}" r="44" fill="${pen.round('#a9803f')}"/><path d="M${x - 30} ${y - 14}q20-20 44-14" stroke="#fff" stroke-width="6" fill="none" opacity=".6"/>`,
      )
      .join(''),
});
