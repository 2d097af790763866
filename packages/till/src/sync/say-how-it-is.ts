import type { Desk } from '../desk.ts';
import { NO_TRIES, pinPause } from '../session/pin-tries.ts';
import { STATE } from '../state-keys.ts';

const EVERY_MS = 15_000;

/** Tells the shop how the device is, and forgives the wrong PINs of whom somebody of the back office unlocked. */
export async function sayHowItIs(desk: Desk): Promise<void> {
  const { around, known } = desk;
  const now = around.clock();
  if (around.server.visit === undefined || now - known.visitedAt < EVERY_MS) return;
  known.visitedAt = now;
  const locked = Object.entries(known.tries).flatMap(([id, tries]) => {
    const until = pinPause(tries, now);
    return until === null ? [] : [{ cashierId: Number(id), until: new Date(until).toISOString() }];
  });
  const asked = await around.server.visit({
    now: new Date(now).toISOString(),
    waiting: known.waiting.length + known.foreign.length,
    app: around.app ?? '',
    cashierId: known.cashierId,
    locked: locked.slice(0, 100),
  });
  if (asked.kind !== 'answered' || asked.body.unlock.length === 0) return;
  const forgiven = Object.fromEntries(asked.body.unlock.map((id) => [id, NO_TRIES]));
  known.tries = { ...known.tries, ...forgiven };
  desk.show({ pinWaitsUntil: null });
  await desk.write([{ kind: 'put', store: 'state', key: STATE.tries, value: known.tries }]);
}
