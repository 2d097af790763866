import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'messages.title': 'الرسائل',
  'shell.lettersFailed': 'رسائل إلكترونية لم تصل: {{count}}',
  'shell.goMessages': 'الذهاب إلى الرسائل',
};
