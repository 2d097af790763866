import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { BasketCommands } from './basket/basket-commands.ts';
import { createBasket } from './basket/create-basket.ts';
import { showBasket } from './basket/show-basket.ts';
import type { CatalogueQueries } from './catalogue/catalogue-queries.ts';
import { createCustomers } from './catalogue/create-customers.ts';
import { createQueries } from './catalogue/create-queries.ts';
import type { CustomerCommands } from './catalogue/customer-commands.ts';
import { createDesk } from './desk.ts';
import { createJournalCommands } from './journal/create-journal.ts';
import type { JournalCommands } from './journal/journal-commands.ts';
import { createOrders } from './payment/settle-order.ts';
import type { OrderCommands } from './payment/order-commands.ts';
import { createPayment } from './payment/create-payment.ts';
import type { PaymentCommands } from './payment/payment-commands.ts';
import { createPeople } from './session/create-people.ts';
import { createSession } from './session/create-session.ts';
import type { PeopleCommands } from './session/people-commands.ts';
import type { SessionCommands } from './session/session-commands.ts';
import { beginToSell, bringUp, followOthers, forgetWhenClosed, networkIsBack, readDevice } from './start.ts';
import { reached } from './sync/line.ts';
import type { TillSurroundings } from './surroundings.ts';
import type { TillRefusal } from './till-refusal.ts';
import type { TillState } from './till-state.ts';

/**
 * The till of one window: what it shows, and what can be done at it. `read` answers the same object until something has changed, so that
 * a screen binds it as an outer store. Whatever is answered as done is on the disk of the device.
 */
export interface Till {
  readonly read: () => TillState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what the device has, asks for the right to sell in this window, and begins to send and fetch. */
  readonly start: () => Promise<void>;
  /** The window goes. */
  readonly close: () => void;
  /** Opens the device by the code of its link. */
  readonly openDevice: (code: string) => Promise<Result<null, TillRefusal>>;
  readonly people: PeopleCommands;
  readonly session: SessionCommands;
  readonly catalogue: CatalogueQueries;
  readonly customers: CustomerCommands;
  readonly basket: BasketCommands;
  readonly payment: PaymentCommands;
  readonly orders: OrderCommands;
  readonly journal: JournalCommands;
}

export function createTill(around: TillSurroundings): Till {
  const desk = createDesk(around);
  const { known } = desk;
  const givenBack: { turn: () => void } = { turn: () => undefined };
  forgetWhenClosed(desk);
  const stopFollowing = followOthers(desk);
  const stopHearing = around.onNetwork(() => networkIsBack(desk));
  return {
    read: desk.read,
    subscribe: desk.subscribe,
    start: async () => {
      await desk.inTurn(() => readDevice(desk));
      showBasket(desk);
      desk.show({ storage: { ...desk.read().storage, ...(await around.storage()) } });
      givenBack.turn = around.turn.take(() => {
        known.begun = beginToSell(desk);
      });
      await around.breathe();
      // A window that only reads shows what the device has.
      await (known.begun ?? bringUp(desk));
    },
    close: () => {
      known.isClosed = true;
      known.isSelling = false;
      known.sending.giveUp();
      known.giveUpLooking();
      stopFollowing();
      stopHearing();
      givenBack.turn();
    },
    openDevice: async (code) => {
      const opened = reached(desk, await around.server.open(code));
      if (!opened.ok) return opened.error.code === 'till.is-away' ? opened : refuse({ code: 'till.link-is-used' });
      known.isOver = false;
      await bringUp(desk);
      return ok(null);
    },
    people: createPeople(desk),
    session: createSession(desk),
    catalogue: createQueries(desk),
    customers: createCustomers(desk),
    basket: createBasket(desk),
    payment: createPayment(desk),
    orders: createOrders(desk),
    journal: createJournalCommands(desk),
  };
}
