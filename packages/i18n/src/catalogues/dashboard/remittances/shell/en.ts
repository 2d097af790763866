import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.remittances': 'Carriers’ payments',
};
