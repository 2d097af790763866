import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ApiHeading } from '../components/api-heading.tsx';
import { WebhookList } from '../components/webhook-list.tsx';

export function WebhooksPage() {
  const translate = useTranslate();
  return (
    <>
      <ApiHeading making={{ label: translate('apiAccess.newWebhook'), to: '/settings/api/webhooks?open=new' }} />
      <WebhookList />
    </>
  );
}
