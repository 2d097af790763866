import { useEffect, useEffectEvent } from 'react';
import { givenBack } from '../paying/given-back.ts';
import type { OrderToCollect, TillState } from '../till/types.ts';
import { useNames } from '../till/use-names.ts';
import { useTillState } from '../till/use-till.ts';
import { hearAsking, tellDisplay } from './display-channel.ts';
import type { Shown } from './display-channel.ts';

/** Tells the customer's screen what this one shows: what is scanned, or the order that is called up to be settled. */
export function useDisplay(order: OrderToCollect | null): void {
  const state = useTillState();
  const nameOf = useNames();
  const tell = useEffectEvent(() => {
    const shop = state.self?.shop.name ?? '';
    tellDisplay(order === null ? shownBasket(state, { shop, nameOf }) : shownOrder(order, shop));
  });
  useEffect(() => tell());
  useEffect(() => hearAsking(() => tell()), []);
}

type Around = { readonly shop: string; readonly nameOf: ReturnType<typeof useNames> };

function shownBasket({ basket, lastPaid }: TillState, { shop, nameOf }: Around): Shown {
  const isPaid = lastPaid !== null && basket.lines.length === 0 && basket.returned === null;
  return {
    shop,
    order: null,
    lines: basket.lines.map(({ names, quantity, total, listPrice }) => ({
      name: nameOf(names),
      quantity,
      total,
      before: listPrice * quantity > total ? listPrice * quantity : null,
    })),
    returned: basket.returned?.lines.map(({ name, quantity, refund }) => ({ name, quantity, refund })) ?? [],
    discount: basket.subtotal - basket.total,
    due: basket.due,
    change: isPaid ? lastPaid.change + givenBack(lastPaid) : null,
  };
}

const shownOrder = (order: OrderToCollect, shop: string): Shown => ({
  shop,
  order: { number: order.number, paid: order.paidCentimes },
  lines: order.lines.map(({ name, quantity, unitPriceCentimes }) => ({
    name,
    quantity,
    total: unitPriceCentimes * quantity,
    before: null,
  })),
  returned: [],
  discount: order.discountCentimes,
  due: order.dueCentimes,
  change: null,
});
