import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'requests.title': 'Back-in-stock requests',
  'back.title': 'Returns',
  'shell.goReturns': 'Go to returns',
  'shell.newReturn': 'Write a return down',
  'shell.returnsWait': 'Returns that wait for a decision: {{count}}',
};
