import { WAVE_MODES } from '@hanout/core/picking';
import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

interface Candidate {
  readonly warehouseId: number;
  readonly orderIds: readonly string[];
}

/** Confirmed orders of one warehouse, some of which may be in a wave already. */
async function make(world: SimulationWorld): Promise<Done | null> {
  const found = await pickRow<Candidate>(
    world,
    `select c."warehouseId", (array_agg(c.id::text order by c.number desc))[1:4] as "orderIds" from (
       select o.id, o.number, min(s.warehouse_id) as "warehouseId" from orders o
       join stock_reservations r on r.order_id = o.id and r.state = 'firm' join stocks s on s.id = r.stock_id
       where o.confirmation_state = 'confirmed' and o.preparation_state in ('to_prepare', 'partially_packed') and o.parcel_state = 'none'
         and not exists (select from pick_wave_orders w where w.order_id = o.id and w.way_out is null)
       group by o.id having count(distinct s.warehouse_id) = 1
     ) c group by 1 order by 1`,
  );
  if (found === null) return null;
  const { warehouseId, orderIds } = found;
  return posted(world, '/picking/waves', { warehouseId, mode: world.random.pick(WAVE_MODES), orderIds });
}

interface OpenWave {
  readonly id: number;
  readonly version: number;
  readonly lineId: number;
  readonly rest: number;
  readonly picked: number;
  readonly orderId: string;
  readonly code: string | null;
}

/** Lines of waves that are walked now, of orders that are still in them. */
const LINES = `
select w.id, w.version, l.id as "lineId", l.quantity - l.picked - l.missing as rest, l.picked, l.order_id::text as "orderId", p.sku as code
from pick_wave_lines l join pick_waves w on w.id = l.wave_id join products p on p.id = l.product_id
join pick_wave_orders o on o.wave_id = l.wave_id and o.order_id = l.order_id and o.way_out is null
where w.state in ('open', 'picking', 'picked') order by l.id desc limit 24`;

const withRest = `select * from (${LINES}) l where rest > 0 order by "lineId"`;

async function scan(world: SimulationWorld): Promise<Done | null> {
  const line = await pickRow<OpenWave>(world, withRest);
  if (line === null) return null;
  const { id, lineId, rest, code } = line;
  const isScanned = code !== null && world.random.chance(0.5);
  return posted(world, `/picking/waves/${id}/scans`, isScanned ? { code } : { lineId, quantity: rest });
}

async function short(world: SimulationWorld): Promise<Done | null> {
  const line = await pickRow<OpenWave>(world, withRest);
  if (line === null) return null;
  const { id, version, lineId } = line;
  const reason = world.random.pick(['not_found', 'damaged', 'wrong_label']);
  return posted(world, `/picking/waves/${id}/actions/report_short`, { version, lineId, quantity: 1, reason });
}

const OF_PART: ReadonlySet<string> = new Set(['put_back', 'take_out']);

async function act(world: SimulationWorld): Promise<Done | null> {
  const line = await pickRow<OpenWave>(world, LINES);
  if (line === null) return null;
  const { id, version, lineId, orderId } = line;
  const action = world.random.pick(['start', 'start', 'finish', 'reopen', 'put_back', 'take_out', 'close', 'cancel']);
  const part = action === 'put_back' ? { lineId, quantity: 1 } : { orderId };
  return posted(world, `/picking/waves/${id}/actions/${action}`, { version, ...(OF_PART.has(action) ? part : {}) });
}

interface OnTheTable {
  readonly id: string;
  readonly version: number;
  readonly lines: readonly { readonly lineId: string; readonly units: number }[];
}

/** What is still to pack; the whole of it or a part, the rest being a second parcel. */
async function pack(world: SimulationWorld): Promise<Done | null> {
  const { random } = world;
  const order = await pickRow<OnTheTable>(
    world,
    `select o.id::text as id, o.version, (select json_agg(json_build_object('lineId', l.id, 'units', l.quantity -
       coalesce((select sum(r.quantity)::int from stock_reservations r where r.order_line_id = l.id and r.state = 'consumed'), 0))
       order by l.position) from order_lines l where l.order_id = o.id) as lines
     from orders o where o.confirmation_state = 'confirmed' and o.preparation_state in ('to_prepare', 'partially_packed')
     order by o.number desc limit 8`,
  );
  if (order === null) return null;
  const isWhole = random.chance(0.5);
  const quantities = order.lines.map(({ lineId, units }) => ({
    lineId,
    quantity: isWhole ? Math.max(0, units) : random.between(0, Math.max(0, units)),
  }));
  const said = { version: order.version, quantities, weightGrams: random.between(50, 5_000) };
  return posted(world, `/packing/orders/${order.id}/parcels`, said);
}

async function openParcel(world: SimulationWorld): Promise<Done | null> {
  const parcel = await pickRow<{ id: number; version: number }>(
    world,
    `select p.id, o.version from order_parcels p join orders o on o.id = p.order_id
     where p.unpacked_at is null and o.preparation_state in ('partially_packed', 'packed') order by p.id desc limit 8`,
  );
  return parcel && posted(world, `/packing/parcels/${parcel.id}/unpack`, { version: parcel.version });
}

const listForCarrier = (world: SimulationWorld): Promise<Done> =>
  posted(world, '/hand-overs', { carrierId: world.carrierId });

interface OpenList {
  readonly id: number;
  readonly version: number;
  readonly orderIds: readonly string[];
}

const pickList = (world: SimulationWorld): Promise<OpenList | null> =>
  pickRow<OpenList>(
    world,
    `select h.id, h.version, array(select x.order_id::text from hand_over_orders x where x.hand_over_id = h.id and x.is_on order by 1) as "orderIds"
     from hand_overs h where h.state = 'open' order by h.id desc limit 4`,
  );

async function sign(world: SimulationWorld): Promise<Done | null> {
  const list = await pickList(world);
  const said = { version: list?.version, signedBy: 'Livreur', signature: [[10, 10, 500, 500]] };
  return list && posted(world, `/hand-overs/${list.id}/sign`, said);
}

/** One order does not go, or none does. */
async function takeOff(world: SimulationWorld): Promise<Done | null> {
  const list = await pickList(world);
  if (list === null) return null;
  const [orderId] = world.random.shuffle(list.orderIds);
  return orderId === undefined || world.random.chance(0.2)
    ? posted(world, `/hand-overs/${list.id}/cancel`, {})
    : posted(world, `/hand-overs/${list.id}/take-off`, { orderId });
}

/** From the shelf into the box, and from the table to the carrier. */
export const PICKING_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'make a wave', weight: 4, run: make },
  { name: 'pick a piece', weight: 12, run: scan },
  { name: 'find a piece missing', weight: 1, run: short },
  { name: 'act on a wave', weight: 4, run: act },
  { name: 'pack an order', weight: 10, run: pack },
  { name: 'open a parcel', weight: 2, run: openParcel },
  { name: 'list for a carrier', weight: 2, run: listForCarrier },
  { name: 'sign a list', weight: 2, run: sign },
  { name: 'take off a list', weight: 1, run: takeOff },
];
