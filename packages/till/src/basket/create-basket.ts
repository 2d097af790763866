import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Desk } from '../desk.ts';
import type { TillRefusal } from '../till-refusal.ts';
import { addLine, scanCode, takeWaiting } from './add-line.ts';
import type { BasketCommands } from './basket-commands.ts';
import { bringBack } from './bring-back.ts';
import { changeLine, isEmptyBasket, MOST_PIECES, NO_BASKET, withoutLine, type Basket } from './basket.ts';
import { createHeld } from './held-tickets.ts';
import { redo, undo } from './history.ts';
import { changeBasket, commitBasket, turnBack } from './change-basket.ts';
import { priceNow } from './show-basket.ts';
import { addNamed, discountLine, discountTicket, setPrice } from './prices-by-hand.ts';
import { takeBack } from './take-back.ts';

const LONGEST_NOTE = 500;
const LONGEST_COUPON = 60;

export function createBasket(desk: Desk): BasketCommands {
  const change = (make: (basket: Basket) => Basket): Result<null, TillRefusal> => changeBasket(desk, make);
  const changed = (
    lineId: string,
    make: (basket: Basket) => Result<Basket, TillRefusal>,
  ): Result<null, TillRefusal> => {
    if (!desk.known.history.present.lines.some(({ id }) => id === lineId)) return refuse({ code: 'till.line-is-gone' });
    const made = make(desk.known.history.present);
    return made.ok ? change(() => made.value) : made;
  };
  return {
    scan: (code) => scanCode(desk, code),
    takeWaiting: () => takeWaiting(desk),
    add: (line) => addLine(desk, line),
    addNamed: (line, approval) => addNamed(desk, line, approval),
    select: (lineId) => {
      // No step of its own: what is undone is what was sold.
      const { history } = desk.known;
      commitBasket(desk, { ...history, present: { ...history.present, selectedLineId: lineId } });
    },
    setQuantity: (lineId, quantity) =>
      changed(lineId, (basket) => {
        if (!Number.isInteger(quantity) || quantity < 0 || quantity > MOST_PIECES)
          return refuse({ code: 'till.quantity-is-out-of-range' });
        return ok(quantity === 0 ? withoutLine(basket, lineId) : changeLine(basket, lineId, { quantity }));
      }),
    remove: (lineId) => changed(lineId, (basket) => ok(withoutLine(basket, lineId))),
    setContents: (lineId, contents) => changed(lineId, (basket) => withContents(desk, basket, { lineId, contents })),
    setPrice: (lineId, price, approval) => setPrice(desk, { lineId, price }, approval),
    discountLine: (lineId, discount, approval) => discountLine(desk, { lineId, discount }, approval),
    discountTicket: (discount, approval) => discountTicket(desk, discount, approval),
    setCustomer: (customer) => change((basket) => ({ ...basket, customer })),
    setCoupon: (code) =>
      change((basket) => ({ ...basket, coupon: code === null ? null : code.trim().slice(0, LONGEST_COUPON) || null })),
    setNote: (note) => change((basket) => ({ ...basket, note: note.slice(0, LONGEST_NOTE) })),
    takeBack: (ticket, asked, approval) => takeBack(desk, { ticket, ...asked }, approval),
    bringBack: (bringing, approval) => bringBack(desk, bringing, approval),
    keepBack: () => change((basket) => ({ ...basket, takenBack: null, broughtBack: null })),
    undo: () => turnBack(desk, undo),
    redo: () => turnBack(desk, redo),
    clear: () => {
      const { present } = desk.known.history;
      return isEmptyBasket(present) && present.customer === null ? ok(null) : change(() => NO_BASKET);
    },
    ...createHeld(desk),
  };
}

function withContents(
  desk: Desk,
  basket: Basket,
  { lineId, contents }: { readonly lineId: string; readonly contents: Basket['lines'][number]['contents'] },
): Result<Basket, TillRefusal> {
  const line = basket.lines.find(({ id }) => id === lineId);
  const product = line?.productId === null || line === undefined ? undefined : basket.goods[line.productId];
  if (product?.type !== 'pack') return refuse({ code: 'till.pack-is-not-this-pack' });
  const next = changeLine(basket, lineId, { contents });
  // Each line that is something to sell has a price.
  const isPack = priceNow(desk, next).lines.length === next.lines.length;
  return isPack ? ok(next) : refuse({ code: 'till.pack-is-not-this-pack' });
}
