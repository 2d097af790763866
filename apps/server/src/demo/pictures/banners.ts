import { handbag, watch } from './accessories.ts';
import { creamJar, dropper, perfume, pumpBottle } from './beauty.ts';
import { dress, kaftan, shirt, tshirt } from './clothes.ts';
import { type Colour, darker, lighter } from './colours.ts';
import { headphones, smartphone, smartwatch, speaker } from './electronics.ts';
import { jar, oilBottle, coffeePouch, tin } from './groceries.ts';
import { cushion, lamp, rug, vase } from './home.ts';
import { couscoussier, mug, plates, teapot } from './kitchen.ts';
import { at, createPen, type Pen } from './pen.ts';
import { sneaker } from './shoes.ts';
import type { Draw } from './scene.ts';
import { blocks, car, rocket, teddy } from './toys.ts';

/** Things beside each other on one stage, light from the left. The middle of the wide form stays calm for words laid over it. */
export type Banner = {
  readonly code: string;
  readonly tint: Colour;
  readonly things: readonly (readonly [draw: Draw, colour: Colour, variant: number])[];
};

export const banners: readonly Banner[] = [
  {
    code: 'nouvelle-saison',
    tint: '#e9d3c3',
    things: [
      [dress, '#732f3e', 3],
      [handbag, '#b98250', 0],
      [kaftan, '#41735a', 0],
      [sneaker, '#f4f1ea', 1],
    ],
  },
  {
    code: 'maison',
    tint: '#d5dfdb',
    things: [
      [lamp, '#c96f4c', 0],
      [cushion, '#2f4a6d', 1],
      [rug, '#b8443c', 0],
      [vase, '#f4f1ea', 0],
    ],
  },
  {
    code: 'epicerie',
    tint: '#ece0c0',
    things: [
      [oilBottle, '#7b8350', 0],
      [jar, '#c9a25a', 0],
      [coffeePouch, '#75503a', 0],
      [tin, '#41735a', 0],
    ],
  },
  {
    code: 'high-tech',
    tint: '#cfd6e6',
    things: [
      [smartphone, '#9b8cbb', 0],
      [headphones, '#2f4a6d', 0],
      [smartwatch, '#dba3ad', 0],
      [speaker, '#b8443c', 0],
    ],
  },
  {
    code: 'cuisine',
    tint: '#e6d6cf',
    things: [
      [teapot, '#c9a25a', 0],
      [couscoussier, '#8b9098', 0],
      [plates, '#2f4a6d', 0],
      [mug, '#c96f4c', 0],
    ],
  },
  {
    code: 'beaute',
    tint: '#efd9dc',
    things: [
      [perfume, '#c9a25a', 0],
      [creamJar, '#dba3ad', 0],
      [dropper, '#41735a', 1],
      [pumpBottle, '#9b8cbb', 0],
    ],
  },
  {
    code: 'jouets',
    tint: '#d8e4ea',
    things: [
      [teddy, '#b98250', 0],
      [car, '#b8443c', 0],
      [rocket, '#2f4a6d', 0],
      [blocks, '#d6a43d', 0],
    ],
  },
  {
    code: 'homme',
    tint: '#d9d8d0',
    things: [
      [shirt, '#86b3cc', 1],
      [watch, '#75503a', 0],
      [tshirt, '#41735a', 2],
      [sneaker, '#2f4a6d', 0],
    ],
  },
];

function stage(pen: Pen, tint: Colour, width: number, height: number): string {
  return (
    `<rect width="${width}" height="${height}" fill="${pen.wall(tint)}"/>` +
    `<ellipse cx="${width * 0.24}" cy="${height * 0.9}" rx="${height * 0.62}" ry="${height * 0.62}" fill="${lighter(tint, 0.4)}" opacity=".7"/><ellipse cx="${width * 0.78}" cy="${height * 0.9}" rx="${height * 0.66}" ry="${height * 0.66}" fill="${darker(tint, 0.07)}" opacity=".8"/>` +
    `<rect y="${height * 0.84}" width="${width}" height="${height * 0.16}" fill="${pen.down(darker(tint, 0.1), 0.05)}"/>`
  );
}

/** `foot` is where it stands, `scale` against its own square of 800. */
function place(pen: Pen, thing: Banner['things'][number], middle: number, foot: number, scale: number): string {
  const [draw, colour, variant] = thing;
  const { drawing, floor = 690, spread = 220 } = draw(pen, { colour, variant });
  const shadow = `<ellipse cx="${middle + 8}" cy="${foot}" rx="${spread * scale * 1.2}" ry="${spread * scale * 0.16}" fill="${pen.glow('#2a1f2c', 0.55)}"/>`;
  return shadow + at(middle - 400 * scale, foot - floor * scale, scale, drawing);
}

function wrap(pen: Pen, width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.definitions()}</defs>${inner}</svg>`;
}

/** 1600 × 640: two things at each end. */
export function composeWideBanner({ tint, things }: Banner): string {
  const pen = createPen();
  const spots = [
    [230, 560, 0.62],
    [480, 596, 0.44],
    [1370, 560, 0.62],
    [1120, 596, 0.44],
  ] as const;
  const drawn = things.map((thing, index) => {
    const [x, y, scale] = spots[index % 4] ?? spots[0];
    return place(pen, thing, x, y, scale);
  });
  const inner = stage(pen, tint, 1600, 640) + drawn.join('');
  return wrap(pen, 1600, 640, inner);
}

/** 800 × 800 for phones: three things in the lower half, the upper half for words. */
export function composePhoneBanner({ tint, things }: Banner): string {
  const pen = createPen();
  const spots = [
    [210, 740, 0.48],
    [600, 740, 0.48],
    [405, 770, 0.36],
  ] as const;
  const drawn = [things[0], things[2], things[1]].map((thing, index) => {
    const [x, y, scale] = spots[index] ?? spots[0];
    return thing === undefined ? '' : place(pen, thing, x, y, scale);
  });
  const inner = stage(pen, tint, 800, 800) + drawn.join('');
  return wrap(pen, 800, 800, inner);
}
