import { directionOf, type Language } from '@hanout/i18n';
import { wordIn } from '../../../dictionary/index.ts';
import { imageSizes, storedImageUrl } from '../../../pictures/index.ts';
import type { Shop } from '../../../shops/index.ts';
import { inLanguage } from '../../serving/addresses.ts';
import { shownTheme } from '../theme.ts';

const ICON_SIZES = ['small_product', 'grid_display', 'product_page_large'] as const;
const LONGEST_SHORT_NAME = 12;

/** What a phone needs to keep the shop among its applications, in the words of one language. */
export function shopManifest(shop: Shop, language: Language): object {
  const name = wordIn(shop.names, language, shop.code);
  const slogan = wordIn(shop.taglines, language);
  const start = inLanguage(language, '/');
  return {
    id: start,
    name,
    short_name: name.length <= LONGEST_SHORT_NAME ? name : (name.split(' ')[0] ?? name).slice(0, LONGEST_SHORT_NAME),
    ...(slogan === '' ? {} : { description: slogan }),
    lang: language,
    dir: directionOf(language),
    start_url: start,
    // Every language of the shop is the same application.
    scope: '/',
    display: 'minimal-ui',
    theme_color: shownTheme(shop).bar.light,
    background_color: shownTheme(shop).bar.light,
    icons: iconsOf(shop),
  };
}

function iconsOf({ icon }: Shop): object[] {
  if (icon === null) return [{ src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' }];
  return ICON_SIZES.flatMap((size) => {
    const src = storedImageUrl(icon, size);
    const { width, height } = imageSizes[size];
    return src === null ? [] : [{ src, sizes: `${width}x${height}`, type: 'image/webp' }];
  });
}
