import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'messages.title': 'الرسائل',
  'shell.goMessages': 'الذهاب إلى الرسائل',
};
