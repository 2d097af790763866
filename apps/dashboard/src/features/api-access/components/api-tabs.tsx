import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';

const TABS = [
  ['keys', '/settings/api'],
  ['webhooks', '/settings/api/webhooks'],
  ['log', '/settings/api/deliveries'],
] as const;

export function ApiTabs({ current }: { readonly current: (typeof TABS)[number][0] }) {
  const translate = useTranslate();
  return (
    <ViewTabs
      label={translate('apiAccess.title')}
      current={current}
      tabs={TABS.map(([key, to]) => ({ key, label: translate(`apiAccess.${key}`), to }))}
    />
  );
}
