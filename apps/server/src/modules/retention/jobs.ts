import type { AppContext } from '../../app-context.ts';
import type { ModuleJobs } from '../../jobs/module-jobs.ts';
import { keepByRule } from './use-cases/keep-by-rule.ts';

/** In UTC; before the nightly work of the modules, so that it is counted here what went. */
export const RUN_AT = { hour: 1, minute: 45 } as const;

export const retentionJobs: ModuleJobs<AppContext> = {
  tasks: ({ db, retentions }) => ({ 'keep-by-rule': () => keepByRule(db, retentions) }),
  schedules: [{ task: 'keep-by-rule', match: `${RUN_AT.minute} ${RUN_AT.hour} * * *` }],
};
