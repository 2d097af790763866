import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'calls.title': 'المكالمات',
  'shell.goCalls': 'الذهاب إلى المكالمات',
  'shell.startCalls': 'الاتصال بالزبائن',
};
