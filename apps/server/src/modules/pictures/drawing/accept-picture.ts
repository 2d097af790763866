import { ok, refuse, type Result } from '@hanout/core/kernel';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createTurns } from '../../../limits/turns.ts';
import { imageSizes, type ImageSize } from '../image-sizes.ts';

export const PICTURE_LIMITS = {
  /** A phone's camera makes 12 to 16 million; above, decoding costs more memory than a picture is worth. */
  pixels: 25_000_000,
  side: 12_000,
  /** Decoding, and then each size; a picture that takes longer is refused. */
  seconds: 2,
  /** Decoded at once in this process: each may hold a hundred megabytes. */
  atOnce: 2,
} as const;

export interface AcceptedPicture {
  /** Name by content: the same picture has the same name. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** WebP, without metadata of the camera or the place. */
  readonly sizes: ReadonlyMap<ImageSize, Buffer>;
}

export interface PictureRefusal {
  readonly code: 'images.not-a-picture' | 'images.too-large' | 'images.too-slow';
}

export interface PictureWishes {
  readonly sizes: readonly ImageSize[];
  /** `cover` fills the size and cuts, `inside` keeps all of the picture within it, `contain` the same on white to the edges. */
  readonly fit: 'cover' | 'inside' | 'contain';
}

const WHITE = '#ffffff';
export const WEBP = { quality: 80, effort: 3 } as const;
const takeTurn = createTurns(PICTURE_LIMITS.atOnce);

/**
 * What somebody uploaded as pictures of ours: known by its first bytes and never by its name, measured before it is decoded,
 * and drawn anew, so that nothing of the file itself is ever served. SVG, GIF and everything else is refused.
 */
export async function acceptPicture(
  bytes: Uint8Array,
  wishes: PictureWishes,
): Promise<Result<AcceptedPicture, PictureRefusal>> {
  if (!isPicture(bytes)) return refuse({ code: 'images.not-a-picture' });
  return takeTurn(async () => {
    const started = performance.now();
    try {
      return await draw(bytes, wishes);
    } catch (error) {
      // A machine that is busy takes long with a good picture too: nobody is told that it is none.
      // What was stopped for it names it somewhere in its message, or only what it was doing when it was stopped.
      const isStopped = error instanceof Error && /timeout|killed/i.test(error.message);
      if (isStopped || performance.now() - started > PICTURE_LIMITS.seconds * 1000)
        return refuse({ code: 'images.too-slow' });
      // Truncated or damaged: whatever it was, it is no picture that can be shown.
      return refuse({ code: 'images.not-a-picture' });
    }
  });
}

async function draw(
  bytes: Uint8Array,
  { sizes, fit }: PictureWishes,
): Promise<Result<AcceptedPicture, PictureRefusal>> {
  const options = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PICTURE_LIMITS.pixels || Math.max(width, height) > PICTURE_LIMITS.side)
    return refuse({ code: 'images.too-large' });
  // Decoded once, as large as the largest size needs it; the sizes are made of that.
  const bounds = { width: largest(sizes, 'width'), height: largest(sizes, 'height') };
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: PICTURE_LIMITS.seconds })
    .autoOrient()
    .resize({ ...bounds, fit: fit === 'cover' ? 'outside' : 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const hash = createHash('sha256');
  const drawn = new Map<ImageSize, Buffer>();
  for (const size of sizes) {
    const made = await sharp(data, { raw })
      .timeout({ seconds: PICTURE_LIMITS.seconds })
      .resize({ ...imageSizes[size], fit, withoutEnlargement: fit === 'inside', background: WHITE })
      .flatten(fit === 'contain' ? { background: WHITE } : false)
      .webp(WEBP)
      .toBuffer();
    hash.update(size).update(made);
    drawn.set(size, made);
  }
  const isTurned = orientation >= 5;
  return ok({
    key: hash.digest('hex').slice(0, 32),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    sizes: drawn,
  });
}

function largest(sizes: readonly ImageSize[], side: 'width' | 'height'): number {
  return Math.max(...sizes.map((size) => imageSizes[size][side]));
}

/** JPEG, PNG, WebP or AVIF by the bytes that each begins with. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const text = head.toString('latin1');
  return (
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8, 12)))
  );
}
