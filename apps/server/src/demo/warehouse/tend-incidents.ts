import { stockChangeSchema } from '@hanout/contracts/stock/journal';
import type { IncidentCause, IncidentSeverity } from '@hanout/core/incidents';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import {
  actOnIncident,
  commentOnIncident,
  correctOfIncident,
  insertPutAside,
  keepPhoto,
  openIncident,
  openOfShortage,
} from '../../modules/incidents/index.ts';
import { drawBrokenBox } from '../pictures/broken-box.ts';
import { listShelves, type DemoShelf } from './incident-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

type Course = {
  readonly severity: IncidentSeverity;
  readonly description: string;
  readonly spot?: string;
  /** about the warehouse itself and not a thing in it */
  readonly isOfWarehouse?: true;
  readonly comment?: string;
  /** somebody photographed it */
  readonly hasPhoto?: true;
  /** so many pieces are scrapped because of it */
  readonly lost?: number;
  readonly steps: readonly ('start' | 'close' | 'reopen')[];
  readonly cause?: IncidentCause;
};

/** One of each severity in each way that incidents go. */
const COURSES: readonly Course[] = [
  {
    severity: 'critical',
    description: 'Fuite d’eau au-dessus des étagères.',
    spot: 'Zone A',
    isOfWarehouse: true,
    steps: [],
  },
  { severity: 'medium', description: 'Le rayon est vide alors que l’écran en annonce.', spot: 'A-12', steps: [] },
  {
    severity: 'high',
    description: 'Trois pièces cassées au déchargement.',
    comment: 'Photos envoyées au transporteur.',
    hasPhoto: true,
    lost: 2,
    steps: ['start'],
  },
  { severity: 'low', description: 'Étiquettes de rayon inversées.', spot: 'B-03', steps: ['start'] },
  {
    severity: 'high',
    description: 'Carton ouvert à la réception, une pièce manque.',
    lost: 1,
    steps: [],
    cause: 'supplier_error',
  },
  {
    severity: 'medium',
    description: 'Compté deux fois la semaine dernière.',
    steps: ['start'],
    cause: 'counting_error',
  },
  {
    severity: 'critical',
    description: 'Pièces disparues pendant la nuit.',
    comment: 'Serrure changée.',
    lost: 2,
    steps: ['start'],
    cause: 'theft',
  },
];
const CLOSED_FROM = 5;
const PUT_ASIDE_AT = '2026-11-20T10:15:00.000Z';

/** Incidents in each status and severity, one with a photo, two with corrections and comments, one that a till's shortage opened. */
export async function tendIncidents(deps: Deps, actor: StaffActor): Promise<void> {
  const { db } = deps;
  const shelves = await listShelves(db, COURSES.length + 1);
  for (const [at, course] of COURSES.entries()) {
    const shelf = shelves[at];
    if (shelf !== undefined) await follow(deps, { actor, shelf, course, isClosed: at >= CLOSED_FROM });
  }
  await insertPutAside(db, actor.employeeId, {
    id: deps.ids.uuid(),
    title: 'Transfert T4 · Lampe de bureau',
    detail: 'Reçues : 1',
    refusal: 'Ce n’est pas possible dans cet état.',
    reason: 'Comptée à la main après la clôture',
    madeAt: PUT_ASIDE_AT,
    putAsideAt: PUT_ASIDE_AT,
  });
  const last = shelves.at(-1);
  if (last !== undefined) await openOfShortage(db, { ...last, origin: 'till', originId: last.orderId, missing: 2 });
}

interface Following {
  readonly actor: StaffActor;
  readonly shelf: DemoShelf;
  readonly course: Course;
  readonly isClosed: boolean;
}

async function follow({ db, ids }: Deps, { actor, shelf, course, isClosed }: Following): Promise<void> {
  const operation = () => ({ id: ids.uuid(), digest: '' });
  const { warehouseId, stockId, productId, combinationId } = shelf;
  const related = course.isOfWarehouse === true ? (['warehouse', warehouseId] as const) : (['stock', stockId] as const);
  const opened = await openIncident(db, {
    said: {
      location: warehouseId,
      related: { kind: related[0], id: String(related[1]), words: '' },
      severity: course.severity,
      description: course.description,
      spot: course.spot ?? '',
      notified: [actor.employeeId],
    },
    language: 'fr',
    actor,
    operation: operation(),
  });
  if (!opened.ok) throw new Error(`an incident of the demo is refused: ${opened.error.code}`);
  const { incidentId } = opened.value;
  if (course.comment !== undefined)
    await commentOnIncident(db, { incidentId, body: course.comment, mentions: [], actor, operation: operation() });
  if (course.hasPhoto === true) {
    const photo = await keepPhoto(db, { incidentId, bytes: await drawBrokenBox(), actor });
    if (!photo.ok) throw new Error(`a photo of the demo is refused: ${photo.error.code}`);
  }
  if (course.lost !== undefined) {
    const scrapped = { kind: 'scrap', quantity: course.lost, reasonCode: 'broken' };
    const change = stockChangeSchema.parse({ warehouseId, productId, combinationId, ...scrapped });
    const corrected = await correctOfIncident(db, { incidentId, change, actor, operation: operation() });
    if (!corrected.ok) throw new Error(`a correction of the demo is refused: ${corrected.error.code}`);
  }
  const last = course.cause === undefined ? [] : isClosed ? (['resolve', 'close'] as const) : (['resolve'] as const);
  for (const action of [...course.steps, ...last]) {
    const said = { action, version: null, cause: course.cause ?? '', note: '' };
    const outcome = await actOnIncident(db, { incidentId, ...said, actor, operation: operation() });
    if (!outcome.ok) throw new Error(`${action} of an incident of the demo is refused: ${outcome.error.code}`);
  }
}
