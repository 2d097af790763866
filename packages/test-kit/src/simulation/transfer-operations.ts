import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

interface OpenTransfer {
  readonly id: number;
  readonly state: string;
  readonly lineId: number | null;
}

const OPEN = `
select t.id, t.state, (select max(l.id) from transfer_lines l where l.transfer_id = t.id) as "lineId"
from transfers t where t.state not in ('completed', 'cancelled') order by t.id desc limit 5`;

const ON_THE_WAY = OPEN.replace(
  "not in ('completed', 'cancelled')",
  "in ('sent', 'partially_recieved', 'fully_recieved')",
);

async function make(world: SimulationWorld): Promise<Done> {
  const { random, productIds, warehouseIds } = world;
  const [sourceId, targetId] = random.shuffle(warehouseIds);
  const items = [{ productId: random.pick(productIds), combinationId: null, quantity: random.between(1, 6) }];
  return posted(world, '/transfers', { sourceId, targetId, items });
}

/** The usual next step of a transfer, and whatever else there is. */
const ONWARDS: Readonly<Record<string, string>> = { pending: 'pick', inprogress: 'send', sent: 'receive' };
const MOSTLY = 0.6;
const ACTIONS = ['pick', 'send', 'receive', 'put-back', 'recall', 'take-back', 'cancel', 'reopen'] as const;

async function act(world: SimulationWorld): Promise<Done | null> {
  const transfer = await pickRow<OpenTransfer>(world, OPEN);
  if (transfer === null) return null;
  const next = ONWARDS[transfer.state];
  const action = next !== undefined && world.random.chance(MOSTLY) ? next : world.random.pick(ACTIONS);
  return posted(world, `/transfers/${transfer.id}/actions/${action}`, {});
}

async function addItem(world: SimulationWorld): Promise<Done | null> {
  const transfer = await pickRow<OpenTransfer>(world, OPEN);
  if (transfer === null) return null;
  const { random, productIds } = world;
  const item = { productId: random.pick(productIds), combinationId: null, quantity: random.between(1, 4) };
  return posted(world, `/internal-expedition/${transfer.id}/add-item`, item);
}

/** More than was sent too, and broken pieces. */
async function receivePart(world: SimulationWorld): Promise<Done | null> {
  const transfer = await pickRow<OpenTransfer>(world, ON_THE_WAY);
  if (transfer?.lineId === undefined || transfer.lineId === null) return null;
  const received = { qtyReceived: world.random.between(1, 4), qtyDamaged: world.random.between(0, 1) };
  return posted(world, `/internal-expedition/receive/part/${transfer.lineId}`, received);
}

async function endReceiving(world: SimulationWorld): Promise<Done | null> {
  const transfer = await pickRow<OpenTransfer>(world, ON_THE_WAY);
  return transfer === null ? null : posted(world, `/internal-expedition/${transfer.id}/receive-validate`, {});
}

/** Where each piece went that is still on its way: all of a line to one place. */
async function decide(world: SimulationWorld): Promise<Done | null> {
  const transfer = await pickRow<{ id: number; lines: { lineId: number; open: number }[] }>(
    world,
    `select t.id, (select json_agg(json_build_object('lineId', l.id, 'open', coalesce((select sum(g.sent - g.received - g.returned - g.lost - g.damaged)
        from transfer_goods g where g.line_id = l.id), 0)) order by l.id) from transfer_lines l where l.transfer_id = t.id) as lines
     from transfers t where t.state = 'recieved' order by t.id desc limit 8`,
  );
  if (transfer === null) return null;
  const { random } = world;
  const nowhere = { lost: 0, damaged: 0, returned: 0, received: 0 };
  const decisions = transfer.lines.map(({ lineId, open }) => ({
    lineId,
    ...nowhere,
    [random.pick(['lost', 'damaged', 'returned', 'received'])]: open,
    takesSurplus: random.chance(0.5),
  }));
  return posted(world, `/transfers/${transfer.id}/actions/decide`, { decisions });
}

/** What goes from one warehouse to another. */
export const TRANSFER_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'make a transfer', weight: 3, run: make },
  { name: 'add to a transfer', weight: 3, run: addItem },
  { name: 'act on a transfer', weight: 10, run: act },
  { name: 'receive a part', weight: 5, run: receivePart },
  { name: 'end receiving', weight: 2, run: endReceiving },
  { name: 'decide differences', weight: 2, run: decide },
];
