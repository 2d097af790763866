import type { TaskChanged } from '@hanout/contracts/parcel-following/tasks';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import type { Changing } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { taskKey, tellTask } from '../api/task-calls.ts';
import type { TaskDeed } from '../api/task-calls.ts';

/** What was done about a failed attempt, and the way back. */
export function useTaskDeed(): Changing<TaskDeed, TaskChanged> {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<TaskDeed, TaskChanged>({
    send: (deed) => tellTask(api, deed),
    renews: [taskKey],
    renewsAlways: true,
    said: (_, { task: { order }, outcome }) =>
      outcome === null
        ? translate('parcels.reopened', { number: order.number })
        : translate('parcels.noted', { number: order.number, outcome: translate(`parcels.outcome.${outcome}`) }),
    undo: (_, { task, outcome }) =>
      outcome === null ? null : { task: { ...task, version: task.version + 1 }, outcome: null, note: '' },
    refused: shownInForm,
  });
}
