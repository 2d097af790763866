import type { Delivery, MadeWebhook, Webhook } from '@hanout/contracts/interface/webhooks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import {
  apiAccessKeys,
  putWebhookAway,
  renewSecret,
  testWebhook,
  type WebhookPutting,
} from '../api/api-access-calls.ts';

export type WebhookActs = {
  readonly isBusy: boolean;
  readonly onTest: (webhook: Webhook) => void;
  readonly onRenew: (webhook: Webhook) => void;
  readonly onPut: (webhook: Webhook) => void;
};

/** What is done to a webhook without its form. */
export function useWebhookActs(onMade: (made: MadeWebhook) => void): WebhookActs {
  const translate = useTranslate();
  const { api } = useApplication();
  const renews = [apiAccessKeys.webhooks];
  const testing = useChange<number, Delivery>({
    send: (id) => testWebhook(api, id),
    renews,
    renewsAlways: true,
    said: ({ state, status }) =>
      state === 'delivered'
        ? translate('apiAccess.tested', { status: String(status) })
        : { tone: 'failure', message: translate('apiAccess.testFailed') },
  });
  const renewing = useChange<Webhook, MadeWebhook>({
    send: (webhook) => renewSecret(api, webhook),
    renews,
    renewsAlways: true,
  });
  const putting = useChange<WebhookPutting, Webhook>({
    send: (put) => putWebhookAway(api, put),
    renews,
    renewsAlways: true,
    said: ({ name }, { act }) => translate(act === 'archive' ? 'apiAccess.archived' : 'apiAccess.restored', { name }),
    undo: ({ id, version }, { act }) => (act === 'archive' ? { id, act: 'restore', version } : null),
  });
  const renew = async (webhook: Webhook): Promise<void> => {
    const outcome = await renewing.run(webhook);
    if (outcome.ok) onMade(outcome.value);
  };
  return {
    isBusy: testing.isRunning || renewing.isRunning || putting.isRunning,
    onTest: ({ id }) => void testing.run(id),
    onRenew: (webhook) => void renew(webhook),
    onPut: ({ id, version, state }) =>
      void putting.run({ id, version, act: state === 'archived' ? 'restore' : 'archive' }),
  };
}
