import type { TillEvent } from '@hanout/contracts/till/events';
import { ok, refuse, toCentimes, type Centimes, type Result } from '@hanout/core/kernel';
import { isEmptyBasket } from '../basket/basket.ts';
import { whoServes, type Desk } from '../desk.ts';
import { stamped } from '../journal/stamped.ts';
import { writeEvent } from '../journal/write-event.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { countedSum } from './figures.ts';
import type { Approval } from './people-commands.ts';
import { needsManager } from './rights.ts';
import type { ClosedSession, Closing, SessionFigures } from './session-commands.ts';

/**
 * Ends the day at the drawer with the next Z number. While sales wait it is refused, or provisional where that is said: the shop then ends it by
 * itself when the last one has arrived.
 */
export async function closeSession(
  desk: Desk,
  { counted, found = [], comment, isProvisional = false }: Closing,
  approval?: Approval,
): Promise<Result<ClosedSession, TillRefusal>> {
  const { known } = desk;
  const who = whoServes(desk);
  if (!who.ok) return who;
  const { self, session, cashierId } = who.value;
  if (!isEmptyBasket(known.history.present) || known.held.length > 0)
    return refuse({ code: 'till.basket-is-not-empty' });
  const waiting = known.waiting.length;
  if (waiting > 0 && !isProvisional) return refuse({ code: 'till.events-wait', waiting });

  const all: ClosedSession['found'] = [
    { method: 'cash', amount: countedSum(counted) },
    ...found.filter(({ method }) => method !== 'cash'),
  ];
  const differences = all.map(({ method, amount }) => amount - expectedOf(session.figures, method));
  const isBeyond = differences.some((each) => Math.abs(each) > self.settings.differenceLimitCentimes);
  const said = comment.trim().slice(0, 500);
  if (isBeyond && said === '') return refuse({ code: 'till.comment-is-needed' });
  const allowed = isBeyond ? needsManager(desk, approval) : ok(null);
  if (!allowed.ok) return allowed;

  const { sequence, closing } = known.counters;
  const counters = { ...known.counters, sequence: sequence + 1, closing: closing + 1 };
  const event: TillEvent = {
    ...stamped(desk, counters, { sessionId: session.id, cashierId }),
    kind: 'close',
    counted: { ...counted },
    found: all.map(({ method, amount }) => ({ method, amountCentimes: amount })),
    number: counters.closing,
    comment: said,
    allowedBy: allowed.value,
  };
  const closed: ClosedSession = {
    id: session.id,
    number: counters.closing,
    openedAt: session.openedAt,
    openedBy: session.openedBy,
    closedAt: Date.parse(event.at),
    closedBy: cashierId,
    counted,
    figures: session.figures,
    found: all,
    difference: toCentimes(differences.reduce((sum, each) => sum + each, 0)),
    comment: said,
    isProvisional: waiting > 0,
  };
  const more = [{ kind: 'put', store: 'closed', key: closed.number, value: closed } as const];
  const written = await writeEvent(desk, { event, counters, session: null, more });
  return written.ok ? ok(closed) : written;
}

const expectedOf = ({ methods }: SessionFigures, method: string): Centimes =>
  methods.find((each) => each.method === method)?.expected ?? toCentimes(0);
