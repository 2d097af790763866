import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { createLineDescriptions, createPlacement } from '../ordering/index.ts';
import { tillEvents } from './events.ts';
import { doEventsLeftBehind } from './taking/use-cases/do-left-behind.ts';

const WORK_OFF = 'work-off-till-events';
const EVERY_MINUTE = '* * * * *';

/** What was kept and not done, because a process died between the two, is done by whoever runs this first. */
export const tillJobs: ModuleJobs<AppContext> = {
  events: tillEvents,
  tasks: (context, log) => {
    const placeOrder = createPlacement({ ...context, descriptions: createLineDescriptions(context.changes) });
    return { [WORK_OFF]: async () => doEventsLeftBehind({ ...context, placeOrder, log }) };
  },
  schedules: [{ task: WORK_OFF, match: EVERY_MINUTE }],
};
