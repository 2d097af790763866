import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'calls.title': 'Calls',
  'shell.goCalls': 'Go to calls',
  'shell.startCalls': 'Call customers',
};
