import type { Session } from '@hanout/contracts/auth';
import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import { dashboardMessages } from '@hanout/i18n/catalogues/dashboard/messages/load.ts';
import { dashboardMessagesShell } from '@hanout/i18n/catalogues/dashboard/messages/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../app/application.ts';
import type { Feature, FeatureAlert } from '../../app/feature.ts';
import { isPermitted } from '../../session/permissions.ts';
import type { NavigationLink } from '../../shell/navigation.ts';
import { failuresQuery } from './api/failures.ts';

export const messagesFeature: Feature = {
  key: 'messages',
  texts: [dashboardMessages, dashboardMessageWords],
  shellTexts: dashboardMessagesShell,
  routes: [
    {
      path: 'messages',
      permission: 'orders.read',
      page: async () => (await import('./pages/messages-page.tsx')).MessagesPage,
    },
    {
      path: 'messages/templates',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/message-rules-page.tsx')).MessageRulesPage,
    },
    {
      path: 'messages/server',
      permission: 'settings.write',
      ofShop: 'one',
      page: async () => (await import('./pages/mail-server-page.tsx')).MailServerPage,
    },
  ],
  menu: { group: 'sales', links: useMessageLinks },
  alert: useFailures,
  shortcuts: [{ keys: 'g e', label: 'shell.goMessages', permission: 'orders.read', to: '/messages' }],
};

function useMessageLinks(): readonly NavigationLink[] {
  const label = useTranslate()('messages.title');
  return [{ key: 'messages', label, to: '/messages', icon: IconMessage, permission: 'orders.read' }];
}

/** What did not reach a shopper waits for somebody who sends it again. */
function useFailures(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const { api } = useApplication();
  const enabled = isPermitted(session, 'orders.confirm');
  const count = useQuery({ ...failuresQuery(api), enabled }).data?.count ?? 0;
  return count === 0 ? null : { message: translate('shell.lettersFailed', { count }), to: '/messages?view=not_sent' };
}
