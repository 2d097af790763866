import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.transfers': 'Transfers',
  'shell.newTransfer': 'New transfer',
  'shell.allTransfers': 'All transfers for “{{text}}”',
};
