import { createTranslate } from '@hanout/i18n';
import { shopCartTexts } from '@hanout/i18n/catalogues/shop/cart';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { type CartLine, lineKey } from '../cart/cart-line.ts';
import { type CartStore, createCartStore, followTabs } from '../cart/cart-store.ts';
import { createCheckout } from '../checkout/checkout.ts';
import type { OrderSource } from '../checkout/form.ts';
import { createCooldown } from '../cooldown.ts';
import { createStore } from '../store.ts';
import { buildLine } from './build-line.ts';
import { memoryBrowser, type MemoryBrowser } from './browser.ts';
import { network, type Network } from './network.ts';

/** The texts of the islands in English. */
export const t = createTranslate('en', shopIslandsTexts, shopCartTexts);
export const home = {
  id: 3,
  name: 'Rapide',
  transporterLogo: null,
  image: null,
  price: 600,
  finalPrice: 500,
  promo: null,
  deliveryCommune: 1601,
  mode: 'home',
  desk: null,
  delay: '24 h',
};
export const elsewhere = { ...home, id: 4, name: 'Lointain', finalPrice: 900, deliveryCommune: 9999 };
export const places = '/public/utilis/api';

interface Shopper {
  readonly source?: OrderSource;
  /** Not given: a browser of their own. Another shopper's: one more tab of it, at the same time. */
  readonly browser?: MemoryBrowser;
  readonly seen?: Seen;
  /** Of the product page. */
  readonly productId?: number;
  readonly wire?: Network;
  readonly csrfToken?: string;
}

/** What happened to a shopper, and their clock. */
interface Seen {
  now: number;
  readonly went: string[];
}

interface ShownLines {
  readonly get: () => readonly CartLine[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (lines: readonly CartLine[]) => void;
}

/** The lines of a tab: those of the browser's cart, or the one of its product page. */
function linesOf(source: OrderSource, cart: CartStore, productId: number): ShownLines {
  if (source === 'quick') return createStore<readonly CartLine[]>([buildLine({ productId, quantity: 2 })]);
  const set = (lines: readonly CartLine[]): void => {
    for (const line of cart.get().lines) cart.remove(lineKey(line));
    for (const line of lines) cart.add(line);
  };
  return { get: () => cart.get().lines, subscribe: cart.subscribe, set };
}

/** A tab of a browser with a form, its storage and its network. */
export function shopper({
  source = 'quick',
  browser = memoryBrowser(),
  seen = { now: Date.UTC(2026, 10, 21, 12), went: [] },
  productId = 12,
  wire = network(),
  csrfToken = 'c',
}: Shopper = {}) {
  const { storage, window } = browser.openTab();
  const basket = createCartStore({ storage, shopUuid: 'shop-1', newId: browser.newId });
  followTabs(basket, window, 'shop-1');
  const cart = linesOf(source, basket, productId);
  if (source === 'cart' && cart.get().length === 0) cart.set([buildLine({ productId, quantity: 2 })]);
  const coupon = createStore<string | null>(null);
  wire.answer(`${places}/wilayas`, {
    body: [{ id: 16, isoCode: 'DZ-16', name: 'Alger', name_ar: 'الجزائر', deliverable: true }],
  });
  wire.answer(`${places}/commune/wilaya/16`, {
    body: [
      { id: 1601, name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true },
      { id: 1602, name: 'Bab El Oued', nameAr: 'باب الوادي', deliverable: true },
    ],
  });
  wire.answer(`${places}/transport/commune/1601`, { body: [[elsewhere, home]] });
  wire.answer('/web/api/cart/checkout', {
    status: 201,
    body: { orderUuid: 'o-1', redirectUrl: '/checkout/confirmation/o-1' },
  });
  const checkout = createCheckout({
    source,
    page: {
      shopUuid: 'shop-1',
      apiToken: 'a',
      csrfToken,
      activeAddToCart: true,
      locale: 'en',
      landingPage: null,
    },
    t,
    fetch: wire.fetch,
    storage,
    cooldown: createCooldown(storage, 'shop-1'),
    lines: {
      get: cart.get,
      subscribe: cart.subscribe,
      product: () => (source === 'quick' ? { productId, combinationId: null } : null),
      settle: (line) => cart.set([line]),
      clear: () => {
        if (source === 'cart') basket.reset();
      },
    },
    coupon: { get: coupon.get, subscribe: coupon.subscribe, clear: () => coupon.set(null) },
    cartId: () => basket.get().cartId,
    renewCartId: basket.renewId,
    temporaryId: () => 'visitor-1',
    now: () => seen.now,
    origin: 'https://shop.example',
    navigate: (path) => seen.went.push(path),
  });
  const orders = () => wire.calls.filter(({ path }) => path === '/web/api/cart/checkout').map(({ body }) => body);
  const fill = async (): Promise<void> => {
    checkout.type('firstname', 'Amine');
    checkout.type('lastname', 'Benali');
    checkout.type('phone', '0661 23 45 67');
    checkout.type('address', '12, rue Didouche');
    await checkout.chooseWilaya('16');
    await checkout.chooseCommune('1601');
    checkout.chooseTransporter('3');
  };
  return { checkout, wire, cart, basket, coupon, storage, seen, orders, fill, browser, entries: browser.entries };
}
