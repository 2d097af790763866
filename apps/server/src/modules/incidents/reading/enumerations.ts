import type { IncidentEnumerations } from '@hanout/contracts/warehouses/incidents';
import {
  INCIDENT_ACTION_RULES,
  INCIDENT_CAUSES,
  INCIDENT_PERMISSION,
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
} from '@hanout/core/incidents';
import type { Translate } from '@hanout/i18n';

/** Severities, statuses, subjects, causes and what may be done, in the person's language (ST-20). */
export const presentEnumerations = (t: Translate): IncidentEnumerations => ({
  severities: INCIDENT_SEVERITIES.map((value) => ({ value, label: t(`incidents.severity.${value}`) })),
  statuses: INCIDENT_STATUSES.map((value) => ({ value, label: t(`incidents.status.${value}`) })),
  subjects: INCIDENT_SUBJECTS.map((value) => ({ value, label: t(`incidents.subject.${value}`) })),
  causes: INCIDENT_CAUSES.map((value) => ({ value, label: t(`incidents.cause.${value}`) })),
  transitions: INCIDENT_ACTION_RULES.map(({ action, from, to, asksCause, inverse }) => ({
    action,
    label: t(`incidents.action.${action}`),
    from: [...from],
    to,
    asksCause,
    permission: INCIDENT_PERMISSION,
    inverse,
  })),
});
