import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ApiHeading } from '../components/api-heading.tsx';
import { DeliveryList } from '../components/delivery-list.tsx';
import { KeyList } from '../components/key-list.tsx';
import { WebhookList } from '../components/webhook-list.tsx';

export function KeysPage() {
  const translate = useTranslate();
  return (
    <>
      <ApiHeading making={{ label: translate('apiAccess.newKey'), to: '/settings/api?open=new' }} />
      <KeyList />
    </>
  );
}

export function WebhooksPage() {
  const translate = useTranslate();
  return (
    <>
      <ApiHeading making={{ label: translate('apiAccess.newWebhook'), to: '/settings/api/webhooks?open=new' }} />
      <WebhookList />
    </>
  );
}

export function DeliveriesPage() {
  return (
    <>
      <ApiHeading />
      <DeliveryList />
    </>
  );
}
