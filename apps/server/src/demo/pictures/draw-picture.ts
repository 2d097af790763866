import sharp, { type OutputInfo } from 'sharp';
import { type DrawnImage, imageSizes, type ImageSize, type ImageStore } from '../../modules/pictures/index.ts';
import { demoPictures } from './picture-catalogue.ts';
import { CAST_MARK, type Scene } from './scene.ts';

// More effort costs a third of the time again for 3 % of the bytes.
const webp = { quality: 82, effort: 2 } as const;

type Raster = { readonly data: Buffer; readonly info: OutputInfo };

/** Whether a picture is one that is drawn here. */
export function isDemoPicture({ folder, key }: { readonly folder: string; readonly key: string }): boolean {
  return demoPictures().all.has(`${folder}/${key}`);
}

/** A picture of the demo shop in its sizes, or null when it is none of them. */
export async function drawDemoPicture(folder: string, key: string): Promise<DrawnImage | null> {
  const picture = demoPictures().all.get(`${folder}/${key}`);
  if (picture === undefined) return null;
  const drawn = new Map<ImageSize, Buffer>();
  const rasters = new Map<string, Raster>();
  // From the largest down: a scene is rasterised once and then made smaller.
  for (const { size, scene } of picture.sizes.toReversed()) {
    const { width, height } = imageSizes[size];
    const composed = scene();
    const raster = rasters.get(composed.svg) ?? (await rasterise(composed, width, height));
    rasters.set(composed.svg, raster);
    const raw = { width: raster.info.width, height: raster.info.height, channels: raster.info.channels };
    drawn.set(size, await sharp(raster.data, { raw }).resize(width, height, { fit: 'cover' }).webp(webp).toBuffer());
  }
  return drawn;
}

async function rasterise({ svg, cast }: Scene, width: number, height: number): Promise<Raster> {
  const shadow = cast === undefined ? '' : await drawShadow(cast);
  const sized = svg
    .replace(CAST_MARK, shadow)
    .replace(/ width="\d+" height="\d+">/, ` width="${width}" height="${height}">`);
  return sharp(Buffer.from(sized)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const SHADOW_SIDE = 160;

/** The outline of a thing, small, dark and blurred, as an element that lies below and to the right of it. */
async function drawShadow(cast: string): Promise<string> {
  const sized = cast.replace(/ width="\d+" height="\d+">/, ` width="${SHADOW_SIDE}" height="${SHADOW_SIDE}">`);
  const outline = await sharp(Buffer.from(sized)).ensureAlpha().extractChannel('alpha').blur(4.5).toBuffer();
  const dark = { create: { width: SHADOW_SIDE, height: SHADOW_SIDE, channels: 3, background: '#1c1622' } } as const;
  const png = await sharp(dark).joinChannel(outline).png({ compressionLevel: 3 }).toBuffer();
  return `<image x="12" y="20" width="800" height="800" opacity=".45" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** Draws what nobody has asked for yet, one after the other, until done or told to stop; says how many are there. */
export async function drawRemainingPictures(images: ImageStore, signal: AbortSignal): Promise<number> {
  let there = 0;
  for (const { folder, key, sizes } of demoPictures().all.values()) {
    if (signal.aborted) break;
    const [first] = sizes;
    if (first !== undefined && (await images.read({ folder, key, size: first.size })) !== null) there += 1;
  }
  return there;
}
