import type { TillProduct, TillPromotions } from '@hanout/contracts/till/catalogue';
import type { TillSelf } from '@hanout/contracts/till/device';
import type { TillOrderToCollect } from '@hanout/contracts/till/tickets';
import type { TillAnswers, TillEvent } from '@hanout/contracts/till/events';
import { toInstant } from '@hanout/core/kernel';
import { createMemoryJournal } from '../journal/memory-journal.ts';
import type { TillJournal } from '../journal/till-journal.ts';
import type { TillSurroundings } from '../surroundings.ts';
import type { Asked, SentEvents, TillServer } from '../sync/till-server.ts';
import { createTill, type Till } from '../till.ts';
import { buildSelf, SHELVES } from './build-product.ts';

/** up; down: nothing arrives; deaf: it arrives, and the answer is lost; closed: the device is no till */
export type Network = 'up' | 'down' | 'deaf' | 'closed';

/** What a test turns, and what it looks at. */
interface World {
  network: Network;
  now: number;
  products: TillProduct[];
  gone: number[];
  changed: TillProduct[];
  mark: number;
  self: TillSelf;
  promotions: TillPromotions;
  levels: Record<string, number>;
  /** what the shop took, as often as it did it */
  taken: TillEvent[];
  orders: TillOrderToCollect[];
  refusesCustomers: boolean;
  foreign: { readonly tillId: number; readonly event: TillEvent }[];
  /** ids that this shop does not understand */
  unreadable: Set<string>;
  /** ids that this shop refuses, with all that is sent beside them */
  refused: Set<string>;
  timers: Set<() => void>;
  /** who is told that the browser has a network again */
  hearing: Set<() => void>;
  /** how long the windows have waited for what they did later, one after the other */
  pauses: number[];
  /** what the browser says of its disk */
  storage: { readonly isDurable: boolean | null; readonly freeBytes: number | null };
  ids: number;
  turns: (() => void)[];
}

/** A device with its windows before a shop that does each event once, as ours does. */
export function buildWorld(
  change: { readonly products?: readonly TillProduct[]; readonly self?: Partial<TillSelf> } = {},
) {
  const world: World = {
    network: 'up',
    now: Date.parse('2026-11-23T08:00:00.000Z'),
    products: [...(change.products ?? SHELVES)],
    gone: [],
    changed: [],
    mark: 1,
    self: buildSelf(change.self),
    promotions: { promotions: [], roundTo: 0, usesLeft: {}, at: '2026-11-23T08:00:00.000Z' },
    levels: {},
    taken: [],
    orders: [],
    refusesCustomers: false,
    foreign: [],
    unreadable: new Set(),
    refused: new Set(),
    timers: new Set(),
    hearing: new Set(),
    pauses: [],
    storage: { isDurable: true, freeBytes: 1_000_000_000 },
    ids: 0,
    turns: [],
  };
  const ask = async <T>(answer: () => T): Promise<Asked<T>> => {
    if (world.network === 'down') return { kind: 'away' };
    if (world.network === 'closed') return { kind: 'closed' };
    const body = answer();
    return world.network === 'deaf' ? { kind: 'away' } : { kind: 'answered', body };
  };
  const server: TillServer = {
    open: () => ask(() => null),
    self: () => ask(() => ({ ...world.self, now: new Date(world.now).toISOString() })),
    catalogue: (after) =>
      ask(() => {
        const rest = world.products.filter(({ id }) => id > after);
        const products = rest.slice(0, 3);
        return { products, next: rest.length > 3 ? (products.at(-1)?.id ?? null) : null, mark: `${world.mark}` };
      }),
    changes: () =>
      ask(() => {
        const [products, goneProductIds] = [world.changed, world.gone];
        return { products, goneProductIds, mark: `${world.mark}`, hasMore: false, isTooOld: false };
      }),
    stock: () => ask(() => ({ at: new Date(world.now).toISOString(), levels: world.levels })),
    categories: () => ask(() => ({ categories: [] })),
    promotions: () => ask(() => world.promotions),
    customers: () => ask(() => ({ customers: CUSTOMERS, next: null })),
    createCustomer: async (customer) =>
      world.refusesCustomers
        ? { kind: 'refused', code: 'customers.is-refused', detail: 'no' }
        : ask(() => ({ customer: { id: 900, type: 'regular' as const, segmentIds: [], ...customer }, isKnown: false })),
    ordersToCollect: () => ask(() => ({ orders: world.orders, hasMore: false })),
    send: async (sent) => {
      const asked = await ask(() => null);
      if (asked.kind === 'answered' && sent.events.some(({ id }) => world.refused.has(id)))
        return { kind: 'refused', code: 'bad_request', detail: 'La demande n’est pas valable.' };
      return ask(() => takeDown(world, sent));
    },
    ticket: () => ask(() => null),
  };
  const journal = createMemoryJournal();
  const openWindow = (kept: TillJournal = journal, told: TillServer = server): Till => {
    const around: TillSurroundings = {
      journal: kept,
      server: told,
      turn: {
        take: (onTurn) => {
          world.turns.push(onTurn);
          if (world.turns.length === 1) onTurn();
          return () => {
            const isFirst = world.turns[0] === onTurn;
            world.turns.splice(world.turns.indexOf(onTurn), 1);
            if (isFirst) world.turns[0]?.();
          };
        },
      },
      isPin: async (pin, { hash }) => pin === hash,
      clock: () => world.now,
      random: () => 0,
      uuid: () => {
        world.ids += 1;
        return `00000000-0000-4000-8000-${String(world.ids).padStart(12, '0')}`;
      },
      after: (ms, work) => {
        world.pauses.push(ms);
        world.timers.add(work);
        return () => world.timers.delete(work);
      },
      onNetwork: (work) => {
        world.hearing.add(work);
        return () => world.hearing.delete(work);
      },
      breathe: async () => undefined,
      storage: async () => world.storage,
    };
    return createTill(around);
  };
  return { world, journal, server, openWindow };
}

/** A window in which somebody sells, the drawer counted. */
export async function openShop(change: Parameters<typeof buildWorld>[0] = {}) {
  const built = buildWorld(change);
  const till = built.openWindow();
  await till.start();
  await till.people.signIn(7, '7777');
  await till.session.open({ '100000': 5 });
  await till.journal.sendNow();
  return { ...built, till };
}

const CUSTOMERS = [
  { id: 51, firstName: 'Karim', lastName: 'Bénali', phone: '0550123456', type: 'regular' as const, segmentIds: [] },
  { id: 52, firstName: 'Gros', lastName: 'Marché', phone: '0661000000', type: 'wholesaler' as const, segmentIds: [] },
];

/** Each id once, in the order of the sequence; what comes too early is asked for later. */
function takeDown(world: World, { events, tillId }: SentEvents): TillAnswers {
  const answers = events.map((event) => {
    const base = { id: event.id, orderNumber: null, findings: [] };
    if (world.unreadable.has(event.id)) return { ...base, outcome: 'unreadable' as const };
    if (tillId !== undefined) {
      if (!world.foreign.some((each) => each.event.id === event.id)) world.foreign.push({ tillId, event });
      return { ...base, outcome: 'done' as const };
    }
    if (!world.taken.some(({ id }) => id === event.id)) world.taken.push(event);
    return { ...base, outcome: 'done' as const, orderNumber: event.kind === 'sale' ? `ORD-${event.sequence}` : null };
  });
  const last = world.taken.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  return { receivedAt: new Date(toInstant(world.now)).toISOString(), answers, nextSequence: last + 1 };
}
