import type { FontFamily } from '@hanout/core/theme';
import { fetchLetters, lettersOf } from '@hanout/ui/theme/font-families.ts';
import type { TicketRow } from './ticket-rows.ts';

type Look = { readonly dots: number; readonly direction: 'ltr' | 'rtl'; readonly family: FontFamily };

const SIZES = { title: 34, strong: 24, text: 24, small: 20 } as const;
const LEADING = 1.35;
const EDGE = 8;
const GAP = 12;

/** Draws a ticket as a picture: letters are shaped by the browser, so that Arabic reads on printers that know none. */
export async function drawTicket(rows: readonly TicketRow[], look: Look): Promise<ImageData> {
  const { dots, direction, family } = look;
  await fetchLetters(family, rows.map(lettersIn).join(''));
  const canvas = document.createElement('canvas');
  canvas.width = dots;
  const pen = penOf(canvas);
  pen.direction = direction;
  const drawn = await Promise.all(rows.map((row) => measure(pen, row, look)));
  canvas.height = drawn.reduce((sum, { height }) => sum + height, 0) + EDGE;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.direction = direction;
  let top = 0;
  for (const { height, draw } of drawn) {
    pen.fillStyle = '#000';
    draw(top);
    top += height;
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** What of a row is written in letters. */
const lettersIn = (row: TicketRow): string =>
  row.kind === 'text' ? row.text : row.kind === 'pair' ? row.start + row.end : '';

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('this browser draws no pictures');
  return pen;
}

type Drawn = { readonly height: number; readonly draw: (top: number) => void };

async function measure(pen: CanvasRenderingContext2D, row: TicketRow, look: Look): Promise<Drawn> {
  const { dots } = look;
  if (row.kind === 'rule') return { height: 16, draw: (top) => pen.fillRect(EDGE, top + 7, dots - 2 * EDGE, 2) };
  if (row.kind === 'text') return textOf(pen, row, look);
  if (row.kind === 'pair') return pairOf(pen, row, look);
  const code = await codeOf(row);
  const width = Math.min(code.width, dots - 2 * EDGE);
  const height = Math.round((code.height * width) / code.width);
  return { height: height + GAP, draw: (top) => pen.drawImage(code, (dots - width) / 2, top + GAP / 2, width, height) };
}

function textOf(
  pen: CanvasRenderingContext2D,
  row: Extract<TicketRow, { kind: 'text' }>,
  { dots, family }: Look,
): Drawn {
  const weight = row.weight ?? 'text';
  const size = SIZES[weight];
  const font = `${weight === 'title' || weight === 'strong' ? 600 : 400} ${size}px ${lettersOf(family)}`;
  pen.font = font;
  const lines = wrap(pen, row.text, dots - 2 * EDGE);
  const step = Math.round(size * LEADING);
  return {
    height: lines.length * step,
    draw: (top) => {
      pen.font = font;
      pen.textBaseline = 'top';
      pen.textAlign = weight === 'strong' ? 'start' : 'center';
      const x = weight === 'strong' ? startOf(pen, dots) : dots / 2;
      for (const [at, line] of lines.entries()) pen.fillText(line, x, top + at * step);
    },
  };
}

function pairOf(
  pen: CanvasRenderingContext2D,
  row: Extract<TicketRow, { kind: 'pair' }>,
  { dots, family }: Look,
): Drawn {
  const size = row.isStrong === true ? SIZES.title : SIZES.text;
  const font = `${row.isStrong === true ? 600 : 400} ${size}px ${lettersOf(family)}`;
  pen.font = font;
  const room = dots - 2 * EDGE - pen.measureText(row.end).width - GAP;
  const lines = wrap(pen, row.start, Math.max(room, dots / 3));
  const step = Math.round(size * LEADING);
  return {
    height: lines.length * step,
    draw: (top) => {
      pen.font = font;
      pen.textBaseline = 'top';
      pen.textAlign = 'start';
      for (const [at, line] of lines.entries()) pen.fillText(line, startOf(pen, dots), top + at * step);
      pen.textAlign = 'end';
      pen.fillText(row.end, dots - startOf(pen, dots), top + (lines.length - 1) * step);
    },
  };
}

const startOf = (pen: CanvasRenderingContext2D, dots: number): number => (pen.direction === 'rtl' ? dots - EDGE : EDGE);

function wrap(pen: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

async function codeOf(row: Extract<TicketRow, { kind: 'bars' | 'qr' }>): Promise<HTMLCanvasElement> {
  const { code128, qrcode } = await import('bwip-js/browser');
  const canvas = document.createElement('canvas');
  if (row.kind === 'bars') code128(canvas, { bcid: '', text: row.text, scale: 3, height: 10, includetext: true });
  else qrcode(canvas, { bcid: '', text: row.text, scale: 5 });
  return canvas;
}
