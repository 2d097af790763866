import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import type { Desk, HeldBasket } from '../desk.ts';
import { STATE } from '../state-keys.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { BasketCommands } from './basket-commands.ts';
import type { HeldTicket } from './basket-view.ts';
import { isEmptyBasket, NO_BASKET, type Basket } from './basket.ts';
import { mayChange, takeNextRules } from './change-basket.ts';
import { beginHistory } from './history.ts';
import { showBasket } from './show-basket.ts';

/** Tickets put aside: they and the one under work change together on the disk. */
export function createHeld(desk: Desk): Pick<BasketCommands, 'hold' | 'recall' | 'dropHeld' | 'keepDropped'> {
  const { known } = desk;
  const commit = async (held: readonly HeldBasket[], basket: Basket): Promise<Result<null, TillRefusal>> => {
    const written = await desk.write([
      { kind: 'put', store: 'state', key: STATE.held, value: held },
      { kind: 'put', store: 'state', key: STATE.basket, value: basket },
    ]);
    if (!written.ok) return written;
    known.held = held;
    known.history = beginHistory(basket);
    known.keptBasket = basket;
    if (isEmptyBasket(basket)) takeNextRules(desk);
    desk.show({ held: viewHeld(held) });
    showBasket(desk);
    return written;
  };
  const putHeld = async (held: readonly HeldBasket[]): Promise<Result<null, TillRefusal>> => {
    const written = await desk.write([{ kind: 'put', store: 'state', key: STATE.held, value: held }]);
    if (!written.ok) return written;
    known.held = held;
    desk.show({ held: viewHeld(held) });
    return ok(null);
  };
  const inTurn = (work: () => Promise<Result<null, TillRefusal>>): Promise<Result<null, TillRefusal>> =>
    desk.inTurn(async () => {
      const may = mayChange(desk);
      return may.ok ? work() : may;
    });
  const withPresent = (name?: string): readonly HeldBasket[] => {
    const { present } = known.history;
    return isEmptyBasket(present) ? known.held : [...known.held, heldNow(desk, present, name)];
  };
  return {
    hold: (name) =>
      inTurn(async () => {
        if (isEmptyBasket(known.history.present)) return refuse({ code: 'till.basket-is-empty' });
        return commit(withPresent(name), NO_BASKET);
      }),
    recall: (heldId) =>
      inTurn(async () => {
        const wanted = known.held.find(({ id }) => id === heldId);
        if (wanted === undefined) return refuse({ code: 'till.line-is-gone' });
        return commit(
          withPresent().filter(({ id }) => id !== heldId),
          { ...NO_BASKET, ...wanted.basket },
        );
      }),
    dropHeld: (heldId) =>
      inTurn(async () => {
        const place = known.held.findIndex(({ id }) => id === heldId);
        const ticket = known.held[place];
        const put = await putHeld(known.held.filter((each) => each !== ticket));
        if (put.ok && ticket !== undefined) known.dropped = [...known.dropped, { ticket, place }];
        return put;
      }),
    keepDropped: (heldId) =>
      inTurn(async () => {
        const gone = known.dropped.find(({ ticket }) => ticket.id === heldId);
        if (gone === undefined) return refuse({ code: 'till.line-is-gone' });
        const put = await putHeld(known.held.toSpliced(gone.place, 0, gone.ticket));
        if (put.ok) known.dropped = known.dropped.filter((each) => each !== gone);
        return put;
      }),
  };
}

/** By the customer's name, or the words of whoever holds it; a screen shows the time where it has none. */
function heldNow({ around, now, read }: Desk, basket: Basket, name = ''): HeldBasket {
  const { customer } = basket;
  const ofCustomer = customer === null ? '' : `${customer.firstName} ${customer.lastName}`.trim();
  const { pieces, total } = read().basket;
  return { id: around.uuid(), name: name.trim() || ofCustomer, at: now(), pieces, total, basket };
}

export const viewHeld = (held: readonly HeldBasket[]): readonly HeldTicket[] =>
  held.map(({ id, name, at, pieces, total }) => ({ id, name, at, pieces, total: toCentimes(total) }));
