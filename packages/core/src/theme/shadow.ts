import { readColour, showColour } from './colour.ts';

/** How far aside, down, how soft and how much wider in pixels, and of which colour. */
export interface Shadow {
  readonly aside: number;
  readonly down: number;
  readonly soft: number;
  readonly wider: number;
  readonly colour: string;
}

const SHADOW = /^(-?\d{1,3})px (-?\d{1,3})px (\d{1,3})px (-?\d{1,3})px (#[\da-f]{6}(?:[\da-f]{2})?)$/i;
export const SHADOW_LIMITS = { aside: [-60, 60], down: [-60, 60], soft: [0, 120], wider: [-30, 30] } as const;
const PARTS = ['aside', 'down', 'soft', 'wider'] as const;

/** Null: it is no shadow. */
export function readShadow(text: string): Shadow | null {
  const found = SHADOW.exec(text);
  const colour = found === null ? null : readColour(found[5] ?? '');
  if (found === null || colour === null) return null;
  const [aside = 0, down = 0, soft = 0, wider = 0] = found.slice(1, 5).map(Number);
  const shadow = { aside, down, soft, wider, colour: showColour(colour) };
  return PARTS.every((part) => shadow[part] >= SHADOW_LIMITS[part][0] && shadow[part] <= SHADOW_LIMITS[part][1])
    ? shadow
    : null;
}

export const showShadow = ({ aside, down, soft, wider, colour }: Shadow): string =>
  `${aside}px ${down}px ${soft}px ${wider}px ${colour}`;
