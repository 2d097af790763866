import { code128Widths } from '@hanout/core/papers';
import encodeQR from 'qr';
import { trusted, type Markup } from '../../../html/markup.ts';

/** White edges that belong to a code, in modules. */
const EDGES = { bars: 10, qr: 4 } as const;

/** The bars of a number or code (Code 128) as one path: they print sharp at any size. Nothing where the text has none. */
export function barsOf(text: string): Markup | null {
  const widths = code128Widths(text);
  if (widths === null) return null;
  let path = '';
  let at: number = EDGES.bars;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return drawing('bars', { width: at + EDGES.bars, height: 1 }, path);
}

/** A QR code with the white edge that belongs to it, as one path. */
export function qrOf(text: string): Markup {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: EDGES.qr });
  return drawing('qr', { width: rows.length, height: rows.length }, rows.map(runsOf).join(''));
}

/** Dark modules that stand beside each other are one rectangle. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let from = row.indexOf(true); from !== -1;) {
    const end = row.indexOf(false, from);
    const width = (end === -1 ? row.length : end) - from;
    path += `M${from} ${y}h${width}v1h-${width}z`;
    from = row.indexOf(true, from + width);
  }
  return path;
}

function drawing(kind: 'bars' | 'qr', size: { readonly width: number; readonly height: number }, path: string): Markup {
  return trusted(
    `<svg class="${kind}" aria-hidden="true" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  );
}
