import type { Ids, Refusal, Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import {
  actOnWave,
  createWave,
  makeHandOver,
  packOrder,
  pickScanned,
  reportMissing,
  signHandOver,
} from '../../modules/picking/index.ts';
import { listToPick, listWaveLines, readUnits } from './picking-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}
const FROM = 1;

type Step = 'start' | 'pick-some' | 'pick-all' | 'short' | 'cancel' | 'take-out' | 'pack';

interface Course {
  readonly note: string;
  readonly mode: 'by_order' | 'by_product';
  readonly orders: number;
  readonly steps: readonly Step[];
}

/** How far each wave has come. */
const COURSES: readonly Course[] = [
  { note: 'Tournée de midi', mode: 'by_order', orders: 3, steps: [] },
  { note: 'Commandes de la nuit', mode: 'by_product', orders: 4, steps: ['start', 'pick-some'] },
  { note: 'Une pièce introuvable', mode: 'by_product', orders: 2, steps: ['start', 'short', 'pick-some'] },
  { note: 'À emballer', mode: 'by_product', orders: 3, steps: ['start', 'pick-all'] },
  { note: 'Remise du matin', mode: 'by_order', orders: 3, steps: ['start', 'pick-all', 'pack'] },
  { note: 'Une cliente a changé d’avis', mode: 'by_order', orders: 2, steps: ['start', 'pick-all', 'take-out'] },
  { note: 'Doublon', mode: 'by_order', orders: 2, steps: ['cancel'] },
];

/** Waves in each state, and what they led to: parcels, a list that is signed, one that waits for its carrier. */
export async function tendPicking(deps: Deps, actor: StaffActor): Promise<void> {
  const needed = COURSES.reduce((sum, { orders }) => sum + orders, 0);
  const ready = [...(await listToPick(deps.db, FROM, needed))];
  for (const course of COURSES) {
    const orderIds = ready.splice(0, course.orders);
    if (orderIds.length === 0) return;
    const made = await createWave(deps.db, {
      ...course,
      ...named(deps),
      warehouseId: FROM,
      pickerId: null,
      orderIds,
      actor,
    });
    const { waveId } = valueOf(made);
    for (const step of course.steps) await take(deps, { actor, waveId, orderIds, step });
  }
}

interface Taking {
  readonly actor: StaffActor;
  readonly waveId: number;
  readonly orderIds: readonly string[];
  readonly step: Step;
}

async function take(deps: Deps, taking: Taking): Promise<void> {
  const { actor, waveId, orderIds, step } = taking;
  if (step === 'start' || step === 'cancel') {
    valueOf(await actOnWave(deps, { waveId, action: step, version: null, said: {}, note: '', actor, ...named(deps) }));
    return;
  }
  if (step === 'take-out') {
    const said = { orderId: orderIds[0] };
    valueOf(
      await actOnWave(deps, { waveId, action: 'take_out', version: null, said, note: '', actor, ...named(deps) }),
    );
    return;
  }
  if (step === 'pack') return packAll(deps, actor, orderIds);
  const lines = await listWaveLines(deps.db, waveId);
  const [first] = lines;
  if (first === undefined) return;
  if (step === 'short') {
    const told = 'Manque 1 pièce : introuvable';
    const said = { lineId: first.lineId, quantity: 1, reason: 'not_found', told, note: '' } as const;
    valueOf(await reportMissing(deps, { waveId, ...said, actor, ...named(deps) }));
    return;
  }
  const inWave = step === 'pick-all' ? lines : lines.filter(({ orderId }) => orderId !== first.orderId).slice(0, 1);
  for (const { lineId, quantity } of inWave)
    valueOf(await pickScanned(deps.db, { waveId, picked: { lineId, quantity }, actor, ...named(deps) }));
}

const GRAMS = [420, 1_350, 880];

/** Each order in its box; then their carriers come: the first signs, the next is still to. */
async function packAll(deps: Deps, actor: StaffActor, orderIds: readonly string[]): Promise<void> {
  const carriers = new Set<number>();
  for (const [at, orderId] of orderIds.entries()) {
    const { carrierId, ...units } = await readUnits(deps.db, orderId);
    const weightGrams = GRAMS[at % GRAMS.length] ?? null;
    valueOf(await packOrder(deps, { orderId, ...units, weightGrams, photoId: null, actor, ...named(deps) }));
    if (carrierId !== null) carriers.add(carrierId);
  }
  for (const [at, carrierId] of [...carriers].entries()) {
    const { id } = valueOf(await makeHandOver(deps.db, { carrierId, actor, ...named(deps) }));
    if (at > 0) continue;
    const signature = [[80, 300, 200, 90, 320, 310, 420, 160, 560, 300, 700, 120, 880, 260]];
    valueOf(await signHandOver(deps, { id, version: 1, signedBy: 'Chauffeur Karim', signature, actor }));
  }
}

const named = ({ ids }: Deps) => ({ operation: { id: ids.uuid(), digest: '' } });

function valueOf<T, R extends Refusal>(outcome: Result<T, R>): T {
  if (!outcome.ok) throw new Error(`picking of the demo is refused: ${outcome.error.code}`);
  return outcome.value;
}
