import type { ComponentType } from 'react';
import { CartCheckout } from './cart-checkout.tsx';
import { Confirmation } from './confirmation.tsx';
import { MiniCart } from './mini-cart.tsx';
import type { IslandContext, IslandName, IslandPropsByName } from './props.ts';
import { Purchase } from './purchase/purchase.tsx';

type IslandComponents = { readonly [N in IslandName]: ComponentType<IslandPropsByName[N] & IslandContext> };

/** The islands for rendering on the server, all at once. */
export const islandComponents: IslandComponents = {
  'mini-cart': MiniCart,
  purchase: Purchase,
  'cart-checkout': CartCheckout,
  confirmation: Confirmation,
};
