import { brandOnPaper } from '@hanout/core/theme';
import { createHash } from 'node:crypto';
import type { Shop } from '../../../shops/index.ts';
import { shownTheme } from '../../models/theme.ts';

/**
 * In pixels, and how much of the side the picture takes: a phone cuts a maskable one to a shape of its own, of which a circle of 80 %
 * of the side is sure to stay, and a square within that has 56 %.
 */
export const SHOP_ICONS = {
  'any-192': { side: 192, share: 1, isFilled: false },
  'any-512': { side: 512, share: 1, isFilled: false },
  'maskable-512': { side: 512, share: 0.56, isFilled: true },
  /** What a phone of Apple's puts among its applications, and rounds itself. */
  'touch-180': { side: 180, share: 0.8, isFilled: true },
} as const;

export type ShopIconKind = keyof typeof SHOP_ICONS;

export interface ShopIcon {
  readonly kind: ShopIconKind;
  /** `#rrggbb` */
  readonly paper: string;
  readonly brand: string;
  readonly icon: Shop['icon'];
}

/** What it is drawn from, and its address, which changes with that. */
export function shopIconOf(
  shop: Pick<Shop, 'icon' | 'theme'>,
  kind: ShopIconKind,
): ShopIcon & { readonly src: string } {
  const drawn = { kind, paper: shownTheme(shop).bar.light, brand: brandOnPaper(shop.theme), icon: shop.icon };
  const version = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 16);
  return { ...drawn, src: `/icons/${kind}-${version}.png` };
}
