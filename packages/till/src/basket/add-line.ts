import type { TillProduct } from '@hanout/contracts/till/catalogue';
import { resolveLine, type PackItem } from '@hanout/core/cart';
import { ok, refuse, scaleCentimes, toCentimes, type Result } from '@hanout/core/kernel';
import { shelfPrice } from '@hanout/core/pricing';
import { readEmbedded, type EmbeddedCode } from '../catalogue/embedded-code.ts';
import { assortmentOf } from '../catalogue/product-facts.ts';
import { whoServes, type Desk } from '../desk.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { NewLine, Scanned } from './basket-commands.ts';
import { MOST_LINES, MOST_PIECES, withLine, type BasketLine } from './basket.ts';
import { changeBasket, mayChange } from './change-basket.ts';

const GRAMS_OF_A_KILOGRAM = 1_000;
const TICKET = /^([A-Z]+\d*)-?(\d{1,9})$/;

/** What a code means, and the line that it makes. */
export function scanCode(desk: Desk, typed: string): Result<Scanned, TillRefusal> {
  const may = mayChange(desk);
  if (!may.ok) return may;
  const code = typed.trim();
  if (!desk.read().isCatalogueRead) {
    desk.show({ scansWaiting: [...desk.read().scansWaiting, code] });
    return ok({ kind: 'waits' });
  }
  const found = desk.index.findByCode(code);
  if (found !== null) {
    const { product, combinationId } = found;
    if (!product.isSold) return ok({ kind: 'unsold', productId: product.id });
    if (product.type === 'combinations' && combinationId === null) return ok({ kind: 'choose', productId: product.id });
    return added(addLine(desk, { productId: product.id, combinationId }));
  }
  const embedded = readEmbedded(code, desk.known.self?.settings.embedded ?? []);
  const weighed =
    embedded === null ? null : (desk.index.findByCode(embedded.item) ?? desk.index.findByCode(embedded.number));
  if (embedded !== null && weighed !== null) return added(addEmbedded(desk, { ...weighed, embedded }));
  const ticket = desk.known.self !== null && TICKET.exec(code.toUpperCase());
  if (ticket && isOfATill(ticket[1] ?? '', desk)) return ok({ kind: 'ticket', number: code.toUpperCase() });
  return ok({ kind: 'unknown', code });
}

export function takeWaiting({ read, show }: Desk): string | null {
  const { isCatalogueRead, scansWaiting } = read();
  const [first, ...later] = scansWaiting;
  if (!isCatalogueRead || first === undefined) return null;
  show({ scansWaiting: later });
  return first;
}

/** Tickets of all tills of a shop look alike: letters and digits of the till, a dash, its number. */
const isOfATill = (code: string, { known }: Desk): boolean =>
  code.replace(/\d+$/, '') === (known.self?.code ?? '').replace(/\d+$/, '');

const added = (line: Result<{ readonly lineId: string }, TillRefusal>): Result<Scanned, TillRefusal> =>
  line.ok ? ok({ kind: 'added', lineId: line.value.lineId }) : line;

export function addLine(
  desk: Desk,
  { productId, combinationId = null, quantity = 1, contents = null }: NewLine,
): Result<{ readonly lineId: string }, TillRefusal> {
  const product = desk.index.find(productId);
  if (product === undefined) return refuse({ code: 'till.product-is-unknown' });
  if (!isQuantity(quantity)) return refuse({ code: 'till.quantity-is-out-of-range' });
  if (product.type === 'combinations' && combinationId === null) return refuse({ code: 'till.combination-is-needed' });
  const goods = goodsOf(desk, product, contents);
  const resolved = resolveLine({ productId, combinationId, quantity, contents }, assortmentOf(goods));
  if (resolved === null)
    return refuse({ code: product.type === 'pack' ? 'till.pack-is-not-this-pack' : 'till.product-is-unknown' });
  return putLine(desk, { productId, combinationId, contents: resolved.contents, quantity }, goods);
}

type Embedded = {
  readonly product: TillProduct;
  readonly combinationId: number | null;
  readonly embedded: EmbeddedCode;
};

/** A scale's label: the price of a kilogram for so many grams, or the price that it says. One piece, a line of its own. */
function addEmbedded(
  desk: Desk,
  { product, combinationId, embedded }: Embedded,
): Result<{ readonly lineId: string }, TillRefusal> {
  const { value, carries } = embedded;
  const own = product.combinations.find(({ id }) => id === combinationId)?.priceHt ?? product.priceHt;
  const ofKilogram = shelfPrice({
    priceHt: toCentimes(own),
    regime: desk.known.self?.shop.regime ?? 'ifu',
    taxBasisPoints: product.taxBasisPoints,
  });
  const amount = carries === 'price' ? toCentimes(value) : scaleCentimes(ofKilogram, value, GRAMS_OF_A_KILOGRAM);
  return putLine(
    desk,
    {
      productId: product.id,
      combinationId,
      contents: null,
      quantity: 1,
      grams: carries === 'weight' ? value : null,
      price: { by: 'code', amount },
    },
    goodsOf(desk, product, null),
  );
}

type Made = Pick<BasketLine, 'productId' | 'combinationId' | 'contents' | 'quantity'> & Partial<BasketLine>;

/** A line of a ticket of at most so many. */
export function putLine(
  desk: Desk,
  made: Made,
  goods: readonly TillProduct[],
): Result<{ readonly lineId: string }, TillRefusal> {
  const who = whoServes(desk);
  if (!who.ok) return who;
  if (desk.known.history.present.lines.length >= MOST_LINES) return refuse({ code: 'till.quantity-is-out-of-range' });
  const line: BasketLine = {
    id: desk.around.uuid(),
    name: '',
    grams: null,
    price: null,
    discount: null,
    allowedBy: null,
    ...made,
  };
  const changed = changeBasket(desk, (basket) => withLine(basket, line, goods));
  return changed.ok ? ok({ lineId: desk.known.history.present.selectedLineId ?? line.id }) : changed;
}

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES;

/** A product and what its pack may hold. */
function goodsOf({ index }: Desk, product: TillProduct, contents: readonly PackItem[] | null): readonly TillProduct[] {
  const held = [...product.packItems, ...(contents ?? [])].flatMap(({ productId }) => index.find(productId) ?? []);
  return [product, ...new Set(held)];
}
