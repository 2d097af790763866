import { useEffect } from 'react';
import { useNames } from '../till/use-names.ts';
import { useTillState } from '../till/use-till.ts';
import { tellDisplay } from './display-channel.ts';

/** Tells the customer's screen what this one shows. */
export function useDisplay(): void {
  const { basket, lastPaid, self } = useTillState();
  const nameOf = useNames();
  useEffect(() => {
    const isPaid = lastPaid !== null && basket.lines.length === 0;
    tellDisplay({
      shop: self?.shop.name ?? '',
      lines: basket.lines.map(({ names, quantity, total }) => ({ name: nameOf(names), quantity, total })),
      due: basket.due,
      change: isPaid ? lastPaid.change : null,
    });
  });
}
