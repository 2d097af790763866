import { CHANGES_OF_STOCK, type StockChangeKind } from '@hanout/core/inventory';
import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

interface Shelf {
  readonly id: number;
  readonly warehouseId: number;
  readonly productId: number;
  readonly onHand: number;
  readonly day: string;
}

/** A shelf with the day so many days from today, as the shop counts them. */
export function pickShelf(world: SimulationWorld, days = 0): Promise<Shelf | null> {
  return pickRow<Shelf>(
    world,
    `select id, warehouse_id as "warehouseId", product_id as "productId", on_hand as "onHand",
      to_char(algiers_today() + $2::int, 'YYYY-MM-DD') as day from stocks where product_id = any($1::int[]) order by id`,
    [[...world.productIds], days],
  );
}

async function change(world: SimulationWorld, kind: StockChangeKind, what: object, days = 0): Promise<Done | null> {
  const shelf = await pickShelf(world, days);
  if (shelf === null) return null;
  const { warehouseId, productId, onHand, day } = shelf;
  return posted(world, '/stock/changes', {
    warehouseId,
    productId,
    combinationId: null,
    kind,
    reasonCode: CHANGES_OF_STOCK[kind].reasons[0],
    ...what,
    ...('expiresOn' in what ? { expiresOn: day } : {}),
    ...(kind === 'correct' ? { seen: onHand } : {}),
  });
}

/** In lots that have expired, that do so soon, and in the open one. */
function add(world: SimulationWorld): Promise<Done | null> {
  const { random } = world;
  const quantity = random.between(1, 8);
  if (random.chance(0.3)) return change(world, 'add', { quantity });
  const days = random.between(-2, 30);
  return change(world, 'add', { quantity, lotNumber: `L${days}`, expiresOn: '' }, days);
}

async function undo(world: SimulationWorld): Promise<Done | null> {
  const found = await pickRow<{ id: string }>(
    world,
    `select operation_id::text as id from stock_movements where cause_type = 'back-office' and operation_id is not null
     order by id desc limit 20`,
  );
  return found === null ? null : posted(world, `/stock/changes/${found.id}/undo`, {});
}

async function count(world: SimulationWorld): Promise<Done | null> {
  const shelf = await pickShelf(world);
  if (shelf === null) return null;
  const { warehouseId, productId, onHand } = shelf;
  const quantity = Math.max(0, onHand + world.random.between(-3, 3));
  return posted(world, `/product/product/${productId}/stock/counts`, {
    reason: 'Inventaire',
    counts: [{ warehouseId, combinationId: null, quantity, seen: onHand }],
  });
}

async function setThreshold(world: SimulationWorld): Promise<Done | null> {
  const shelf = await pickShelf(world);
  if (shelf === null) return null;
  const threshold = world.random.chance(0.3) ? null : world.random.between(0, 20);
  return posted(world, `/stock/lines/${shelf.id}/threshold`, { threshold });
}

async function holdInAnotherLot(world: SimulationWorld): Promise<Done | null> {
  const held = await pickRow<{ id: string; lotId: number }>(
    world,
    `select r.id::text as id, l.id as "lotId" from stock_reservations r join stock_lots l on l.stock_id = r.stock_id
     where r.state in ('held', 'firm') order by r.created_at desc, r.id, l.id limit 40`,
  );
  return held === null ? null : posted(world, `/stock/reservations/${held.id}/lot`, { lotId: held.lotId });
}

const recount = (world: SimulationWorld): Promise<Done> =>
  posted(world, `/stock/warehouse/update-stocks/${world.random.pick(world.warehouseIds)}`, {});

const few = ({ random }: SimulationWorld) => ({ quantity: random.between(1, 5) });

/** What people do to shelves by hand. */
export const STOCK_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'add', weight: 16, run: add },
  { name: 'take out', weight: 5, run: (world) => change(world, 'take_out', few(world)) },
  { name: 'scrap', weight: 4, run: (world) => change(world, 'scrap', few(world)) },
  { name: 'return to supplier', weight: 3, run: (world) => change(world, 'return_to_supplier', few(world)) },
  {
    name: 'correct',
    weight: 3,
    run: (world) => change(world, 'correct', { quantity: world.random.between(0, 30) }),
  },
  { name: 'undo', weight: 6, run: undo },
  { name: 'count', weight: 5, run: count },
  { name: 'set a threshold', weight: 2, run: setThreshold },
  { name: 'hold in another lot', weight: 3, run: holdInAnotherLot },
  { name: 'recount the warehouse', weight: 1, run: recount },
];
