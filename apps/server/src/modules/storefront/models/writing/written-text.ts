import { frameOrigin, parseEmbed } from '@hanout/core/writings';
import type { ImageModel, WrittenTextModel } from '@hanout/storefront/page-models';
import { html as markup, trusted } from '../../../../html/markup.ts';
import { sanitiseHtml } from '../../../../html/sanitise-html.ts';
import { productTag } from '../../../listing/index.ts';
import { readImages, type SizedImage } from '../../../pictures/index.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import type { Visit } from '../../serving/page.ts';
import { textImage } from '../image-models.ts';

/** A text with what it names, and what its page depends on for it. */
export interface WrittenText {
  readonly model: WrittenTextModel;
  readonly tags: readonly string[];
  readonly validUntil: number | null;
  /** hosts whose frames the page may hold */
  readonly frames: readonly string[];
}

/** More cards than any text needs; what lies behind is left out. */
const MOST_NAMED = 60;
/** Of a reading column. */
const SIZES = '(min-width: 48rem) 46rem, 92vw';
const PICTURE = /<img ([^>]*?)data-picture="(\d+)"([^>]*)>/g;

/** What somebody wrote, cleaned once more, with the products, pictures and pages of other hosts that it names as they are today. */
export async function writtenText(reads: StorefrontReads, visit: Visit, stored: string): Promise<WrittenText> {
  const { shop, language } = visit;
  const clean = sanitiseHtml(stored, 'writing');
  const productIds = numbersIn(clean, /<figure data-product="(\d+)">/g);
  const [priced, images, dictionary, rulebook] = await Promise.all([
    productIds.length === 0 ? [] : reads.listings.cards.readPriced({ shop, productIds }),
    readImages(reads.db, numbersIn(clean, PICTURE, 2)),
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
  ]);
  const options = { shop, dictionary, rulebook, language, now: reads.clock.now() };
  const embeds = [...clean.matchAll(/<figure data-embed="([^"]*)">/g)].flatMap(([, address = '']) => {
    const embed = parseEmbed(address.replaceAll('&amp;', '&'));
    return embed === null ? [] : [embed];
  });
  const ends = priced.flatMap(({ validUntil }) => (validUntil === null ? [] : [validUntil]));
  return {
    model: {
      html: clean.replace(PICTURE, (_, before: string, id: string, after: string) =>
        drawn(images.get(Number(id)), altIn(before + after), visit),
      ),
      products: priced.map((each) => reads.models.card(each, options)),
      embeds,
    },
    tags: productIds.map(productTag),
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    frames: [...new Set(embeds.map(frameOrigin))],
  };
}

function numbersIn(clean: string, pattern: RegExp, group = 1): number[] {
  return [...new Set([...clean.matchAll(pattern)].map((found) => Number(found[group])))].slice(0, MOST_NAMED);
}

/** As it stands in the text, escaped. */
const altIn = (attributes: string): string => /alt="([^"]*)"/.exec(attributes)?.[1] ?? '';

/** With its size, so that nothing moves when it comes; one that is not there any more leaves no hole. */
function drawn(image: SizedImage | undefined, alt: string, { language }: Visit): string {
  const model: ImageModel | null = image === undefined ? null : textImage(image, language);
  if (model === null) return '';
  const sources = model.srcSet === undefined ? null : markup` srcset="${model.srcSet}" sizes="${SIZES}"`;
  const words = alt === '' ? markup`${model.alt}` : trusted(alt);
  return markup`<img src="${model.src}"${sources} width="${model.width}" height="${model.height}" alt="${words}" loading="lazy" decoding="async">`
    .text;
}
