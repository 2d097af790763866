import sharp from 'sharp';
import { shopBag } from './shop-bag.ts';
import { SHOP_ICONS, type ShopIcon } from './shop-icon.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A PNG of the shop's own icon, whole within its share; of a bag in its colour, which is drawn to the edge, where it has none. */
export async function drawShopIcon({ kind, paper, brand }: ShopIcon, own: Buffer | null): Promise<Buffer> {
  const { side, share, isFilled } = SHOP_ICONS[kind];
  if (own === null) {
    const bag = Buffer.from(shopBag(brand, { rounding: isFilled ? 0 : 7 }));
    return sharp(bag, { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer();
  }
  const inner = Math.round(side * share);
  const picture = await sharp(own).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer();
  const background = isFilled ? paper : CLEAR;
  const drawn = sharp({ create: { width: side, height: side, channels: 4, background } }).composite([
    { input: picture },
  ]);
  return (isFilled ? sharp(await drawn.png().toBuffer()).flatten({ background: paper }) : drawn).png().toBuffer();
}
