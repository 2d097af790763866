import type { SuggestionsAnswer } from '@hanout/contracts/listings';
import { wordIn } from '../../dictionary/index.ts';
import { brandPath, categoryPath, inLanguage, searchAddress } from '../serving/addresses.ts';
import { cardModel } from '../models/card-model.ts';
import type { Visit } from '../serving/page.ts';
import type { StorefrontReads } from './storefront-reads.ts';

const SHOWN = { categories: 4, brands: 3 } as const;
const NOTHING: SuggestionsAnswer = { products: [], categories: [], brands: [], searches: [] };

/** Products, categories and brands that a text being typed may mean, with the addresses of their pages. */
export async function findSuggestions(
  reads: StorefrontReads,
  { shop, language }: Visit,
  text: string,
): Promise<SuggestionsAnswer> {
  if (text.trim() === '') return { ...NOTHING, searches: await popularSearches(reads, { shop, language }) };
  const suggested = await reads.listings.searches.suggest({ shopId: shop.id, language, text });
  if (suggested === null) return NOTHING;
  const [priced, dictionary, rulebook, shown] = await Promise.all([
    reads.listings.cards.readPriced({ shop, productIds: suggested.productIds }),
    reads.listings.dictionary(),
    reads.listings.rulebook(shop.id),
    reads.shownCategories(shop.id),
  ]);
  const options = { shop, dictionary, rulebook, language, now: reads.clock.now() };
  return {
    products: priced.map((each) => {
      const { id, name, href, image, price } = cardModel(each, options);
      const small = image?.srcSet?.split(' ')[0] ?? image?.src ?? null;
      return { id, name, href, image: small, price: price.current, previousPrice: price.previous };
    }),
    categories: suggested.categoryIds
      .flatMap((id) => {
        const category = shown.has(id) ? dictionary.categories.get(id) : undefined;
        if (category === undefined) return [];
        const href = inLanguage(language, categoryPath(wordIn(category.slugs, language)));
        return [{ name: wordIn(category.names, language), href }];
      })
      .slice(0, SHOWN.categories),
    brands: suggested.brandIds
      .flatMap((id) => {
        const brand = dictionary.brands.get(id);
        if (brand === undefined) return [];
        return [{ name: wordIn(brand.names, language, brand.name), href: inLanguage(language, brandPath(brand.slug)) }];
      })
      .slice(0, SHOWN.brands),
    searches: [],
  };
}

async function popularSearches(
  reads: StorefrontReads,
  { shop, language }: Visit,
): Promise<SuggestionsAnswer['searches']> {
  const texts = await reads.popular.list(shop.id, language);
  return texts.map((name) => ({ name, href: inLanguage(language, searchAddress(name)) }));
}
