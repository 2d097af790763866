import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export interface Shot {
  /** share of the picture's width that the label takes */
  readonly share?: number;
  /** degrees */
  readonly angle?: number;
  /** how far the label leans away, as a share of its width */
  readonly lean?: number;
  /** pixels by which the focus is off */
  readonly blur?: number;
  /** of the light that there is by day */
  readonly light?: number;
}

type Format = 'EAN13' | 'Code128' | 'QRCode';

/**
 * How long bars are, as a share of their width: 22.85 of 31.35 mm on goods, a strip on labels of carriers. A code is read along one
 * straight line of the picture, so that this is how far it may be turned.
 */
const LENGTHS: Readonly<Record<Format, number>> = { EAN13: 0.73, Code128: 0.33, QRCode: 1 };

/** A camera that shows what is held before it, in a page that is yet to be opened. */
export async function holdCamera(page: Page): Promise<(format: Format, text: string, shot: Shot) => Promise<void>> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer } = new Uint8Array(await readFile(wasm));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  await page.addInitScript(stageCamera);
  return async (format, text, shot) => {
    const { symbol } = await writeBarcode(text, { format });
    const { width, height, data } = symbol;
    const label = { width, height, data: [...data], isSquare: format === 'QRCode', length: width * LENGTHS[format] };
    await page.evaluate(([drawn, how]) => Object(window).hold(drawn, how), [label, shot] as const);
  };
}

/** Runs in the page: a label on cardboard, as a phone that is held before a box sees it. */
function stageCamera(): void {
  const [width, height, quiet] = [1_280, 720, 11];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const scene = canvas.getContext('2d');
  const held: { draw: () => void } = { draw: () => undefined };
  // A stream of a canvas has a picture each time that it is drawn.
  setInterval(() => held.draw(), 50);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => canvas.captureStream() } });

  type Label = {
    readonly width: number;
    readonly height: number;
    readonly data: number[];
    readonly isSquare: boolean;
    readonly length: number;
  };
  const print = (label: Label): HTMLCanvasElement => {
    const [across, down] = [label.width + 2 * quiet, Math.round(label.length) + 2 * quiet];
    const paper = Object.assign(document.createElement('canvas'), { width: across * 6, height: down * 6 });
    const pen = paper.getContext('2d');
    if (pen === null) return paper;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, paper.width, paper.height);
    pen.fillStyle = '#111';
    const rows = label.isSquare ? label.height : 1;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < label.width; column += 1)
        if (label.data[row * label.width + column] === 0)
          pen.fillRect((column + quiet) * 6, (row + quiet) * 6, 6, label.isSquare ? 6 : paper.height - 2 * quiet * 6);
    return paper;
  };
  Object.assign(window, {
    hold: (label: Label, { share = 0.5, angle = 0, lean = 0, blur = 0, light = 1 }) => {
      const paper = print(label);
      const wide = width * share;
      const tall = (paper.height / paper.width) * wide;
      held.draw = () => {
        if (scene === null) return;
        scene.resetTransform();
        scene.filter = `blur(${blur}px) brightness(${light})`;
        scene.fillStyle = '#9a8f80';
        scene.fillRect(0, 0, width, height);
        scene.translate(width / 2, height / 2);
        scene.rotate((angle * Math.PI) / 180);
        scene.transform(1 - lean, lean * 0.6, 0, 1, 0, 0);
        scene.drawImage(paper, -wide / 2, -tall / 2, wide, tall);
      };
    },
  });
}
