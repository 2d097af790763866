export const VARIANTS = ['a', 'b'] as const;
export type Variant = (typeof VARIANTS)[number];

/** How many of a hundred visitors may see B: fewer than ten of either would never tell anything. */
export const LEAST_SHARE = 10;
export const MOST_SHARE = 90;

/** Which variant a visitor sees whom nobody has seen before. `draw` is a number from 0 up to 1. */
export const chooseVariant = (shareOfB: number, draw: number): Variant => (draw * 100 < shareOfB ? 'b' : 'a');

/** What a page says of itself to the order that is placed on it. */
export interface LandingMark {
  readonly pageId: number;
  /** Counted up when a comparison begins or ends. */
  readonly run: number;
  readonly variant: Variant;
}

export const writeMark = ({ pageId, run, variant }: LandingMark): string => `${pageId}.${run}.${variant}`;

const MARK = /^([1-9]\d{0,8})\.([1-9]\d{0,5})\.([ab])$/;

/** Null: it is none. */
export function readMark(text: unknown): LandingMark | null {
  const [, pageId, run, variant] = (typeof text === 'string' ? MARK.exec(text) : null) ?? [];
  return pageId === undefined
    ? null
    : { pageId: Number(pageId), run: Number(run), variant: variant === 'b' ? 'b' : 'a' };
}
