import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.transfers': 'التحويلات',
  'shell.newTransfer': 'تحويل جديد',
  'shell.allTransfers': 'كل التحويلات التي فيها «{{text}}»',
};
