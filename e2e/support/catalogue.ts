import type { Page } from '@playwright/test';

interface CombinationOnOffer {
  readonly id: number;
  readonly available: boolean;
  readonly quantity: number;
  readonly values: readonly { readonly id: number | string; readonly type: string; readonly value: string }[];
}

export interface ProductOnOffer {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: 'product' | 'pack';
  readonly hasCombinations: boolean;
  readonly reviewsSummary: { readonly count: number };
  readonly computedPackAvailable: number | null;
  readonly displayPrice: number;
  readonly strictPackCombinations: readonly object[];
  readonly productsInPackSerialized: readonly { readonly name: string; readonly hasCombinations: boolean }[];
  readonly combinationsMini: readonly CombinationOnOffer[];
  readonly mainCategoryRead: { readonly slug: string } | null;
}

/** Products that a journey makes are its own. */
const LAST_PRODUCT = Number(process.env['HANOUT_E2E_LAST_PRODUCT'] ?? Infinity);

/** What the shop has on offer, asked of its own listing calls, so that journeys hang on no name of the demo data. */
export class Catalogue {
  readonly #page: Page;
  readonly #language: string;
  #apiToken: Promise<string> | undefined;

  constructor(page: Page, language: string) {
    this.#page = page;
    this.#language = language;
  }

  /** The first product of the new ones, or of another listing, that is as wanted; journeys that need another one skip some. */
  async find(
    isWanted: (product: ProductOnOffer) => boolean,
    skip = 0,
    listing = 'new/products',
  ): Promise<ProductOnOffer> {
    const found: ProductOnOffer[] = [];
    for (let page = 1; page <= 12 && found.length <= skip; page += 1)
      found.push(...(await this.#list(listing, page)).filter(isWanted));
    const product = found[skip];
    if (product === undefined) throw new Error('the demo shop has no such product');
    return product;
  }

  pathOf({ slug, mainCategoryRead }: ProductOnOffer, prefix: string): string {
    return `${prefix}/catalog/product/${mainCategoryRead?.slug ?? '-'}/${slug}`;
  }

  /** The slug of the category with the most products that the menu names. */
  async largestCategory(): Promise<string> {
    const html = await (await this.#page.request.get('/')).text();
    const slugs = [
      ...new Set([...html.matchAll(/href="\/catalog\/category\/([^"?#/]+)"/g)].map((match) => match[1] ?? '')),
    ];
    // One after the other: all at once is more than a busy shop takes in from one visitor, and a refusal is no total.
    let largest = { slug: '', total: 0 };
    for (const slug of slugs) {
      const total = await this.#totalOf(slug);
      if (total > largest.total) largest = { slug, total };
    }
    return largest.slug;
  }

  async #totalOf(slug: string): Promise<number> {
    const answer = await this.#page.request.get(`/web/public/api/category/products/${slug}`, {
      headers: await this.#headers(),
    });
    if (!answer.ok()) throw new Error(`the category ${slug} answered ${answer.status()}`);
    const { total }: { total: number } = await answer.json();
    return total;
  }

  async #list(listing: string, page: number): Promise<readonly ProductOnOffer[]> {
    const answer = await this.#page.request.get(`/web/public/api/${listing}?pageSize=48&page=${page}`, {
      headers: await this.#headers(),
    });
    if (!answer.ok()) throw new Error(`the listing answered ${answer.status()}`);
    const { products }: { products: readonly ProductOnOffer[] } = await answer.json();
    return products.filter(({ id }) => id <= LAST_PRODUCT);
  }

  async #headers(): Promise<Record<string, string>> {
    return {
      authorization: `Bearer ${await (this.#apiToken ??= this.#readApiToken())}`,
      'accept-language': this.#language,
    };
  }

  async #readApiToken(): Promise<string> {
    const html = await (await this.#page.request.get('/')).text();
    return /name="api-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
  }
}

export const isPlain = (product: ProductOnOffer): boolean => product.type === 'product' && !product.hasCombinations;
export const isChoosable = (product: ProductOnOffer): boolean =>
  product.type === 'product' && product.combinationsMini.filter(({ available }) => available).length > 1;
/** One attribute alone, some of its values to be had, one sold out. */
export const hasSoldOutSize = (product: ProductOnOffer): boolean =>
  isChoosable(product) &&
  product.combinationsMini.every(({ values }) => values.length === 1) &&
  product.combinationsMini.some(({ available }) => !available);
/** Of each size and colour there are some more than a journey takes. */
export const hasEveryChoice = (product: ProductOnOffer): boolean =>
  isChoosable(product) && product.combinationsMini.every(({ quantity }) => quantity >= 4);
