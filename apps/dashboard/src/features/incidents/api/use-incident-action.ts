import { incidentConflictSchema } from '@hanout/contracts/warehouses/incidents';
import type { IncidentActionRequest, IncidentDetail, IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { actOnIncident, incidentKeys, MANY } from './incident-calls.ts';
import type { IncidentStep } from './incident-calls.ts';

/** Does what was asked with an incident, shows it as it is then, offers the way back, and tells who was faster. */
export function useIncidentAction() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<IncidentStep, IncidentDetail, IncidentDetail>({
    send: (step, key) => actOnIncident(api, step, key),
    store: (value) => [put(incidentKeys.detail(value.id), value)],
    renewsBeside: MANY,
    overtaken: {
      read: ({ body }) => incidentConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(incidentKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('incidents.nowIs', { status: translate(`incidents.status.${current.status}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, status }) =>
      translate('incidents.said', { number: id, status: translate(`incidents.status.${status}`) }),
    deed: ({ id }) => ({ thing: { name: translate('incidents.one', { number: id }), to: `/incidents/${id}` } }),
    undo: ({ id, version, actions }, { action }) => {
      const inverse = actions.find((each) => each.action === action)?.inverse ?? null;
      const isOffered = actions.some((each) => each.action === inverse && each.allowed);
      return inverse !== null && isOffered ? { id, action: inverse, request: { version } } : null;
    },
  });
  const act = (
    { id, version }: Pick<IncidentRow, 'id' | 'version'>,
    action: string,
    said: IncidentActionRequest = {},
  ): Promise<Outcome<IncidentDetail>> => run({ id, action, request: { version, ...said } });
  return { act, isRunning };
}
