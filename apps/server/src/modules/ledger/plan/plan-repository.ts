import { toCentimes } from '@hanout/core/kernel';
import type { Installment } from '@hanout/core/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { Statement } from '../../../database/pipelined-transaction.ts';
import { runnerOf, type AnyTx } from '../../../database/statement-runner.ts';

export interface StandingPlan {
  /** in its order; empty: there is none */
  readonly plan: readonly Installment[];
  /** the day that it is, in Algiers */
  readonly today: string;
}

/** When an order is to be paid, and the day by which that is judged. */
export async function readPlan(db: Database | Tx, orderId: string): Promise<StandingPlan> {
  const { rows } = await sql<{ today: string; dueOn: string | null; amount: number }>`
    select to_char(now() at time zone 'Africa/Algiers', 'YYYY-MM-DD') as today, to_char(i.due_on, 'YYYY-MM-DD') as "dueOn",
      coalesce(i.amount_centimes, 0) as amount
    from (select) one left join installments i on i.order_id = ${orderId}::uuid order by i.position`.execute(db);
  const plan = rows.flatMap(({ dueOn, amount }) => (dueOn === null ? [] : [{ dueOn, amount: toCentimes(amount) }]));
  return { plan, today: rows[0]?.today ?? '' };
}

/** Puts a plan in the place of the one before; the caller holds the order's row. */
export async function replacePlan(tx: Tx, orderId: string, plan: readonly Installment[]): Promise<void> {
  await tx.deleteFrom('installments').where('order_id', '=', orderId).execute();
  if (plan.length === 0) return;
  await tx
    .insertInto('installments')
    .values(
      plan.map(({ dueOn, amount }, at) => ({
        order_id: orderId,
        position: at + 1,
        due_on: sql`${dueOn}::date`,
        amount_centimes: amount,
      })),
    )
    .execute();
}

/** $1 order, $2 days, $3 amounts. */
const WRITE_PLAN: Statement<never> = {
  name: 'ledger_write_plan',
  text: `
insert into installments (order_id, position, due_on, amount_centimes)
select $1::uuid, p.position, p.due_on, p.amount from unnest($2::date[], $3::bigint[]) with ordinality p (due_on, amount, position)`,
};

/** The plan of an order that is just being written. */
export async function writePlanOnce(tx: AnyTx, orderId: string, plan: readonly Installment[]): Promise<void> {
  if (plan.length === 0) return;
  await runnerOf(tx).run(WRITE_PLAN, [orderId, plan.map(({ dueOn }) => dueOn), plan.map(({ amount }) => amount)]);
}
