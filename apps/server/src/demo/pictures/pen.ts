import { type Colour, darker, lighter, mix } from './colours.ts';

/** What the drawings are made with: shaded fills, patterns and blurs whose definitions are collected as they are used. */
export type Pen = {
  /** A cloth or a wall lit from the left. */
  readonly across: (colour: Colour, depth?: number) => string;
  /** Lit from above. */
  readonly down: (colour: Colour, depth?: number) => string;
  /** Lit from the upper left, as a ball is. */
  readonly round: (colour: Colour, depth?: number) => string;
  /** The backdrop: almost even, a little brighter where the light falls. */
  readonly wall: (colour: Colour) => string;
  /** A turned, shiny body: bottle, pot, tin. */
  readonly shiny: (colour: Colour) => string;
  readonly pattern: (kind: PatternKind, ink: Colour, opacity?: number) => string;
  /** Fades to nothing at the edge: glows, and shadows on the ground. A blur filter would cost ten times as much. */
  readonly glow: (colour: Colour, opacity: number) => string;
  readonly clip: (path: string) => string;
  readonly definitions: () => string;
};

export type PatternKind =
  | 'plain'
  | 'stripes'
  | 'pinstripes'
  | 'dots'
  | 'checks'
  | 'weave'
  | 'zellige'
  | 'leaves'
  | 'diamonds';

const tiles: Record<Exclude<PatternKind, 'plain'>, readonly [size: number, drawing: (ink: Colour) => string]> = {
  stripes: [44, (ink) => `<rect width="44" height="20" fill="${ink}"/>`],
  pinstripes: [26, (ink) => `<rect width="5" height="26" fill="${ink}"/>`],
  dots: [40, (ink) => `<circle cx="10" cy="10" r="6" fill="${ink}"/><circle cx="30" cy="30" r="6" fill="${ink}"/>`],
  checks: [
    60,
    (ink) =>
      `<rect width="30" height="60" fill="${ink}" opacity=".5"/><rect width="60" height="30" fill="${ink}" opacity=".5"/>`,
  ],
  weave: [12, (ink) => `<path d="M0 3h6M6 9h6M3 0v6M9 6v6" stroke="${ink}" stroke-width="2"/>`],
  zellige: [
    80,
    (ink) =>
      `<path d="M40 8l9 14 16-5-5 16 14 7-14 7 5 16-16-5-9 14-9-14-16 5 5-16-14-7 14-7-5-16 16 5z" fill="${ink}"/><path d="M0 -12l12 12-12 12-12-12zM80 -12l12 12-12 12-12-12zM0 68l12 12-12 12-12-12zM80 68l12 12-12 12-12-12z" fill="${ink}"/>`,
  ],
  leaves: [
    72,
    (ink) =>
      `<g fill="${ink}"><path d="M14 40q0-26 20-32q6 26-20 32z"/><path d="M50 70q-2-24 16-32q8 24-16 32z"/><path d="M44 22q14-14 26-6q-8 14-26 6z"/></g>`,
  ],
  diamonds: [50, (ink) => `<path d="M25 4l18 21-18 21L7 25z" fill="none" stroke="${ink}" stroke-width="5"/>`],
};

export function createPen(): Pen {
  const definitions: string[] = [];
  const define = (build: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(build(id));
    return `url(#${id})`;
  };
  const stops = (list: readonly (readonly [at: number, colour: string])[]): string =>
    list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');

  return {
    across: (colour, depth = 0.16) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".25">${stops([
            [0, lighter(colour, depth * 0.9)],
            [0.45, colour],
            [1, darker(colour, depth)],
          ])}</linearGradient>`,
      ),
    down: (colour, depth = 0.16) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops([
            [0, lighter(colour, depth)],
            [0.5, colour],
            [1, darker(colour, depth)],
          ])}</linearGradient>`,
      ),
    round: (colour, depth = 0.3) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".35" cy=".3" r=".8">${stops([
            [0, lighter(colour, depth)],
            [0.5, colour],
            [1, darker(colour, depth)],
          ])}</radialGradient>`,
      ),
    wall: (colour) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".4" cy=".35" r=".85">${stops([
            [0, lighter(colour, 0.35)],
            [0.6, colour],
            [1, mix(colour, '#7a6a58', 0.1)],
          ])}</radialGradient>`,
      ),
    shiny: (colour) =>
      define(
        (id) =>
          `<linearGradient id="${id}">${stops([
            [0, darker(colour, 0.28)],
            [0.12, colour],
            [0.24, lighter(colour, 0.5)],
            [0.34, lighter(colour, 0.08)],
            [0.7, colour],
            [0.9, darker(colour, 0.3)],
            [1, darker(colour, 0.12)],
          ])}</linearGradient>`,
      ),
    pattern: (kind, ink, opacity = 0.5) => {
      if (kind === 'plain') return 'none';
      const [size, drawing] = tiles[kind];
      return define(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><g opacity="${opacity}">${drawing(ink)}</g></pattern>`,
      );
    },
    glow: (colour, opacity) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.6}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    clip: (path) => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    definitions: () => definitions.join(''),
  };
}

export type PartOptions = {
  readonly pattern?: PatternKind;
  readonly ink?: Colour;
  readonly opacity?: number;
  readonly edge?: number;
};

/** A piece of cloth, leather or plastic: shaded, with its pattern and a fine darker edge. */
export function part(pen: Pen, path: string, colour: Colour, options: PartOptions = {}): string {
  const { pattern = 'plain', ink = darker(colour, 0.4), opacity = 0.45, edge = 0.25 } = options;
  const print = pattern === 'plain' ? '' : `<path d="${path}" fill="${pen.pattern(pattern, ink, opacity)}"/>`;
  return `<path d="${path}" fill="${pen.across(colour)}" stroke="${darker(colour, edge)}" stroke-width="2.5" stroke-linejoin="round"/>${print}`;
}

/** Folds, seams, stitches: lines of one colour. */
export function lines(colour: Colour, width: number, paths: readonly string[], opacity = 0.35): string {
  return `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`;
}

/** The same drawing as seen in a mirror down the middle of the picture. */
export const mirrored = (drawing: string): string => `<g transform="translate(800 0) scale(-1 1)">${drawing}</g>`;

export const at = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
