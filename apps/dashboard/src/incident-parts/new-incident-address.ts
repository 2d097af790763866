import type { RelatedKind } from '@hanout/core/incidents';

/** Where an incident about something is opened. */
export const newIncidentAddress = (kind: Exclude<RelatedKind, 'words'>, id: number | string): string =>
  `/incidents/new?kind=${kind}&id=${id}`;
