import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const [WIDTH, HEIGHT] = [640, 480];
const [WHITE, BLACK, COLOURLESS] = [235, 16, 128];
const PIXELS_PER_BAR = 4;

/** What a camera that is held before an EAN-13 sees: the path of a film of one picture, as Chromium's camera of files reads it. */
export async function filmBarcode(code: string): Promise<string> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer } = new Uint8Array(await readFile(wasm));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const { symbol } = await writeBarcode(code, { format: 'EAN13' });
  const bars = [...symbol.data].slice(0, symbol.width);
  const left = Math.round((WIDTH - bars.length * PIXELS_PER_BAR) / 2);
  const isBlack = (x: number, y: number): boolean =>
    Math.abs(y - HEIGHT / 2) < HEIGHT / 4 && bars[Math.floor((x - left) / PIXELS_PER_BAR)] === 0;
  const light = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isBlack(at % WIDTH, Math.floor(at / WIDTH)) ? BLACK : WHITE,
  );
  const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(COLOURLESS);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  const path = join(await mkdtemp(join(tmpdir(), 'hanout-film-')), 'barcode.y4m');
  await writeFile(path, Buffer.concat([Buffer.from(head), light, colours]));
  return path;
}
