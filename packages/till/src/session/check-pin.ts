import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { afterWrongPin, MOST_TRIES, NO_TRIES, pinPause } from './pin-tries.ts';
import { cashierOf } from './rights.ts';

/** A wrong try is on the disk before it is answered: a reload begins no new five. */
export async function checkPin(desk: Desk, cashierId: number, pin: string): Promise<Result<null, TillRefusal>> {
  const { known, around } = desk;
  const cashier = cashierOf(desk, cashierId);
  if (cashier?.verifier === null || cashier === null) return refuse({ code: 'till.has-no-pin' });
  const tries = known.tries[cashierId] ?? NO_TRIES;
  const until = pinPause(tries, around.clock());
  if (until !== null) return waits(desk, until);
  if (await around.isPin(pin, cashier.verifier)) {
    if (tries.failures > 0) await keepTries(desk, cashierId, NO_TRIES);
    desk.show({ pinWaitsUntil: null });
    return ok(null);
  }
  const after = afterWrongPin(tries, around.clock());
  await keepTries(desk, cashierId, after);
  if (after.until > 0) return waits(desk, after.until);
  return refuse({ code: 'till.pin-is-wrong', triesLeft: MOST_TRIES - after.failures });
}

function waits(desk: Desk, until: number): Result<null, TillRefusal> {
  desk.show({ pinWaitsUntil: until });
  return refuse({ code: 'till.pin-must-wait', until });
}

async function keepTries(desk: Desk, cashierId: number, tries: typeof NO_TRIES): Promise<void> {
  desk.known.tries = { ...desk.known.tries, [cashierId]: tries };
  await desk.write([{ kind: 'put', store: 'state', key: STATE.tries, value: desk.known.tries }]);
}
