import type { Messages } from '../../../../translate.ts';

export const fr = {
  'shell.incidents': 'Incidents',
  'shell.reportIncident': 'Signaler un incident',
  'shell.allIncidents': 'Tous les incidents pour « {{text}} »',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/incidents/shell': typeof fr;
  }
}
