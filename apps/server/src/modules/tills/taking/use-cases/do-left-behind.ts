import { listTillsToDo } from '../repository.ts';
import { doEvents, type DoingDependencies } from './do-events.ts';

/** Goes through the tills of which something was kept and not done. */
export async function doEventsLeftBehind(deps: DoingDependencies): Promise<void> {
  for (const tillId of await listTillsToDo(deps.db)) await doEvents(deps, tillId);
}
