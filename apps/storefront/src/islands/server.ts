import { type ComponentType, createElement, type ReactNode } from 'react';
import { CartCheckout } from './cart-checkout.tsx';
import { Confirmation } from './confirmation.tsx';
import { MiniCart } from './mini-cart.tsx';
import { PackEditor } from './pack/pack-editor.tsx';
import { hasPackChoice, type PackEditorProps } from './pack-state.ts';
import type { IslandContext, IslandName, IslandPropsByName, PurchaseProps } from './props.ts';
import { TrackOrder } from './track-order.tsx';
import { Purchase } from './purchase/purchase.tsx';

type IslandComponents = { readonly [N in IslandName]: ComponentType<IslandPropsByName[N] & IslandContext> };

/** The editor of packs is there at once; in the browser it is loaded where it is needed. */
function PurchaseOnServer(props: PurchaseProps & IslandContext): ReactNode {
  const Editor = (own: PackEditorProps) => createElement(PackEditor, { ...own, t: props.t });
  return createElement(Purchase, { ...props, PackEditor: hasPackChoice(props.product.pack) ? Editor : null });
}

/** The islands for rendering on the server, all at once. */
export const islandComponents: IslandComponents = {
  'mini-cart': MiniCart,
  purchase: PurchaseOnServer,
  'cart-checkout': CartCheckout,
  confirmation: Confirmation,
  'track-order': TrackOrder,
};
