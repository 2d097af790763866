import { useEffect } from 'react';
import { givenBack } from '../paying/given-back.ts';
import { useNames } from '../till/use-names.ts';
import { useTillState } from '../till/use-till.ts';
import { tellDisplay } from './display-channel.ts';

/** Tells the customer's screen what this one shows. */
export function useDisplay(): void {
  const { basket, lastPaid, self } = useTillState();
  const nameOf = useNames();
  useEffect(() => {
    const isPaid = lastPaid !== null && basket.lines.length === 0 && basket.returned === null;
    tellDisplay({
      shop: self?.shop.name ?? '',
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
    });
  });
}
