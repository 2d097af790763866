import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ShopSettingPage } from '../../../shell/shop-setting/shop-setting-page.tsx';
import { mailServerQuery } from '../api/message-calls.ts';
import { MailServerForm } from '../components/mail-server-form.tsx';

/** Through which server a shop's e-mails leave. */
export function MailServerPage() {
  const translate = useTranslate();
  return (
    <ShopSettingPage
      back={{ to: '/messages', label: translate('messages.title') }}
      title={translate('server.title')}
      query={mailServerQuery}
      form={(stored, onStored) => <MailServerForm stored={stored} onStored={onStored} />}
    />
  );
}
