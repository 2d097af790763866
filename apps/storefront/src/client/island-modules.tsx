import type { ReactNode } from 'react';
import type { IslandContext, IslandName, IslandPropsByName } from '../islands/props.ts';

type IslandModules = {
  readonly [N in IslandName]: () => Promise<(props: IslandPropsByName[N] & IslandContext) => ReactNode>;
};

/** Each island is a chunk of its own. */
export const islandModules: IslandModules = {
  'mini-cart': async () => {
    const { MiniCart } = await import('../islands/mini-cart.tsx');
    return (props) => <MiniCart {...props} />;
  },
  purchase: async () => {
    const { Purchase } = await import('../islands/purchase/purchase.tsx');
    return (props) => <Purchase {...props} />;
  },
  'cart-checkout': async () => {
    const { CartCheckout } = await import('../islands/cart-checkout.tsx');
    return (props) => <CartCheckout {...props} />;
  },
  confirmation: async () => {
    const { Confirmation } = await import('../islands/confirmation.tsx');
    return (props) => <Confirmation {...props} />;
  },
};
