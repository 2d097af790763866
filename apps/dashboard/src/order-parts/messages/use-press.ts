import type { OrderMessages, PressedMessage } from '@hanout/contracts/messages';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../api/cache.ts';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { notePressed, orderMessageKeys } from './order-message-calls.ts';

/** Notes on an order that a ready link was pressed; sent again it is noted once. */
export function usePress(orderId: string) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<PressedMessage, OrderMessages>({
    send: (pressed, key) => notePressed(api, { orderId, pressed }, key),
    store: (value) => [put(orderMessageKeys.ofOrder(orderId), value)],
    said: () => translate('message.noted'),
  });
}
