import type { ImageModel } from '@hanout/storefront/page-models';
import type { Language } from '@hanout/i18n';
import { wordIn } from '../../dictionary/index.ts';
import {
  imageSizes,
  imageUrl,
  type SizedImage,
  sizeLadders,
  storedImageUrl,
  type ShownSize,
  type StoredImage,
} from '../../pictures/index.ts';

interface ImageWishes {
  /** The largest that this place shows, and the smallest that may be taken instead. */
  size: ShownSize;
  least?: ShownSize;
  language: Language;
  alt?: string;
}

/** A stored picture at one place, with the smaller ones that the browser may take instead. */
export function imageModel(
  image: StoredImage | undefined,
  { size, least = 'thumb', language, alt }: ImageWishes,
): ImageModel | null {
  const src = storedImageUrl(image, size);
  if (image === undefined || src === null) return null;
  const side = imageSizes[size].width;
  return { src, ...smaller(src, least), width: side, height: side, alt: alt ?? wordIn(image[2], language) };
}

/** A picture of which only the address is known, such as a category's. */
export function plainImage(src: string | null, side: number, alt = ''): ImageModel | null {
  return src === null ? null : { src, ...smaller(src), width: side, height: side, alt };
}

/** A picture that is not square. */
export function bannerImage(src: string, own: Pick<ImageModel, 'width' | 'height' | 'alt'>): ImageModel {
  return { src, ...smaller(src), ...own };
}

/** As high as the bar above a page lets it be, in its own proportions; dense screens take the larger file. */
export function logoImage(
  { image: [folder, fileKey, alt], width, height }: SizedImage,
  language: Language,
): ImageModel {
  const box = imageSizes.logo_small;
  const scale = Math.min(1, box.width / width, box.height / height);
  const [once, twice] = (['logo_small', 'logo_large'] as const).map((size) => imageUrl({ folder, fileKey }, size));
  return {
    src: once ?? '',
    srcSet: `${once} 1x, ${twice} 2x`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: wordIn(alt, language),
  };
}

/** How the pictures of a folder are seen in a text: the name of the largest, and its proportions where it was cut. */
const IN_TEXTS = {
  blog: ['text_large', null],
  web: ['banner_wide', imageSizes.banner_wide],
  logo: ['logo_large', null],
} as const;
const SQUARE = ['product_page_large', imageSizes.product_page_large] as const;

/** A picture of the library within a text: whole where its folder keeps it whole, as it was cut else. */
export function textImage(
  { image: [folder, fileKey, alt], width, height }: SizedImage,
  language: Language,
): ImageModel {
  const isNamed = (name: string): name is keyof typeof IN_TEXTS => Object.hasOwn(IN_TEXTS, name);
  const [size, cut] = isNamed(folder) ? IN_TEXTS[folder] : SQUARE;
  const box = imageSizes[size];
  const scale = Math.min(1, box.width / width, box.height / height);
  const own = cut ?? { width: Math.round(width * scale), height: Math.round(height * scale) };
  const words = { width: own.width, height: own.height, alt: wordIn(alt, language) };
  // One that is no wider than the smallest size is the same file in each.
  const src = imageUrl({ folder, fileKey }, size);
  return own.width < imageSizes.text_medium.width && cut === null ? { src, ...words } : bannerImage(src, words);
}

const SUFFIX = '.webp';

type Step = readonly [name: string, width: number];

/** From the name of a size to the steps of its ladder up to it, the smallest first. */
const stepsUpTo: ReadonlyMap<string, readonly Step[]> = new Map(
  sizeLadders.flatMap((sizes) => {
    const ladder: Step[] = Object.entries(sizes);
    return ladder.map(([name], at) => [name, ladder.slice(0, at + 1)] as const);
  }),
);

/** The sizes of the same picture from `least` up to the one of the address. */
function smaller(src: string, least?: ShownSize): { srcSet?: string } {
  const slash = src.lastIndexOf('/') + 1;
  const steps = src.endsWith(SUFFIX) ? stepsUpTo.get(src.slice(slash, -SUFFIX.length)) : undefined;
  if (steps === undefined) return {};
  const from = least === undefined ? 0 : imageSizes[least].width;
  const folder = src.slice(0, slash);
  let srcSet = '';
  let count = 0;
  for (const [name, width] of steps) {
    if (width < from) continue;
    srcSet += `${count++ === 0 ? '' : ', '}${folder}${name}${SUFFIX} ${width}w`;
  }
  return count < 2 ? {} : { srcSet };
}
