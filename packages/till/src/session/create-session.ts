import type { TillEvent } from '@hanout/contracts/till/events';
import { ok, refuse, toCentimes, type Centimes, type Result } from '@hanout/core/kernel';
import { isEmptyBasket } from '../basket/basket.ts';
import { whoSells, whoServes, type Desk } from '../desk.ts';
import { nextSequence, stamped } from '../journal/stamped.ts';
import { writeEvent } from '../journal/write-event.ts';
import { sendSoon, tellAnew } from '../sync/send.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { StorageState } from '../till-state.ts';
import { closeSession } from './close-session.ts';
import { beginFigures, countedSum } from './figures.ts';
import type { Approval } from './people-commands.ts';
import { cashierOf, needsManager } from './rights.ts';
import type { CashSlip, ClosedSession, Counted, SessionCommands } from './session-commands.ts';
import { sessionAfter, type SessionRecord } from './session-record.ts';
import { checkPin } from './check-pin.ts';
import { passDrawer } from './pass-drawer.ts';

type Moving = { readonly kind: CashSlip['kind']; readonly amount: Centimes; readonly reason: string };

export function createSession(desk: Desk): SessionCommands {
  const inTurn = <T>(work: () => Promise<Result<T, TillRefusal>>) =>
    desk.inTurn(async () => {
      const done = await work();
      if (done.ok) sendSoon(desk);
      return done;
    });
  const move = (moving: Moving, approval?: Approval) => inTurn(() => moveCash(desk, moving, approval));
  return {
    open: (counted, approval) => inTurn(() => openSession(desk, counted, approval)),
    cashIn: (amount, reason, approval) => move({ kind: 'cash-in', amount, reason }, approval),
    cashOut: (amount, reason, approval) => move({ kind: 'cash-out', amount, reason }, approval),
    openDrawer: (reason, approval) => move({ kind: 'drawer', amount: toCentimes(0), reason }, approval),
    handOver: (toCashierId, pin) => inTurn(() => handOver(desk, toCashierId, pin)),
    close: async (closing, approval) => {
      // What can arrive arrives before the day ends.
      if (closing.isProvisional !== true && desk.known.waiting.length > 0) await tellAnew(desk);
      return inTurn(() => closeSession(desk, closing, approval));
    },
    listClosed: (most) => desk.around.journal.listLast<ClosedSession>('closed', most),
  };
}

async function openSession(desk: Desk, counted: Counted, approval?: Approval): Promise<Result<null, TillRefusal>> {
  const who = whoSells(desk);
  if (!who.ok) return who;
  if (desk.known.session !== null) return refuse({ code: 'till.session-is-open' });
  // Asked anew: it may have been installed since, or filled.
  desk.show({ storage: { ...desk.read().storage, ...(await desk.around.storage()) } });
  if (!isSafe(desk.read().storage)) {
    const allowed = needsManager(desk, approval);
    if (!allowed.ok) return allowed;
  }
  const { cashierId } = who.value;
  const counters = nextSequence(desk.known.counters);
  const opening = countedSum(counted);
  const session: SessionRecord = {
    id: desk.around.uuid(),
    openedAt: desk.now(),
    openedBy: cashierId,
    cashierId,
    counted,
    figures: beginFigures(opening),
  };
  const event: TillEvent = {
    ...stamped(desk, counters, { sessionId: session.id, cashierId }),
    kind: 'open',
    counted: { ...counted },
    countedCentimes: opening,
  };
  return writeEvent(desk, { event, counters, session });
}

/** A day of sales and the catalogue have room above this. */
const LEAST_FREE_BYTES = 200_000_000;

/** What the browser says nothing of is not held against it. */
const isSafe = ({ isDurable, freeBytes }: StorageState): boolean =>
  isDurable !== false && (freeBytes === null || freeBytes >= LEAST_FREE_BYTES);

async function moveCash(
  desk: Desk,
  { kind, amount, reason }: Moving,
  approval?: Approval,
): Promise<Result<CashSlip, TillRefusal>> {
  const who = whoServes(desk);
  if (!who.ok) return who;
  const said = reason.trim().slice(0, 200);
  if (said === '') return refuse({ code: 'till.reason-is-needed' });
  if (kind !== 'drawer' && amount <= 0) return refuse({ code: 'till.price-is-out-of-range' });
  const { session, cashierId } = who.value;
  if (cashierOf(desk, cashierId)?.mayOpenDrawer === false) {
    const allowed = needsManager(desk, approval);
    if (!allowed.ok) return allowed;
  }
  const counters = nextSequence(desk.known.counters);
  const stamp = stamped(desk, counters, { sessionId: session.id, cashierId });
  const event: TillEvent = { ...stamp, kind, amountCentimes: amount, reason: said };
  const written = await writeEvent(desk, { event, counters, session: sessionAfter(session, event) });
  return written.ok ? ok({ kind, amount, reason: said, at: Date.parse(stamp.at), cashierId }) : written;
}

/** Another goes on with the same drawer: by their own PIN, between two tickets. */
async function handOver(desk: Desk, toCashierId: number, pin: string): Promise<Result<null, TillRefusal>> {
  const who = whoServes(desk);
  if (!who.ok) return who;
  if (!isEmptyBasket(desk.known.history.present)) return refuse({ code: 'till.basket-is-not-empty' });
  const checked = await checkPin(desk, toCashierId, pin);
  if (!checked.ok) return checked;
  const passed = await passDrawer(desk, toCashierId);
  if (!passed.ok) return passed;
  desk.known.cashierId = toCashierId;
  desk.show({ cashier: desk.read().cashiers.find(({ id }) => id === toCashierId) ?? null });
  return ok(null);
}
