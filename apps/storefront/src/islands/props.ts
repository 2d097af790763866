/** What the pages hand to each island: plain data, formatted and translated on the server. */
import type { Translate } from '@hanout/i18n';

export type { Translate };

export type Locale = 'fr' | 'ar' | 'en';

/** Every island component receives this beside its own props; it is not part of the JSON. */
export interface IslandContext {
  readonly locale: Locale;
  readonly t: Translate;
}

/** A price as people read it, e.g. `1 500,00 DA`; `previous` is the price before the promotion. */
export interface PriceText {
  readonly current: string;
  readonly previous: string | null;
  readonly badge: string | null;
}

export interface PurchaseOptionValue {
  readonly id: string;
  readonly label: string;
  readonly color: string | null;
}

/** An attribute such as colour or size, its values in shop order. */
export interface PurchaseOptionGroup {
  readonly id: string;
  readonly label: string;
  readonly values: readonly PurchaseOptionValue[];
}

export interface PurchaseCombination {
  readonly id: number;
  /** One value id per group, in the order of the groups. */
  readonly values: readonly string[];
  /** Already decided by the rule of SF-10 (flag, else quantity above 0). */
  readonly available: boolean;
  readonly quantity: number;
  readonly isDefault: boolean;
  /** What one costs, as a decimal number of DA: what the checkout claims. */
  readonly unitPrice: number;
  readonly price: PriceText;
  readonly sku: string | null;
  readonly image: string | null;
}

/** What can be chosen of one thing in a flexible pack. */
export interface PackOptions {
  readonly groups: readonly PurchaseOptionGroup[];
  readonly combinations: readonly PackCombination[];
}

export type PackCombination = Pick<PurchaseCombination, 'id' | 'values' | 'available' | 'quantity' | 'image'>;

export interface PurchasePackItem {
  readonly productId: number;
  /** Strict: the fixed one; flexible: the one that the catalogue shows first, which is no choice of the shopper's. */
  readonly combinationId: number | null;
  readonly name: string;
  readonly combinationName: string | null;
  readonly quantity: number;
  readonly image: string | null;
  /** Null where nothing is to be chosen: a strict pack, or a thing that exists in one form only. */
  readonly options: PackOptions | null;
}

export interface PurchasePack {
  readonly strict: boolean;
  /** computedPackAvailable. */
  readonly available: number;
  readonly items: readonly PurchasePackItem[];
  /** What the parts cost more when bought one by one, or null when nothing is saved. */
  readonly savingText: string | null;
}

export interface PurchaseProduct {
  readonly id: number;
  readonly name: string;
  /** Path of the product page in this language, without `?c=`. */
  readonly href: string;
  readonly image: string | null;
  readonly unitPrice: number;
  readonly price: PriceText;
  /** For a plain product: may be bought, and how many there are. Combinations and packs carry their own. */
  readonly available: boolean;
  readonly quantity: number;
  readonly groups: readonly PurchaseOptionGroup[];
  readonly combinations: readonly PurchaseCombination[];
  readonly pack: PurchasePack | null;
}

export interface MiniCartProps {
  /** `/checkout/cart/view` in the page's language. */
  readonly cartHref: string;
}

/** A way to reach the shop, said in words for those who do not see its icon. */
export interface ShopContact {
  readonly icon: 'phone' | 'message';
  readonly href: string;
  readonly label: string;
}

export interface PurchaseProps {
  readonly product: PurchaseProduct;
  /** From `?c=` when it names a combination of this product, else the default or the first. */
  readonly selectedCombinationId: number | null;
  /** Shop setting: false shows the form always and hides both buttons. */
  readonly activeAddToCart: boolean;
  readonly termsHref: string | null;
  readonly contacts: readonly ShopContact[];
  /** What opens the size guide of the page, in words; null where the product has none. */
  readonly sizes: string | null;
}

export interface CartCheckoutProps {
  /** Where "continue shopping" leads. */
  readonly continueHref: string;
  readonly termsHref: string | null;
  /** A promotion gives free delivery from some sum on: the way to it will be shown, and has its room until then. */
  readonly expectsFreeDelivery: boolean;
}

export interface ConfirmationProps {
  readonly orderNumber: string;
  /** As people read it. */
  readonly total: string;
  readonly isCancelled: boolean;
  /** Null once the order can no longer be changed. */
  readonly own: OwnOrder | null;
  /** Of an order that was delivered: what came back of it and what may is asked under this name. */
  readonly deliveredUuid: string | null;
  /** Where the new-purchase button leads. */
  readonly continueHref: string;
}

/** What the shopper may still change of their order. */
export interface OwnOrder {
  readonly orderUuid: string;
  readonly version: number;
  readonly address: string;
  /** Masked. */
  readonly phone: string;
  /** Delivered to the door. */
  readonly needsAddress: boolean;
  readonly lines: readonly OwnOrderLine[];
}

export interface OwnOrderLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** What it may be instead, and what it is: empty where there is nothing to choose. */
  readonly choices: readonly { readonly id: number; readonly label: string; readonly isChosen: boolean }[];
}

export interface TrackOrderProps {
  /** Of the shop, for whoever does not find their order. */
  readonly phone: { readonly label: string; readonly href: string } | null;
}

/** What `data-add-to-cart` of a product card holds, as JSON. */
export interface CardProduct {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
  readonly unitPrice: number;
  readonly type: 'product' | 'pack';
  readonly hasCombinations: boolean;
  /** Packs only: what lies in one pack. */
  readonly productInPack?: readonly PackPart[];
}

export interface PackPart {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  /** In words, in the language in which it was added; not part of the wire. */
  readonly name?: string | undefined;
  readonly choice?: string | null;
}

export interface IslandPropsByName {
  readonly 'mini-cart': MiniCartProps;
  readonly purchase: PurchaseProps;
  readonly 'cart-checkout': CartCheckoutProps;
  readonly confirmation: ConfirmationProps;
  readonly 'track-order': TrackOrderProps;
}

export type IslandName = keyof IslandPropsByName;
