import { code128Widths } from '@hanout/core/papers';
import { PDFDocument, rgb, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import type { OwnLabel } from './label-order.ts';

const MM = 72 / 25.4;
const SIZE = { width: 100 * MM, height: 150 * MM };
const EDGE = 5 * MM;
const DPI = 300;
const BLACK = rgb(0, 0, 0);
/** White edges that belong to bars, in modules. */
const QUIET = 10;

interface Line {
  readonly text: string;
  /** in points */
  readonly size: number;
  /** the highest that it may become, in millimetres */
  readonly highest: number;
}

/** Our own label, for carriers that give none: names in both scripts, the amount at the door, and bars that scanners read. */
export async function drawOwnLabel(label: OwnLabel, fonts: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([SIZE.width, SIZE.height]);
  let top = SIZE.height - EDGE;
  for (const line of linesOf(label)) top = await drawLine(page, { line, top, fonts });
  drawBars(page, label.code, { bottom: EDGE + 8 * MM, height: 20 * MM });
  await drawLine(page, { line: { text: label.code, size: 12, highest: 7 }, top: EDGE + 7 * MM, fonts });
  return document.save();
}

const linesOf = ({ shop, carrier, order, to, phone, place, address, goods, collect }: OwnLabel): readonly Line[] =>
  [
    { text: `${shop} · ${carrier}`, size: 12, highest: 12 },
    { text: order, size: 14, highest: 8 },
    { text: to, size: 17, highest: 18 },
    { text: phone, size: 17, highest: 8 },
    { text: place, size: 14, highest: 14 },
    { text: address, size: 11, highest: 16 },
    { text: goods, size: 8, highest: 12 },
    { text: collect, size: 17, highest: 9 },
  ].filter(({ text }) => text !== '');

interface Drawing {
  readonly line: Line;
  readonly top: number;
  readonly fonts: readonly string[];
}

/** Shaped by Pango, so that Arabic joins and both directions stand in one line; answers where the next one begins. */
async function drawLine(page: PDFPage, { line, top, fonts }: Drawing): Promise<number> {
  const [fontfile] = fonts.slice(-1);
  const { data, info } = await sharp({
    text: {
      text: escaped(line.text),
      font: `Cairo Bold ${line.size}`,
      ...(fontfile === undefined ? {} : { fontfile }),
      width: Math.floor(((SIZE.width - 2 * EDGE) / 72) * DPI),
      dpi: DPI,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .png({ palette: true, colours: 4 })
    .toBuffer({ resolveWithObject: true });
  const picture = await page.doc.embedPng(data);
  const natural = { width: (info.width / DPI) * 72, height: (info.height / DPI) * 72 };
  const scale = Math.min(1, (line.highest * MM) / natural.height);
  const height = natural.height * scale;
  page.drawImage(picture, { x: EDGE, y: top - height, width: natural.width * scale, height });
  return top - height - 2 * MM;
}

/** Every file is known to the process once it was drawn with. */
export async function learnFonts(fonts: readonly string[]): Promise<void> {
  for (const fontfile of fonts)
    await sharp({ text: { text: '-', font: 'Cairo 10', fontfile, dpi: 72 } })
      .png()
      .toBuffer();
}

const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

function drawBars(
  page: PDFPage,
  code: string,
  { bottom, height }: { readonly bottom: number; readonly height: number },
) {
  const widths = code128Widths(code);
  if (widths === null) return;
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET;
  const unit = (SIZE.width - 2 * EDGE) / modules;
  let at = EDGE + QUIET * unit;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) page.drawRectangle({ x: at, y: bottom, width: width * unit, height, color: BLACK });
    at += width * unit;
  }
}
