import type { Tx } from '../database/database.ts';
import { insertMarks } from './marks-repository.ts';
import type { JobPlan } from './module-jobs.ts';
import { addJobs } from './repository.ts';

/** Writes down what is to be done, in the transaction in which its events are taken; answers the plan. */
export async function carryOut(tx: Tx, plan: JobPlan): Promise<JobPlan> {
  await insertMarks(tx, plan.marks);
  await addJobs(tx, plan.jobs);
  return plan;
}
