import type { Messages } from '../../../../translate.ts';

export const ar: Messages = {
  'shell.incidents': 'الحوادث',
  'shell.reportIncident': 'الإبلاغ عن حادث',
  'shell.allIncidents': 'كل الحوادث التي فيها «{{text}}»',
};
