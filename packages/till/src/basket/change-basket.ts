import { ok, refuse, type Result } from '@hanout/core/kernel';
import { whoServes, type Desk } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { isEmptyBasket, type Basket } from './basket.ts';
import { goOn, type History } from './history.ts';
import { showBasket } from './show-basket.ts';

/** Makes the next basket of the present one, where somebody may. */
export function changeBasket(desk: Desk, make: (basket: Basket) => Basket): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  commitBasket(desk, goOn(desk.known.history, make(desk.known.history.present)));
  return ok(null);
}

export function turnBack(desk: Desk, turn: (history: History<Basket>) => History<Basket>): Result<null, TillRefusal> {
  const may = mayChange(desk);
  if (may.ok) commitBasket(desk, turn(desk.known.history));
  return may;
}

export function mayChange(desk: Desk): Result<null, TillRefusal> {
  const who = whoServes(desk);
  if (!who.ok) return who;
  return desk.read().isPaying ? refuse({ code: 'till.payment-is-under-way' }) : ok(null);
}

/** Shown at once; the disk follows, and has the latest when it is through. */
export function commitBasket(desk: Desk, history: History<Basket>): void {
  const { known } = desk;
  known.history = history;
  if (isEmptyBasket(history.present)) takeNextRules(desk);
  else if (desk.read().lastPaid !== null) desk.show({ lastPaid: null });
  showBasket(desk);
  if (known.isSelling) void keepBasket(desk);
}

/** Promotions that came meanwhile hold from an empty basket on. */
export function takeNextRules({ known }: Desk): void {
  if (known.nextRules === null) return;
  Object.assign(known, known.nextRules);
  known.nextRules = null;
}

const keepBasket = (desk: Desk): Promise<unknown> =>
  desk.inTurn(async () => {
    const { present } = desk.known.history;
    // Of ten scans in a row the last one is written.
    if (desk.known.keptBasket === present) return;
    const written = await desk.write([{ kind: 'put', store: 'state', key: STATE.basket, value: present }]);
    if (written.ok) desk.known.keptBasket = present;
  });
