import type { TagColour } from '@hanout/contracts/orders/order-tags';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

export function useColourNames(): (colour: TagColour) => string {
  const translate = useTranslate();
  return (colour) => translate(`tags.colour.${colour}`);
}
