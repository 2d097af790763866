import { dashboardMessageWords } from '@hanout/i18n/catalogues/dashboard/message-words/load.ts';
import { dashboardMessages } from '@hanout/i18n/catalogues/dashboard/messages/load.ts';
import { dashboardMessagesShell } from '@hanout/i18n/catalogues/dashboard/messages/shell/load.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMessage } from '@tabler/icons-react';
import type { Feature } from '../../app/feature.ts';
import type { NavigationLink } from '../../shell/navigation.ts';

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
      page: async () => (await import('./pages/message-rules-page.tsx')).MessageRulesPage,
    },
    {
      path: 'messages/server',
      permission: 'settings.write',
      page: async () => (await import('./pages/mail-server-page.tsx')).MailServerPage,
    },
  ],
  menu: { group: 'sales', links: useMessageLinks },
  shortcuts: [{ keys: 'g e', label: 'shell.goMessages', to: '/messages' }],
};

function useMessageLinks(): readonly NavigationLink[] {
  const label = useTranslate()('messages.title');
  return [{ key: 'messages', label, to: '/messages', icon: IconMessage, permission: 'orders.read' }];
}
