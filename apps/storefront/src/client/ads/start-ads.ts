import { isObject, listOf, textOf } from '../api/read.ts';
import { shop } from '../shop.ts';
import { localStore } from '../storage.ts';
import type { AdEvent } from './ad-event.ts';
import { allowScriptsOf, loadScript } from './load-script.ts';
import { type Network, type NetworkName, type NetworkOfPage, openNetwork } from './networks.ts';
import { addedToCart, begunCheckout, takePurchase, textsOf, viewedProduct } from './page-events.ts';

/** Brings the networks of the page and tells them what happens on it. Called once the shopper has said yes, and never before. */
export function startAds(json: string): void {
  const given = readNetworks(json);
  // In a trial a page names none.
  if (given.length === 0) return;
  const networks = given.map((each) => openNetwork(each));
  allowScriptsOf(new Set(given.flatMap(({ origins }) => origins)));
  networks.forEach(({ script }) => loadScript(script));
  tellOfPage(networks);
}

function tellOfPage(networks: readonly Network[]): void {
  const tell = (event: AdEvent | null, whom: readonly Network[] = networks): void => {
    if (event !== null) whom.forEach((network) => network.tell(event));
  };
  tell({ name: 'PageView' });
  const viewed = viewedProduct(document);
  tell(viewed);
  addEventListener('add-to-cart', (added) => tell(addedToCart(added instanceof CustomEvent ? added.detail : null)));
  const begun = { told: false };
  const begin = (event: AdEvent | null): void => {
    if (begun.told || event === null) return;
    begun.told = true;
    tell({ ...event, name: 'InitiateCheckout' });
  };
  // Whoever goes into the order's form has begun to order: this product beside its page, the cart in the cart.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.order-form') !== null)
      begin(viewed ?? begunCheckout(shop().cart.get().lines));
  });
  const purchase = takePurchase(document, localStore);
  if (purchase === null) return;
  tell(purchase.event, purchase.toGoogleAlone ? networks.filter(({ name }) => name === 'google') : networks);
}

const NAMES: readonly NetworkName[] = ['meta', 'tiktok', 'google', 'snapchat'];

function readNetworks(json: string): readonly NetworkOfPage[] {
  return listOf(JSON.parse(json), (stored): NetworkOfPage | null => {
    if (!isObject(stored)) return null;
    const network = NAMES.find((name) => name === stored['network']);
    const [id, script] = [textOf(stored['id']), textOf(stored['script'])];
    if (network === undefined || id === null || script === null) return null;
    const origins = textsOf(stored['origins']);
    return { network, id, script, origins, label: textOf(stored['label']) ?? '' };
  });
}
