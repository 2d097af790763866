import { directionOf, type Language } from '@hanout/i18n';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeXml } from '../escape-xml.ts';
import { shopFont } from './shop-font.ts';

export interface SharedFacts {
  readonly language: Language;
  readonly name: string;
  readonly price: string;
  readonly shopName: string;
  /** `#rrggbb` */
  readonly accent: string;
}

export const SHARED_SIZE = { width: 1200, height: 630 } as const;
const PHOTO = SHARED_SIZE.height;
const MARGIN = 40;
const COLUMN = SHARED_SIZE.width - PHOTO - 2 * MARGIN;
const INK = '#171413';
const PAPER = '#fbf9f7';
const NAME_HEIGHT = 330;
/** Tried from the largest on; what is longer still is cut. */
const NAME_SIZES = [46, 38, 31, 25] as const;
const LONGEST_NAME = 160;

/** What is seen where a product is shared: its picture, its name as it is written, its price, in the shop's colour. */
export async function drawSharedPicture(facts: SharedFacts, photo: Buffer | null): Promise<Buffer> {
  const isMirrored = directionOf(facts.language) === 'rtl';
  const left = isMirrored ? MARGIN : PHOTO + MARGIN;
  const place = async (text: string, style: TextStyle, top: (height: number) => number): Promise<OverlayOptions> => {
    const { data, info } = await drawText(text, style);
    return { input: data, top: Math.round(top(info.height)), left: isMirrored ? left + COLUMN - info.width : left };
  };
  const name = await fittingName(facts);
  const parts: OverlayOptions[] = [
    await place(facts.shopName.slice(0, 60), { size: 20, colour: facts.accent, ...facts }, () => MARGIN + 14),
    await place(name.text, { size: name.size, colour: INK, ...facts }, (height) => 105 + (NAME_HEIGHT - height) / 2),
    await place(
      facts.price,
      { size: 40, colour: facts.accent, ...facts },
      (height) => SHARED_SIZE.height - MARGIN - 30 - height,
    ),
  ];
  if (photo !== null)
    parts.push({
      input: await sharp(photo).resize(PHOTO, PHOTO, { fit: 'cover' }).toBuffer(),
      top: 0,
      left: isMirrored ? SHARED_SIZE.width - PHOTO : 0,
    });
  return sharp({ create: { ...SHARED_SIZE, channels: 3, background: PAPER } })
    .composite([...parts, await accentBar(facts.accent)])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

interface TextStyle extends Pick<SharedFacts, 'language'> {
  readonly size: number;
  readonly colour: string;
}

async function drawText(text: string, { size, colour, language }: TextStyle) {
  const [arabic, latin] = await shopFont.get();
  const options = { font: `Cairo Bold ${size}`, width: COLUMN, dpi: 72, rgba: true } as const;
  const markup = `<span foreground="${colour}">${escapeXml(text)}</span>`;
  const isArabic = language === 'ar';
  // Both are known by name once each was asked for: a French name in an Arabic shop is drawn in the same letters.
  await sharp({ text: { text: '.', ...options, fontfile: isArabic ? latin : arabic } }).toBuffer();
  return sharp({ text: { text: markup, ...options, fontfile: isArabic ? arabic : latin } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function fittingName(facts: SharedFacts): Promise<{ readonly text: string; readonly size: number }> {
  const text = facts.name.length > LONGEST_NAME ? `${facts.name.slice(0, LONGEST_NAME).toWellFormed()}…` : facts.name;
  for (const size of NAME_SIZES) {
    const { info } = await drawText(text, { size, colour: INK, ...facts });
    if (info.height <= NAME_HEIGHT) return { text, size };
  }
  return { text: `${text.slice(0, 80).toWellFormed()}…`, size: NAME_SIZES[3] };
}

async function accentBar(colour: string): Promise<OverlayOptions> {
  const input = await sharp({ create: { width: SHARED_SIZE.width, height: 12, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { input, top: SHARED_SIZE.height - 12, left: 0 };
}
