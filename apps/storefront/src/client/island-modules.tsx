import type { ComponentType, ReactNode } from 'react';
import { hasPackChoice, type PackEditorProps } from '../islands/pack-state.ts';
import type { IslandContext, IslandName, IslandPropsByName } from '../islands/props.ts';
import { loadProductTexts } from './product-texts.ts';
import { shop } from './shop.ts';

type IslandModules = {
  readonly [N in IslandName]: (
    props: IslandPropsByName[N],
  ) => Promise<(props: IslandPropsByName[N] & IslandContext) => ReactNode>;
};

async function loadPackEditor(): Promise<ComponentType<PackEditorProps>> {
  const [{ PackEditor }, t] = await Promise.all([
    import('../islands/pack/pack-editor.tsx'),
    loadProductTexts(shop().page.locale),
  ]);
  return (props) => <PackEditor {...props} t={t} />;
}

/** Each island is a chunk of its own. */
export const islandModules: IslandModules = {
  'mini-cart': async () => {
    const { MiniCart } = await import('../islands/mini-cart.tsx');
    return (props) => <MiniCart {...props} />;
  },
  purchase: async ({ product }) => {
    const [{ Purchase }, PackEditor] = await Promise.all([
      import('../islands/purchase/purchase.tsx'),
      hasPackChoice(product.pack) ? loadPackEditor() : null,
    ]);
    return (props) => <Purchase {...props} PackEditor={PackEditor} />;
  },
  'cart-checkout': async () => {
    const { CartCheckout } = await import('../islands/cart-checkout.tsx');
    return (props) => <CartCheckout {...props} />;
  },
  confirmation: async () => {
    const { Confirmation } = await import('../islands/confirmation.tsx');
    return (props) => <Confirmation {...props} />;
  },
  'track-order': async () => {
    const { TrackOrder } = await import('../islands/track-order.tsx');
    return (props) => <TrackOrder {...props} />;
  },
};
