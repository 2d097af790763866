import { INCIDENT_ACTION_RULES, INCIDENT_CAUSES, INCIDENT_SEVERITIES } from '@hanout/core/incidents';
import { pickShelf } from './stock-operations.ts';
import { pickRow, posted, type Done, type SimulatedOperation, type SimulationWorld } from './operation.ts';

async function report(world: SimulationWorld): Promise<Done | null> {
  const shelf = await pickShelf(world);
  if (shelf === null) return null;
  const { warehouseId, id } = shelf;
  return posted(world, '/incidents', {
    location: warehouseId,
    related: world.random.pick([
      { kind: 'stock', id: String(id) },
      { kind: 'warehouse', id: String(warehouseId) },
      { kind: 'words', words: 'Étagère' },
    ]),
    severity: world.random.pick(INCIDENT_SEVERITIES),
    description: 'Carton ouvert',
  });
}

interface OpenIncident {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

async function act(world: SimulationWorld): Promise<Done | null> {
  const { random } = world;
  const incident = await pickRow<OpenIncident>(
    world,
    'select id, version, status from incidents order by id desc limit 8',
  );
  const rules = INCIDENT_ACTION_RULES.filter(({ from }) => from.some((each) => each === incident?.status));
  if (incident === null || rules.length === 0) return null;
  const { action, asksCause } = random.pick(rules);
  return posted(world, `/incidents/${incident.id}/actions/${action}`, {
    version: incident.version,
    ...(asksCause ? { cause: random.pick(INCIDENT_CAUSES), note: 'Vu' } : {}),
  });
}

/** Pieces that are gone because of it, or that were found after all. */
async function correct(world: SimulationWorld): Promise<Done | null> {
  const { random } = world;
  const found = await pickRow<{ id: number; warehouseId: number; productId: number }>(
    world,
    `select i.id, i.warehouse_id as "warehouseId", i.product_id as "productId" from incidents i
     where i.related_kind = 'stock' and i.product_id = any($1::int[]) order by i.id desc limit 8`,
    [[...world.productIds]],
  );
  if (found === null) return null;
  const { id, warehouseId, productId } = found;
  const [kind, reasonCode] = random.pick([
    ['scrap', 'broken'],
    ['take_out', 'sample'],
    ['add', 'found'],
  ] as const);
  const change = { warehouseId, productId, combinationId: null, kind, reasonCode, reason: 'Vu' };
  return posted(world, `/incidents/${id}/corrections`, { ...change, quantity: random.between(1, 3) });
}

async function comment(world: SimulationWorld): Promise<Done | null> {
  const incident = await pickRow<OpenIncident>(world, 'select id from incidents order by id desc limit 8');
  return incident && posted(world, `/incidents/${incident.id}/comments`, { body: 'Regardé.' });
}

/** What somebody finds wrong, and what is moved for it. */
export const INCIDENT_OPERATIONS: readonly SimulatedOperation[] = [
  { name: 'report an incident', weight: 1, run: report },
  { name: 'act on an incident', weight: 1, run: act },
  { name: 'correct because of an incident', weight: 3, run: correct },
  { name: 'comment on an incident', weight: 1, run: comment },
];
