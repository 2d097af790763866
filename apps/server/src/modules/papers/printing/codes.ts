import { code128, drawingSVG, qrcode } from 'bwip-js/node';
import { trusted, type Markup } from '../../../html/markup.ts';

/** The bars of a number or code (Code 128), drawn in lines: they print sharp at any size. */
export function barsOf(text: string): Markup {
  const svg = code128({ bcid: '', text, scale: 2, height: 12, includetext: false, paddingwidth: 10 }, drawingSVG());
  return trusted(svg.replace('<svg ', '<svg class="bars" preserveAspectRatio="none" aria-hidden="true" '));
}

/** A QR code with the white edge that belongs to it. */
export function qrOf(text: string): Markup {
  const svg = qrcode({ bcid: '', text, scale: 2, padding: 8 }, drawingSVG());
  return trusted(svg.replace('<svg ', '<svg class="qr" aria-hidden="true" '));
}
