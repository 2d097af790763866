import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'messages.title': 'Messages',
  'shell.goMessages': 'Go to messages',
};
