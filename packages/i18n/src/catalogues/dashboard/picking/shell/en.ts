import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.picking': 'Picking',
  'shell.newWave': 'New picking wave',
  'shell.packing': 'Packing station',
};
