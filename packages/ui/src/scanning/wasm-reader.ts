import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadCode } from './camera-reads.ts';

const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'] as const;
/** As wide as the camera is asked for: at 960 a code that fills a quarter of the picture is not read any more. */
const WIDEST = 1_280;
/**
 * Degrees by which pictures are turned. Bars are followed along straight lines, so that the strip of a label is read within 15° of
 * upright, the bars of goods within 30°: what a hand holds aslant is upright in one of these.
 */
const TURNS = [0, 25, -25] as const;

/** A reader that we serve ourselves: for browsers that bring none. */
export async function openWasmReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const looks = { count: 0, good: 0, tried: 0 };
  return async (video) => {
    if (context === null || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    // Setting the width has cleared the canvas and its axes.
    context.translate(canvas.width / 2, canvas.height / 2);
    // Every other look is at the slant of the last code: one that is held there goes on being seen.
    looks.count += 1;
    if (looks.count % 2 === 0) looks.tried = (looks.tried + 1) % TURNS.length;
    const turn = looks.count % 2 === 0 ? (TURNS[looks.tried] ?? 0) : looks.good;
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(video, -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: [...FORMATS], maxNumberOfSymbols: 1 });
    if (found[0] === undefined) return null;
    looks.good = turn;
    return found[0].text;
  };
}
