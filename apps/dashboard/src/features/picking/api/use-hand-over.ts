import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnHandOver, handOverKeys } from './hand-over-calls.ts';
import type { HandOverStep } from './hand-over-calls.ts';

/** Signs a list, gives it up, or takes an order off it; shows it as it is then. */
export function useHandOver({ id, carrier }: HandOver) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<HandOverStep, HandOver>({
    send: (step) => actOnHandOver(api, id, step),
    store: (value) => [put(handOverKeys.detail(id), value)],
    renewsBeside: [handOverKeys.lists],
    said: (_, { does }) => {
      if (does === 'take-off') return null;
      return does === 'sign'
        ? translate('picking.signed', { number: id, carrier: carrier.name })
        : translate('picking.handOverCancelled', { number: id });
    },
    deed: () => ({ thing: { name: translate('picking.handOver', { number: id }), to: `/picking/hand-overs/${id}` } }),
  });
}
