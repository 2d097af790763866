import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

/** So many counts are drawn up and not over: people do not count one shelf ten times at once. */
const AT_ONCE = 4;

async function drawUp(world: SimulationWorld): Promise<Done | null> {
  const { random, warehouseIds, productIds, pool } = world;
  const { rows } = await pool.query("select from stock_counts where state not in ('posted', 'cancelled')");
  if (rows.length >= AT_ONCE) return null;
  const isWhole = random.chance(0.5);
  return posted(world, '/stock-counts', {
    warehouseId: random.pick(warehouseIds),
    kind: isWhole ? 'whole' : 'cycle',
    mode: random.pick(['frozen', 'running']),
    isBlind: random.chance(0.5),
    productIds: isWhole ? [] : random.shuffle(productIds).slice(0, 2),
  });
}

const ONWARDS: Readonly<Record<string, string>> = { planned: 'start', paused: 'resume', to_approve: 'approve' };
const ACTIONS = ['pause', 'finish', 'finish', 'count_again', 'approve', 'cancel'] as const;
const MOSTLY = 0.8;

async function act(world: SimulationWorld): Promise<Done | null> {
  const count = await pickRow<{ id: number; state: string; version: number }>(
    world,
    `select id, state, version from stock_counts where state not in ('posting', 'posted', 'cancelled') order by id desc limit 6`,
  );
  if (count === null) return null;
  const next = ONWARDS[count.state];
  const action = next !== undefined && world.random.chance(MOSTLY) ? next : world.random.pick(ACTIONS);
  return posted(world, `/stock-counts/${count.id}/actions/${action}`, { version: count.version });
}

interface LineToCount {
  readonly countId: number;
  readonly lineId: number;
  readonly onHand: number;
  readonly counted: number | null;
}

const pickLine = (world: SimulationWorld): Promise<LineToCount | null> =>
  pickRow<LineToCount>(
    world,
    `select l.count_id as "countId", l.id as "lineId", s.on_hand as "onHand", l.counted from stock_count_lines l
     join stock_counts c on c.id = l.count_id join stocks s on s.id = l.stock_id where c.state = 'counting' order by l.id desc limit 24`,
  );

/** About what lies there; once something is counted, a piece more or less of it. */
async function countLine(world: SimulationWorld): Promise<Done | null> {
  const line = await pickLine(world);
  if (line === null) return null;
  const { countId, lineId, onHand, counted } = line;
  const quantity = counted === null ? Math.max(0, onHand + world.random.between(-2, 2)) : world.random.between(-1, 1);
  return posted(world, `/stock-counts/${countId}/entries`, { lineId, quantity });
}

async function countAnew(world: SimulationWorld): Promise<Done | null> {
  const line = await pickLine(world);
  return line && posted(world, `/stock-counts/${line.countId}/lines/${line.lineId}/recount`, {});
}

/** Counting a warehouse while it sells. */
export const COUNTING_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'draw up a count', weight: 2, run: drawUp },
  { name: 'act on a count', weight: 6, run: act },
  { name: 'count a line', weight: 10, run: countLine },
  { name: 'count a line anew', weight: 4, run: countAnew },
];
