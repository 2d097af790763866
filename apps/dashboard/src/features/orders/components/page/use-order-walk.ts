import type { OrderNeighbours } from '@hanout/contracts/orders/order-neighbours';
import { useEffect, useEffectEvent, useRef } from 'react';

type Walk = {
  readonly id: string;
  /** `undefined` while nobody knows yet what lies beside the order. */
  readonly neighbours: OrderNeighbours | undefined;
  readonly isFailed: boolean;
  readonly open: (id: string) => void;
};

/**
 * Goes to the order after (1) or before (−1) this one. Steps that are asked for before the neighbours are known are taken
 * once they are, each from where the one before it led.
 */
export function useOrderWalk({ id, neighbours, isFailed, open }: Walk): (step: 1 | -1) => void {
  const asked = useRef(0);
  const leaving = useRef<string | null>(null);
  const advance = () => {
    if (isFailed) asked.current = 0;
    if (asked.current === 0 || neighbours === undefined || leaving.current === id) return;
    const next = asked.current > 0 ? neighbours.next : neighbours.previous;
    asked.current = next === null ? 0 : asked.current - Math.sign(asked.current);
    if (next === null) return;
    leaving.current = id;
    open(next);
  };
  const resume = useEffectEvent(advance);
  useEffect(() => {
    leaving.current = null;
  }, [id]);
  useEffect(() => resume(), [id, neighbours, isFailed]);
  return (step) => {
    asked.current += step;
    advance();
  };
}
