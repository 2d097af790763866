import { type Colour, mix } from './colours.ts';
import { at, createPen } from './pen.ts';
import type { Draw } from './scene.ts';

/** What a pack's picture shows: up to three of its things on a gift box. */
export type PackScene = {
  readonly tint: Colour;
  readonly things: readonly (readonly [draw: Draw, colour: Colour, variant: number])[];
};

/** Three things behind each other on a low box with a ribbon, 800 × 800. */
export function packScene({ tint, things }: PackScene): string {
  const pen = createPen();
  const paper = mix(tint, '#ffffff', 0.15);
  const spots = [
    [250, 560, 0.5],
    [560, 560, 0.5],
    [405, 590, 0.42],
  ] as const;
  const drawn = things.slice(0, 3).map(([draw, colour, variant], index) => {
    const [x, y, scale] = spots[index] ?? spots[0];
    const { drawing, floor = 700 } = draw(pen, { colour, variant });
    return at(x - 400 * scale, y - floor * scale, scale, drawing);
  });
  const box = `<ellipse cx="412" cy="742" rx="380" ry="44" fill="${pen.glow('#2a1f2c', 0.55)}"/><path d="M110 560h580v150q0 26-26 26H136q-26 0-26-26z" fill="${pen.across(mix(tint, '#7a4a3a', 0.35))}"/><path d="M96 536h608v44H96z" fill="${pen.across(mix(tint, '#7a4a3a', 0.22))}"/><path d="M372 536h56v200h-56z" fill="${pen.across('#b8443c')}"/><path d="M400 560c-90-80-140 10 0 14c140-4 90-94 0-14z" fill="${pen.across('#c9574f')}"/>`;
  const wall = `<rect width="800" height="800" fill="${pen.wall(paper)}"/><circle cx="400" cy="380" r="300" fill="#fff" opacity=".35"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${pen.definitions()}</defs>${wall}${drawn.slice(0, 2).join('')}${drawn[2] ?? ''}${box}</svg>`;
}
