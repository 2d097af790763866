import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

interface OrderToSupplier {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly lines: readonly { readonly lineId: number; readonly productId: number; readonly open: number }[];
}

const LATEST = `
select o.id, o.version, o.state, o.supplier_id as "supplierId", o.warehouse_id as "warehouseId",
  coalesce((select json_agg(json_build_object('lineId', l.id, 'productId', l.product_id, 'open', l.quantity - l.received) order by l.id)
    from supplier_order_lines l where l.supplier_order_id = o.id), '[]') as lines
from (select * from supplier_orders where state = any($1::text[]) order by id desc limit 6) o order by o.id`;
const ANY_STATE = ['draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled'];
const ON_ITS_WAY = ['sent', 'partially_received'];

const orderedOf = ({ random, productIds }: SimulationWorld) =>
  random
    .shuffle(productIds)
    .slice(0, random.between(1, 3))
    .map((productId) => ({
      productId,
      combinationId: null,
      quantity: random.between(1, 9),
      priceCentimes: 100 * random.between(1, 900),
    }));

function order(world: SimulationWorld): Promise<Done> {
  const { supplierId, random, warehouseIds } = world;
  return posted(world, '/supplier-orders', {
    supplierId,
    warehouseId: random.pick(warehouseIds),
    lines: orderedOf(world),
  });
}

async function editDraft(world: SimulationWorld): Promise<Done | null> {
  const draft = await pickRow<OrderToSupplier>(world, LATEST, [['draft']]);
  if (draft === null) return null;
  const { id, version, supplierId, warehouseId } = draft;
  return posted(world, `/supplier-orders/${id}`, { version, supplierId, warehouseId, lines: orderedOf(world) });
}

const MOSTLY = 0.7;

/** Most are sent; some are closed, given up or taken up again. */
async function act(world: SimulationWorld): Promise<Done | null> {
  const found = await pickRow<OrderToSupplier>(world, LATEST, [ANY_STATE]);
  if (found === null) return null;
  const isSent = found.state === 'draft' && world.random.chance(MOSTLY);
  const action = isSent ? 'send' : world.random.pick(['send', 'close', 'cancel', 'reopen']);
  return posted(world, `/supplier-orders/${found.id}/actions/${action}`, { version: found.version });
}

const DAYS = `select to_char(algiers_today() + $1::int, 'YYYY-MM-DD') as day`;

/** What came, as it was found: in lots with a day and without, fewer, more or other than was ordered; with what it cost besides. */
async function receive(world: SimulationWorld): Promise<Done | null> {
  const { random, supplierId, warehouseIds, productIds } = world;
  const against = random.chance(MOSTLY) ? await pickRow<OrderToSupplier>(world, LATEST, [ON_ITS_WAY]) : null;
  const asked =
    against?.lines ??
    random
      .shuffle(productIds)
      .slice(0, 2)
      .map((productId) => ({ productId, open: 4 }));
  const days = random.between(-3, 40);
  const [of] = (await world.pool.query<{ day: string }>(DAYS, [days])).rows;
  const lines = asked
    .filter(() => random.chance(MOSTLY))
    .map((line) => {
      const isNamed = random.chance(0.5);
      return {
        orderLineId: 'lineId' in line ? line.lineId : null,
        productId: line.productId,
        combinationId: null,
        ...(isNamed ? { lotNumber: `R${days}`, expiresOn: of?.day ?? null } : {}),
        ...(random.chance(0.5) ? { expected: line.open } : {}),
        passed: random.between(0, Math.max(line.open, 1)),
        rejected: random.between(0, 1),
        onHold: random.between(0, 2),
        priceCentimes: 100 * random.between(1, 900),
      };
    });
  const costs = random.chance(0.4) ? [{ kind: 'transport', amountCentimes: random.between(1, 99_999) }] : [];
  return posted(world, '/receipts', {
    supplierId: against?.supplierId ?? supplierId,
    orderId: against?.id ?? null,
    warehouseId: against?.warehouseId ?? random.pick(warehouseIds),
    costSpread: random.pick(['value', 'quantity']),
    costs,
    lines,
  });
}

interface StoredReceipt {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly { readonly lineId: number; readonly onHold: number }[];
}

async function decideHeld(world: SimulationWorld): Promise<Done | null> {
  const { random } = world;
  const found = await pickRow<StoredReceipt>(
    world,
    `select r.id, r.version, (select json_agg(json_build_object('lineId', l.id, 'onHold', l.on_hold) order by l.id) from receipt_lines l
       where l.receipt_id = r.id and l.on_hold > 0) as lines
     from receipts r where r.state = 'on_hold' order by r.id desc limit 8`,
  );
  if (found === null) return null;
  const decisions = found.lines.map(({ lineId, onHold }) => {
    const passed = random.between(0, onHold);
    return { lineId, passed, rejected: random.between(passed === 0 ? 1 : 0, onHold - passed) };
  });
  return posted(world, `/receipts/${found.id}/actions/decide`, { version: found.version, decisions });
}

async function takeBack(world: SimulationWorld): Promise<Done | null> {
  const found = await pickRow<StoredReceipt>(
    world,
    `select id, version from receipts where state <> 'taken_back' order by id desc limit 8`,
  );
  return found && posted(world, `/receipts/${found.id}/actions/take-back`, { version: found.version });
}

/** What is ordered from suppliers, and what comes of it. */
export const PURCHASING_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'order from a supplier', weight: 2, run: order },
  { name: 'edit what is to be ordered', weight: 1, run: editDraft },
  { name: 'act on what is ordered', weight: 4, run: act },
  { name: 'receive a delivery', weight: 6, run: receive },
  { name: 'decide what is on hold', weight: 3, run: decideHeld },
  { name: 'take a receipt back', weight: 1, run: takeBack },
];
