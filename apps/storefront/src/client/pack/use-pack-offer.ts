import { useEffect, useState } from 'react';
import type { PackPart } from '../../islands/props.ts';
import { fetchPackOffer, type PackOffer } from '../api/pack-offer.ts';
import { shop } from '../shop.ts';

const settleTime = 200;

/** What the server says of a pack with these contents (the same list until they change); null while nothing is known. */
export function usePackOffer(productId: number, parts: readonly PackPart[] | null): PackOffer | null {
  const [answer, setAnswer] = useState<{ readonly asked: readonly PackPart[]; readonly offer: PackOffer } | null>(null);
  useEffect(() => {
    if (parts === null) return undefined;
    const state = { isCurrent: true };
    const timer = setTimeout(() => {
      const { fetch, page } = shop();
      void fetchPackOffer(fetch, { productId, parts, page }).then((offer) => {
        if (state.isCurrent && offer !== null) setAnswer({ asked: parts, offer });
      });
    }, settleTime);
    return () => {
      state.isCurrent = false;
      clearTimeout(timer);
    };
  }, [parts, productId]);
  return answer !== null && answer.asked === parts ? answer.offer : null;
}
