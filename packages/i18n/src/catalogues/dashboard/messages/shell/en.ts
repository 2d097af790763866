import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'messages.title': 'Messages',
  'shell.lettersFailed': 'E-mails that did not arrive: {{count}}',
  'shell.goMessages': 'Go to messages',
};
