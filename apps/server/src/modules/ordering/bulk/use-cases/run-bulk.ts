import { createHash } from 'node:crypto';
import type { BulkRun, BulkStep } from '@hanout/contracts/orders/order-bulk';
import { canonicalJson, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { findActionRule, isForMany } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { ActionAnswers } from '../../actions/action-answers.ts';
import { actOnOrder } from '../../actions/use-cases/act-on-order.ts';
import { tagOrder } from '../../tags/use-cases/tag-order.ts';

export interface RunBulk {
  readonly run: BulkRun;
  readonly actor: StaffActor;
  /** names the operation on one of the orders */
  readonly operationOf: (orderId: string) => string;
}

type StepOutcome =
  | Awaited<ReturnType<typeof actOnOrder>>
  | Awaited<ReturnType<typeof tagOrder>>
  | Result<never, { readonly code: 'request.forbidden' }>;

/** Does it to one order after the other, each in a transaction of its own; what is refused of one stops no other. */
export async function runBulk(
  deps: { readonly db: Database; readonly ids: Ids },
  { run, actor, operationOf }: RunBulk,
): Promise<readonly { readonly id: string; readonly outcome: StepOutcome }[]> {
  const done: { readonly id: string; readonly outcome: StepOutcome }[] = [];
  for (const step of run.steps)
    done.push({ id: step.id, outcome: await takeStep(deps, { run, actor, operationOf }, step) });
  return done;
}

async function takeStep(
  deps: { readonly db: Database; readonly ids: Ids },
  { run, actor, operationOf }: RunBulk,
  { id, version, employeeId }: BulkStep,
): Promise<StepOutcome> {
  const { task } = run;
  if (task.kind === 'tag') {
    if (!actor.permissions.has('orders.note')) return refuse({ code: 'request.forbidden' });
    return tagOrder(deps.db, { orderId: id, add: task.add, remove: task.remove, actor });
  }
  const action = task.kind === 'assign' ? 'assign' : task.action;
  const rule = findActionRule(action);
  if (task.kind === 'action' && (rule === undefined || !isForMany(rule)))
    return refuse({ code: 'ordering.action-not-found' });
  const answers = task.kind === 'assign' ? { employeeId: employeeId ?? null } : answersOf(run);
  const digest = createHash('sha256')
    .update(
      canonicalJson({
        by: actor.employeeId,
        action,
        version,
        employeeId: employeeId ?? null,
        said: [run.reason, run.note, run.nextCallAt, run.postponedUntil],
      }),
    )
    .digest('hex');
  const operation = { id: operationOf(id), digest };
  return actOnOrder(deps, { orderId: id, action, version, answers, actor, operation, shopIds: actor.shopIds });
}

function answersOf({ reason, note, nextCallAt, postponedUntil }: BulkRun): ActionAnswers {
  const at = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
  return { reason, note, nextCallAt: at(nextCallAt), postponedUntil: at(postponedUntil) };
}
