import { LANGUAGES, type Language } from '@hanout/i18n';
import type { HeadModel, ImageModel } from '@hanout/storefront/page-models';
import { inLanguage } from '../serving/addresses.ts';
import { textsIn } from '../texts.ts';

export type HeadOptions = {
  /** `https://shop.dz`, from the settings and never from the request. */
  origin: string;
  language: Language;
  shopName: string;
  title: string | null;
  description?: string | null;
  /** The page's path without prefix in each language, `/` for the home page. */
  pathIn: (language: Language) => string;
  /** Of the page that search engines are to know in its place; without prefix, in each language. */
  canonicalIn?: (language: Language) => string;
  /** `?…` that makes this page what it is, for whoever changes the language without script. */
  search?: string;
  /** What of it makes it a page of its own to search engines. */
  canonicalSearch?: string;
  indexed?: boolean;
  type?: HeadModel['og']['type'];
  image?: ImageModel | null;
  priceCentimes?: number | null;
  structuredData?: object[];
  /** The path of what is new here as RSS, without prefix. */
  rssPath?: string;
};

export function headModel(options: HeadOptions): HeadModel {
  const { origin, language, shopName, title, pathIn, canonicalIn = pathIn } = options;
  const address = (path: string) => `${origin}${inLanguage(language, path)}${options.canonicalSearch ?? ''}`;
  return {
    title: title === null ? shopName : `${title} · ${shopName}`,
    description: options.description ?? null,
    canonical: address(canonicalIn(language)),
    ...(canonicalIn === pathIn ? {} : { sharedAs: address(pathIn(language)) }),
    indexed: options.indexed ?? true,
    og: {
      type: options.type ?? 'website',
      image: absoluteImage(origin, options.image ?? null),
      price:
        options.priceCentimes === null || options.priceCentimes === undefined
          ? null
          : { amount: (options.priceCentimes / 100).toFixed(2), currency: 'DZD' },
    },
    alternates: alternatesOf(pathIn, {
      origin,
      canonicalIn,
      search: options.search ?? '',
      canonicalSearch: options.canonicalSearch ?? '',
    }),
    structuredData: options.structuredData ?? [],
    rssHref: options.rssPath === undefined ? null : inLanguage(language, options.rssPath),
  };
}

function alternatesOf(
  pathIn: HeadOptions['pathIn'],
  {
    origin,
    search,
    canonicalSearch,
    canonicalIn,
  }: { origin: string; search: string; canonicalSearch: string; canonicalIn: HeadOptions['pathIn'] },
): HeadModel['alternates'] {
  return LANGUAGES.map((language) => {
    const absoluteHref = `${origin}${inLanguage(language, canonicalIn(language))}${canonicalSearch}`;
    return { language, href: inLanguage(language, pathIn(language)) + search, absoluteHref };
  });
}

/** Who is sent the address fetches the picture from elsewhere: a path alone would lead nowhere. */
const absoluteImage = (origin: string, image: ImageModel | null): ImageModel | null =>
  image === null ? null : { ...image, src: new URL(image.src, origin).href };

/** Of a page that is nobody else's, or that says that there is none: never indexed; `path` is what its languages lead to. */
export function unlistedHead(title: string, shopName: string, path: string): HeadModel {
  return {
    title: `${title} · ${shopName}`,
    description: null,
    canonical: null,
    indexed: false,
    og: { type: 'website', image: null, price: null },
    alternates: alternatesOf(() => path, { origin: '', search: '', canonicalSearch: '', canonicalIn: () => path }),
    structuredData: [],
    rssHref: null,
  };
}

export type Crumb = { label: string; href: string };

export function homeCrumb(language: Language): Crumb {
  return { label: textsIn(language)('storefront.home'), href: inLanguage(language, '/') };
}

export function breadcrumbData(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.label,
      item: `${origin}${crumb.href}`,
    })),
  };
}
