const [ESC, GS] = [0x1b, 0x1d];
const BITS = 8;
const DARK = 128;
/** Printers hold little: a picture goes in strips. */
const STRIP = 128;

/** A picture in black and white as thermal printers take it (ESC/POS `GS v 0`), then the paper is fed and cut. */
export function escPosOf({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const across = Math.ceil(width / BITS);
  const parts: number[] = [ESC, 0x40];
  for (let top = 0; top < height; top += STRIP) {
    const rows = Math.min(STRIP, height - top);
    parts.push(GS, 0x76, 0x30, 0, across & 0xff, across >> BITS, rows & 0xff, rows >> BITS);
    for (let y = top; y < top + rows; y += 1)
      for (let byte = 0; byte < across; byte += 1) parts.push(dotsOf({ data, width, y, from: byte * BITS }));
  }
  parts.push(ESC, 0x64, 4, GS, 0x56, 0x42, 0);
  return Uint8Array.from(parts);
}

/** Opens the drawer that hangs on the printer. */
export const KICK = Uint8Array.from([ESC, 0x70, 0, 25, 250]);

type Place = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly y: number;
  readonly from: number;
};

function dotsOf({ data, width, y, from }: Place): number {
  let byte = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = from + bit;
    const at = (y * width + x) * 4;
    const isDark = x < width && (data[at + 3] ?? 0) > DARK && (data[at] ?? 255) < DARK;
    byte = (byte << 1) | (isDark ? 1 : 0);
  }
  return byte;
}
