import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.incidents': 'Incidents',
  'shell.reportIncident': 'Report an incident',
  'shell.allIncidents': 'All incidents for “{{text}}”',
};
