import { type Colour, darker, lighter, mix } from './colours.ts';
import { createPen, type Pen } from './pen.ts';

/** What stands in the picture: drawn in a square of 800, its foot at `floor`. */
export type Subject = {
  readonly drawing: string;
  /** Height on the page where it touches the ground; without one it hangs or lies flat. */
  readonly floor?: number;
  /** Half the width of its shadow. */
  readonly spread?: number;
};

export type SceneOptions = { readonly colour: Colour; readonly variant: number };
export type Draw = (pen: Pen, options: SceneOptions) => Subject;

const backdrops: readonly Colour[] = ['#f3ece2', '#e8eef0', '#f1e8e6', '#e9eee4', '#efebf3', '#f4efdf', '#e6ecf3'];

function backdrop(pen: Pen, tint: Colour, style: number): string {
  const wall = `<rect width="800" height="800" fill="${pen.wall(tint)}"/>`;
  const deep = darker(tint, 0.06);
  const styles = [
    '',
    `<path d="M170 800V330a230 230 0 0 1 460 0v470z" fill="${deep}" opacity=".75"/><path d="M210 800V340a190 190 0 0 1 380 0v460z" fill="${lighter(tint, 0.35)}" opacity=".55"/>`,
    `<circle cx="400" cy="385" r="285" fill="${lighter(tint, 0.45)}" opacity=".8"/>`,
    `<rect y="600" width="800" height="200" fill="${pen.down(darker(tint, 0.07), 0.06)}"/>`,
    `<circle cx="610" cy="230" r="190" fill="${deep}" opacity=".55"/><circle cx="170" cy="620" r="120" fill="${lighter(tint, 0.5)}" opacity=".7"/>`,
  ];
  return wall + (styles[style % styles.length] ?? '');
}

function shadow(pen: Pen, tint: Colour, floor: number, spread: number): string {
  const ink = darker(tint, 0.65);
  const soft = `<ellipse cx="414" cy="${floor + 8}" rx="${spread * 1.25}" ry="${spread * 0.2}" fill="${pen.glow(ink, 0.4)}"/>`;
  const tight = `<ellipse cx="402" cy="${floor}" rx="${spread * 0.95}" ry="${spread * 0.075}" fill="${pen.glow(ink, 0.55)}"/>`;
  return soft + tight;
}

/** Where a picture of the shadow goes, made from `cast` when the scene is rasterised: a blur inside the SVG takes longer than all the rest. */
export const CAST_MARK = '<g id="cast"/>';

/** An SVG document; with `cast`, a second one of the thing alone, which lies flat and throws its outline on the wall. */
export type Scene = { readonly svg: string; readonly cast?: string };

/** The finished picture, 800 × 800. */
export function composeScene(draw: Draw, options: SceneOptions): Scene {
  const pen = createPen();
  const base = backdrops[options.variant % backdrops.length] ?? '#f3ece2';
  const tint = mix(base, options.colour, 0.07);
  const { drawing, floor, spread = 210 } = draw(pen, options);
  const under = floor === undefined ? CAST_MARK : shadow(pen, tint, floor, spread);
  const inner = backdrop(pen, tint, options.variant) + under + drawing;
  const document = (content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${pen.definitions()}</defs>${content}</svg>`;
  return floor === undefined ? { svg: document(inner), cast: document(drawing) } : { svg: document(inner) };
}
