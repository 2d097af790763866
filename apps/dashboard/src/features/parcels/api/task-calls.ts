import { taskChangedSchema, taskListSchema } from '@hanout/contracts/parcel-following/tasks';
import type { ParcelTask, TaskAct, TaskChanged, TaskList, TaskView } from '@hanout/contracts/parcel-following/tasks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const PAGE_LENGTH = 50;
/** Also without the stream a failed attempt is seen within the minute. */
export const LOOK_AGAIN_MS = 30_000;
/** Below the counts of orders: whatever the stream of orders tells renews it. */
export const taskKey = ['orders', 'counts', 'parcel-tasks'] as const;

type Asked = { readonly view: TaskView; readonly q: string | null; readonly cursor: string | null };

export function taskListQuery(api: ApiClient, query: Asked) {
  return queryOptions<TaskList>({
    queryKey: [...taskKey, query],
    queryFn: ({ signal }) => api.read('/parcels/tasks', taskListSchema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export type TaskDeed = { readonly task: ParcelTask; readonly outcome: TaskAct | null; readonly note: string };

/** Null: it is taken back. */
export const tellTask = (
  api: ApiClient,
  { task: { id, version }, outcome, note }: TaskDeed,
): Promise<Answer<TaskChanged>> =>
  outcome === null
    ? api.send(`/parcels/tasks/${id}/reopen`, taskChangedSchema, { version })
    : api.send(`/parcels/tasks/${id}/done`, taskChangedSchema, { version, outcome, note });
