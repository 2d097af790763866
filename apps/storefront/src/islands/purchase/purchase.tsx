import { type ComponentType, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { OrderedLines } from '../../client/checkout/checkout-core.ts';
import { reportError } from '../../client/report.ts';
import { preselected } from '../../client/purchase/choose-combination.ts';
import { createPurchaseStore, isPurchasable, type PurchaseStore } from '../../client/purchase/purchase-store.ts';
import type { PackEditorProps } from '../pack-state.ts';
import type { IslandContext, PurchaseProps } from '../props.ts';
import { useStore } from '../use-store.ts';
import { combinationInAddress, followCombination } from './follow-combination.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { QuickOrder } from './quick-order.tsx';

/** Loaded only where a pack lets the shopper choose. */
export interface PurchaseParts {
  readonly PackEditor: ComponentType<PackEditorProps> | null;
}

/** All of the product page that reacts: the panel with price and choice, and the quick order beside it. */
export function Purchase({
  product: page,
  selectedCombinationId,
  activeAddToCart,
  termsHref,
  contacts,
  sizes,
  locale,
  t,
  PackEditor,
}: PurchaseProps & IslandContext & PurchaseParts) {
  const [product, setProduct] = useState(page);
  const [store] = useState(() => {
    const selected = product.combinations.find(({ id }) => id === selectedCombinationId);
    return createPurchaseStore(product, selected ?? preselected(product.combinations));
  });
  const [initial] = useState(() => store.get());
  const state = useStore(store, initial);
  const lines = useMemo(() => orderedLines(store, page.id), [store, page.id]);
  const [isOpen, setOpen] = useState(!activeAddToCart);
  const { combination } = state;

  useEffect(() => {
    const named = combinationInAddress(product);
    if (named !== null) store.choose(named);
  }, [product, store]);
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const { refreshPrices } = await import('../../client/purchase/refresh-prices.ts');
      const fresh = await refreshPrices(page);
      setProduct(fresh);
      store.setProduct(fresh);
    };
    const ended = (): void => void refresh().catch((error: unknown) => reportError(error, 'prices after an offer'));
    addEventListener('offer-ended', ended);
    return () => removeEventListener('offer-ended', ended);
  }, [page, store]);
  useLayoutEffect(() => {
    if (combination !== null && combination !== initial.combination) followCombination(product, combination);
  }, [combination, initial, product]);

  return (
    <>
      <PurchasePanel
        product={product}
        state={state}
        store={store}
        PackEditor={PackEditor}
        canBuy={isPurchasable(product, combination, state.pack)}
        buysFromCart={activeAddToCart}
        isFormOpen={isOpen}
        contacts={contacts}
        sizes={sizes}
        t={t}
        onToggleForm={() => setOpen((open) => !open)}
      />
      <QuickOrder
        isOpen={isOpen}
        takesFocus={activeAddToCart}
        lines={lines}
        state={state}
        store={store}
        productName={product.name}
        locale={locale}
        termsHref={termsHref}
        t={t}
      />
    </>
  );
}

/** The quick order orders the one line of the page. */
function orderedLines(store: PurchaseStore, productId: number): OrderedLines {
  return {
    get: () => store.get().lines,
    subscribe: store.subscribe,
    product: () => ({ productId, combinationId: store.get().combination?.id ?? null }),
    settle: store.settle,
    clear: () => undefined,
  };
}
