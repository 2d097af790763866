import { directionOf, type Language } from '@hanout/i18n';
import { wordIn } from '../../../dictionary/index.ts';
import type { Shop } from '../../../shops/index.ts';
import { inLanguage } from '../../serving/addresses.ts';
import { SHOP_ICONS, shopIconOf } from '../../serving/shop-icons/shop-icon.ts';
import { shownTheme } from '../theme.ts';

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

/** Of each, its own purpose: a picture that reaches the edge is cut by a phone that takes it for a maskable one. */
function iconsOf(shop: Shop): object[] {
  return (['any-192', 'any-512', 'maskable-512'] as const).map((kind) => {
    const { side, isFilled } = SHOP_ICONS[kind];
    const purpose = isFilled ? 'maskable' : 'any';
    return { src: shopIconOf(shop, kind).src, sizes: `${side}x${side}`, type: 'image/png', purpose };
  });
}
