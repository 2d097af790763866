import type { Fetch } from './api/http.ts';
import { paintCartBadge } from './cart-badge.ts';
import { type CartLine, countArticles } from './cart/cart-line.ts';
import { type CartStore, createCartStore, followTabs } from './cart/cart-store.ts';
import { type Cooldown, createCooldown } from './cooldown.ts';
import { type PageFacts, readPage } from './page.ts';
import { randomId } from './random-id.ts';
import { temporaryCustomerId } from './session.ts';
import { localStore, sessionStore } from './storage.ts';

/** What the islands of one page share in the browser. */
export interface Shop {
  readonly page: PageFacts;
  readonly cart: CartStore;
  readonly cooldown: Cooldown;
  readonly fetch: Fetch;
  readonly temporaryId: () => string;
}

const made: { shop?: Shop } = {};

/** Made when the first island asks; never on the server, where no island has a cart. */
export function shop(): Shop {
  made.shop ??= createShop();
  return made.shop;
}

/** Adds, and tells everyone who listens for the window's add-to-cart event (storefront §2). */
export function addToCart(line: CartLine): void {
  const { cart, page } = shop();
  cart.add({ ...line, locale: page.locale });
  dispatchEvent(new CustomEvent('add-to-cart', { detail: line }));
}

function createShop(): Shop {
  const page = readPage();
  const cart = createCartStore({ storage: localStore, shopUuid: page.shopUuid, newId: randomId });
  cart.subscribe(() => paintCartBadge(countArticles(cart.get().lines)));
  followTabs(cart, globalThis, page.shopUuid);
  return {
    page,
    cart,
    cooldown: createCooldown(localStore, page.shopUuid),
    fetch: (input, init) => fetch(input, init),
    temporaryId: () => temporaryCustomerId(sessionStore, randomId),
  };
}
