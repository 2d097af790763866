import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { MoneyState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { Statement } from '../../../database/pipelined-transaction.ts';
import { runnerOf } from '../../../database/statement-runner.ts';

export interface HeldOrder {
  readonly id: string;
  readonly shopId: number;
  readonly money: MoneyState;
  readonly total: Centimes;
}

/** Orders whose money moves together, held in one order until the transaction ends: two that hold some of the same wait, never for each other. */
export async function holdOrders(tx: Tx, ids: readonly string[]): Promise<readonly HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select id::text as id, shop_id as "shopId", money_state as money, total_centimes as total from orders
    where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return rows.map((row) => ({ ...row, total: toCentimes(row.total) }));
}

export interface SettledOrder {
  readonly id: string;
  readonly from: MoneyState;
  readonly to: MoneyState;
}

/** The money axis of orders that are held, as their entries say now; each counts up its version. */
export async function moveMoney(tx: Tx, orders: readonly SettledOrder[]): Promise<void> {
  await sql`
    update orders o set money_state = w.state, version = o.version + 1, updated_at = now()
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ to }) => to)}::text[]) w (id, state) where o.id = w.id`.execute(
    tx,
  );
}

export interface MoneyStep extends SettledOrder {
  readonly action: string;
  readonly note: string;
}

/** $1 steps as JSON, in their order; $2 who took them, null: nobody on the staff. */
const INSERT_MONEY_STEPS: Statement<never> = {
  name: 'settling_insert_money_steps',
  text: `
insert into order_history (order_id, axis, action, from_state, to_state, note, employee_id, actor, occurred_at)
select "id", 'money', action, "from", "to", note, $2::int, case when $2::int is null then 'system' else 'employee' end, now()
from json_to_recordset($1::json) s (at int, "id" uuid, action text, "from" text, "to" text, note text)
order by s.at`,
};

export async function insertMoneySteps(tx: Tx, steps: readonly MoneyStep[], employeeId: number | null): Promise<void> {
  const rows = steps.map((step, at) => ({ at, ...step }));
  await runnerOf(tx).run(INSERT_MONEY_STEPS, [JSON.stringify(rows), employeeId]);
}
