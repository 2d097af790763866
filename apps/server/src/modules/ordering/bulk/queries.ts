import { figuresOf } from '@hanout/core/ledger';
import type {
  ConfirmationState,
  MoneyState,
  OrderSituation,
  ParcelState,
  PreparationState,
} from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { readOrderLedger } from '../../ledger/index.ts';
import { moneyFacts } from '../actions/repository.ts';
import { hasReturns } from '../returns/links-repository.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

interface ManyRow {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly shopId: number;
  readonly assigneeId: number | null;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  readonly isFetched: boolean;
  readonly hasShipment: boolean;
  readonly isInPool: boolean;
  readonly hasEntries: boolean;
}

export interface OrderOfMany extends Pick<ManyRow, 'id' | 'number' | 'version' | 'shopId' | 'assigneeId'> {
  readonly situation: OrderSituation;
  readonly paidCentimes: number;
  /** of that, for goods that come back, whose place it takes */
  readonly advanceCentimes: number;
}

const NO_MONEY = {
  facts: { hasPayments: false, hasCarrierPaid: false, isCollectionGivenBack: false },
  paidCentimes: 0,
  advanceCentimes: 0,
};

/** Orders of these shops (null: of every one) as rules ask about them, in the order of the ids. */
export async function listOrdersOfMany(
  db: Database,
  ids: readonly string[],
  scope: OrderScope,
): Promise<readonly OrderOfMany[]> {
  const { rows } = await sql<ManyRow>`
    select o.id::text as id, o.number, o.version, o.shop_id as "shopId", o.assigned_employee_id as "assigneeId",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      o.delivery_mode = 'pick_up' as "isFetched", s.id is not null as "hasShipment", s.pool is not null as "isInPool",
      exists (select from ledger_entries e where e.order_id = o.id) as "hasEntries"
    from unnest(${[...ids]}::uuid[]) with ordinality asked(id, at) join orders o on o.id = asked.id
      left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    where ${isOrderWithin(scope)} order by asked.at`.execute(db);
  const orders: OrderOfMany[] = [];
  for (const { id, number, version, shopId, assigneeId, hasEntries, ...states } of rows) {
    const { facts, ...paid } = hasEntries ? await readPaid(db, id) : NO_MONEY;
    // Only what left can come back.
    const mayHaveReturns = states.parcel !== 'none' || hasEntries;
    const returns = { hasReturns: mayHaveReturns && (await hasReturns(db, id)) };
    orders.push({ id, number, version, shopId, assigneeId, ...paid, situation: { ...states, ...facts, ...returns } });
  }
  return orders;
}

async function readPaid(db: Database, orderId: string) {
  const ledger = await readOrderLedger(db, orderId);
  return {
    facts: moneyFacts(ledger),
    paidCentimes: figuresOf(ledger.book).paid,
    advanceCentimes: Math.max(0, ledger.book.balances.exchanges),
  };
}

/** The versions that orders have now. */
export async function listVersions(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id::text as id, version from orders where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
