import { ORDER_ACTION_RULES, type OrderActionRule } from '@hanout/core/ordering';
import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

async function buy(world: SimulationWorld): Promise<Done> {
  const { random, productIds, door } = world;
  const chosen = random.shuffle(productIds).slice(0, random.between(1, 2));
  const lines = chosen.map((product) => ({ product, unitPrice: 1000, quantity: random.between(1, 4) }));
  return { asked: `buy ${JSON.stringify(lines)}`, answer: await door.buy(lines) };
}

interface StoredOrder {
  readonly id: string;
  readonly version: number;
  readonly confirmation: string;
  readonly preparation: string;
  readonly parcel: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

const LATEST_ORDERS = `
select o.id::text as id, o.version, o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel,
  (select json_agg(json_build_object('lineId', l.id, 'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id) as lines
from (select * from orders where $1::text is null or parcel_state = $1::text order by number desc limit 12) o order by o.number`;

/** What moves stock, and what leads there. */
const DONE_TO_ORDERS = new Set([
  'confirm',
  'cancel',
  'reopen',
  'start_expedition',
  'pack',
  'pack_partial',
  'unpack',
  'send_to_expedition',
  'back_to_preparation',
  'announce',
  'withdraw_announcement',
  'mark_picked_up',
  'mark_delivered',
  'ask_return',
  'mark_returned',
  'mark_lost',
  'undo_delivery',
]);

/** The usual way of an order, which most of them go. */
const ONWARDS = ['confirm', 'pack', 'announce', 'send_to_expedition', 'mark_delivered'] as const;
const MOSTLY = 0.75;

/** Whatever the table allows from where the order is. */
async function act(world: SimulationWorld): Promise<Done | null> {
  const order = await pickRow<StoredOrder>(world, LATEST_ORDERS, [null]);
  if (order === null) return null;
  const { confirmation, preparation, parcel } = order;
  const states: Readonly<Record<string, string>> = { confirmation, preparation, parcel };
  const possible = ORDER_ACTION_RULES.filter(({ action, axis, from }) => {
    const state = states[axis];
    return DONE_TO_ORDERS.has(action) && state !== undefined && [...from].some((each) => each === state);
  });
  if (possible.length === 0) return null;
  const next = ONWARDS.flatMap((name) => possible.find(({ action }) => action === name) ?? []);
  const rule = next.length > 0 && world.random.chance(MOSTLY) ? world.random.pick(next) : world.random.pick(possible);
  return posted(world, `/orders/${order.id}/actions/${rule.action}`, {
    version: order.version,
    ...Object.fromEntries(rule.needs.map((need) => [need, answerTo(need, { world, order })])),
  });
}

function answerTo(
  need: OrderActionRule['needs'][number],
  { world: { random, carrierId }, order: { lines } }: { readonly world: SimulationWorld; readonly order: StoredOrder },
): unknown {
  if (need === 'transporterId') return carrierId;
  if (need === 'quantities')
    return lines.map(({ lineId, quantity }) => ({ lineId, quantity: random.between(0, quantity) }));
  if (need === 'outcomes') return lines.map(({ lineId, quantity }) => ({ lineId, ...split(quantity, random.next()) }));
  return 'Simulation';
}

/** In what state so many came back. */
function split(quantity: number, share: number): { sellable: number; damaged: number; missing: number } {
  const sellable = Math.floor(quantity * share);
  const damaged = Math.floor((quantity - sellable) / 2);
  return { sellable, damaged, missing: quantity - sellable - damaged };
}

async function askReturn(world: SimulationWorld): Promise<Done | null> {
  const order = await pickRow<StoredOrder>(world, LATEST_ORDERS, ['delivered']);
  if (order === null) return null;
  const { lineId, quantity } = world.random.pick(order.lines);
  const lines = [{ lineId, quantity: world.random.between(1, quantity) }];
  return posted(world, `/orders/${order.id}/returns`, { lines, reason: 'does_not_fit', isAccepted: true });
}

async function receiveReturn(world: SimulationWorld): Promise<Done | null> {
  const found = await pickRow<Pick<StoredOrder, 'id' | 'version' | 'lines'>>(
    world,
    `select r.id::text as id, r.version, (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)
       order by l.order_line_id) from order_return_lines l where l.return_id = r.id) as lines
     from order_returns r where r.state = 'accepted' order by r.number desc limit 20`,
  );
  if (found === null) return null;
  const outcomes = found.lines.map(({ lineId, quantity }) => ({ lineId, ...split(quantity, world.random.next()) }));
  return posted(world, `/returns/${found.id}/actions/receive`, { version: found.version, outcomes });
}

/** What shoppers buy and what becomes of it. */
export const ORDER_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'buy', weight: 8, run: buy },
  { name: 'act on an order', weight: 34, run: act },
  { name: 'ask for a return', weight: 2, run: askReturn },
  { name: 'receive a return', weight: 2, run: receiveReturn },
];
