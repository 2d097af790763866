import { dayInAlgiers, formatUuidv7, toCentimes, toInstant, ZERO, type Instant } from '@hanout/core/kernel';
import { communes, findWilaya, type Commune } from '@hanout/geo';
import { addresses, arabicAddresses, arabicNames, familyNames, givenNames } from '../catalogue/people.ts';
import type { Language } from '../catalogue/texts.ts';
import { carriers, type DeliveryPlan, type PlannedRate } from './delivery-rows.ts';
import { addHistory } from './history-rows.ts';
import { planInstallments, planLedger } from './ledger-rows.ts';
import { planOrderStock, type OrderStockLine } from './order-stock.ts';
import { rejectionReasons, type Stage, stages } from './order-states.ts';
import type { PlannedCombination, PlannedProduct } from './product-rows.ts';
import { ENDED_PROMOTION, FREE_DELIVERY } from './promotion-rows.ts';
import { createRandom, type Random } from './random.ts';
import type { TableRows } from './rows.ts';
import { planShipment } from './shipment-rows.ts';
import type { StockBook } from './stock-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_NUMBER = 10_001;

export type OrderGround = {
  readonly rows: TableRows;
  readonly products: readonly PlannedProduct[];
  readonly stock: StockBook;
  readonly delivery: DeliveryPlan;
  readonly now: Instant;
};

/** With the communes that some carrier serves. */
type Ground = OrderGround & { readonly places: readonly Commune[]; readonly nextEntry: () => number };

type Line = OrderStockLine & {
  readonly product: PlannedProduct;
  readonly combination: PlannedCombination | null;
  readonly base: number;
  readonly unit: number;
};

/** Two hundred orders of the past weeks, oldest first, each with its lines, history, reservations and movements. */
export function planOrders(order: OrderGround): void {
  const places = communes.filter(({ wilayaCode, id }) => order.delivery.ratesOf(wilayaCode, id).length > 0);
  let entries = 0;
  const ground = { ...order, places, nextEntry: () => ++entries };
  const random = createRandom(200_200);
  const wanted = stages
    .flatMap((stage) =>
      Array.from({ length: stage.count }, () => ({ stage, placedAt: placedAt(stage, ground.now, random) })),
    )
    .toSorted((a, b) => a.placedAt - b.placedAt);
  for (const [index, { stage, placedAt: time }] of wanted.entries())
    planOrder(ground, { stage, placedAt: time, index, random });
}

/** Between seven in the morning and midnight in Algiers, when people order. */
function placedAt({ placedDaysAgo: [from, to] }: Stage, now: Instant, random: Random): number {
  if (from === 0 && random.chance(0.5)) return now - random.between(10, 20 * 60) * 60_000;
  const day = now - random.between(Math.max(1, from), to) * DAY;
  return Math.min(now - HOUR, day - (day % DAY) + random.between(6 * 60, 22 * 60) * 60_000);
}

type Wanted = { readonly stage: Stage; readonly placedAt: number; readonly index: number; readonly random: Random };

function planOrder(ground: Ground, { stage, placedAt: time, index, random }: Wanted): void {
  const { rows, delivery, now } = ground;
  const id = idOf(time, random);
  const locale = random.pick<Language>(['fr', 'ar', 'ar', 'fr', 'en']);
  const place = random.pick(ground.places);
  const wilaya = findWilaya(place.wilayaCode);
  const rate = random.pick(delivery.ratesOf(place.wilayaCode, place.id));
  const lines = planLines(ground, { time, random, atLeast: stage.stock === 'part' ? 2 : 1 });
  const subtotal = lines.reduce((sum, line) => sum + line.unit * line.quantity, 0);
  const isFree = subtotal >= FREE_DELIVERY.minimumCentimes;
  const [firstName, lastName] =
    locale === 'ar' ? random.pick(arabicNames) : [random.pick(givenNames), random.pick(familyNames)];
  const changedAt = Math.min(now - 5 * 60_000, time + random.between(1, 30) * HOUR);
  const isOpen = stage.confirmation === 'no_answer' || stage.confirmation === 'postponed';

  rows.add('orders', {
    id,
    number: FIRST_NUMBER + index,
    shop_id: 1,
    channel: stage.hasPlan === true ? 'Installment' : 'eCommerce',
    source: random.chance(0.6) ? 'quick' : 'cart',
    locale,
    first_name: firstName,
    last_name: lastName,
    phone: `0${random.pick([5, 6, 7])}${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    email: '',
    address: locale === 'ar' ? random.pick(arabicAddresses) : random.pick(addresses),
    wilaya_code: place.wilayaCode,
    wilaya_carrier_code: place.carrierWilayaCode,
    wilaya_name_fr: wilaya?.nameFr ?? '',
    wilaya_name_ar: wilaya?.nameAr ?? '',
    commune_id: place.id,
    commune_name_fr: place.nameFr,
    commune_name_ar: place.nameAr,
    carrier_id: rate.carrierId,
    carrier_service_id: rate.serviceId,
    carrier_name: carrierName(rate),
    delivery_mode: rate.mode,
    desk: rate.desk,
    items_subtotal_centimes: subtotal,
    cart_discount_centimes: 0,
    delivery_base_centimes: rate.price,
    delivery_centimes: isFree ? 0 : rate.price,
    total_centimes: subtotal + (isFree ? 0 : rate.price),
    promotions: isFree ? [{ promotionId: FREE_DELIVERY.id, name: FREE_DELIVERY.name, amountCentimes: rate.price }] : [],
    confirmation_state: stage.confirmation,
    preparation_state: stage.preparation,
    parcel_state: stage.parcel,
    money_state: stage.money,
    call_attempts: callAttempts(stage, random),
    next_call_at: isOpen ? new Date(now + random.between(1, stage.confirmation === 'postponed' ? 72 : 8) * HOUR) : null,
    rejection_reason: stage.confirmation === 'rejected' ? random.pick(rejectionReasons) : null,
    terms_version: '1',
    version: 1,
    placed_at: new Date(time),
    updated_at: new Date(stage.confirmation === 'new' ? time : changedAt),
  });
  for (const [position, line] of lines.entries()) addLine(rows, { orderId: id, position: position + 1, line, locale });
  addHistory(rows, { orderId: id, stage, placedAt: time, changedAt });
  planLedger(
    rows,
    {
      orderId: id,
      stage,
      carrierId: rate.carrierId,
      amounts: {
        subtotal: toCentimes(subtotal),
        cartDiscount: ZERO,
        delivery: toCentimes(isFree ? 0 : rate.price),
        total: toCentimes(subtotal + (isFree ? 0 : rate.price)),
      },
      way: rate.price,
      on: dayInAlgiers(toInstant(changedAt)),
    },
    ground.nextEntry,
  );
  if (stage.hasPlan === true)
    planInstallments(rows, { orderId: id, total: subtotal + (isFree ? 0 : rate.price), since: changedAt });
  const leaves = planOrderStock({
    rows,
    book: ground.stock,
    stage,
    orderId: id,
    lines,
    placedAt: time,
    changedAt,
    now,
    random,
  });
  if (stage.preparation !== 'to_prepare') {
    const cod = subtotal + (isFree ? 0 : rate.price);
    planShipment(rows, { stage, orderId: id, id: idOf(changedAt, random), rate, leaves, cod, at: changedAt });
  }
}

const idOf = (time: number, random: Random): string =>
  formatUuidv7(
    time,
    Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
  );

const carrierName = (rate: PlannedRate): string => carriers.find(({ id }) => id === rate.carrierId)?.name ?? '';

function callAttempts({ confirmation }: Stage, random: Random): number {
  if (confirmation === 'new') return 0;
  return confirmation === 'no_answer' ? random.between(1, 3) : random.between(1, 2);
}

type LineGround = { readonly time: number; readonly random: Random; readonly atLeast: number };

function planLines({ products, stock, now }: OrderGround, { time, random, atLeast }: LineGround): Line[] {
  const lines: Line[] = [];
  const count = Math.max(atLeast, random.pick([1, 1, 1, 2, 2, 3]));
  while (lines.length < count) {
    const product = random.pick(products);
    const combination = product.combinations.length === 0 ? null : random.pick(product.combinations);
    const quantity = random.chance(0.8) ? 1 : 2;
    const demands = demandsOf(product, combination, quantity);
    const isThere = demands.every((demand) =>
      stock
        .of(demand.product, demand.combination)
        .some(({ lots }) => lots.some((lot) => lot.quantity - lot.reserved >= demand.quantity)),
    );
    const isTwice = lines.some((line) =>
      line.demands.some((one) => demands.some((other) => one.product.id === other.product.id)),
    );
    if (!isThere || isTwice) continue;
    const base = combination?.priceCentimes ?? product.priceCentimes;
    const wasReduced =
      product.categorySlug === 'baskets' &&
      time > now + ENDED_PROMOTION.fromDays * DAY &&
      time < now + ENDED_PROMOTION.toDays * DAY;
    const unit = wasReduced ? Math.round((base * (100 - ENDED_PROMOTION.percent)) / 100) : base;
    lines.push({ id: idOf(time, random), product, combination, quantity, base, unit, demands });
  }
  return lines;
}

function demandsOf(
  product: PlannedProduct,
  combination: PlannedCombination | null,
  quantity: number,
): OrderStockLine['demands'] {
  if (product.items.length === 0) return [{ product, combination, quantity }];
  return product.items.map((item) => ({
    product: item.product,
    combination: item.combination,
    quantity: item.quantity * quantity,
  }));
}

type LineRow = { readonly orderId: string; readonly position: number; readonly line: Line; readonly locale: Language };

function addLine(rows: TableRows, { orderId, position, line, locale }: LineRow): void {
  const { product, combination } = line;
  const attributesOf = (of: PlannedCombination | null): { label: string; value: string }[] =>
    (of?.attributes ?? []).map(({ label, value }) => ({ label: label[locale], value: value[locale] }));
  rows.add('order_lines', {
    id: line.id,
    order_id: orderId,
    position,
    product_id: product.id,
    combination_id: combination?.id ?? null,
    is_pack: product.items.length > 0,
    names: product.names,
    sku: combination?.sku ?? product.sku,
    attributes: attributesOf(combination),
    image_url: `/uploads/${combination?.imageName ?? product.imageName}/small_product.webp`,
    quantity: line.quantity,
    base_price_centimes: line.base,
    unit_price_centimes: line.unit,
    total_centimes: line.unit * line.quantity,
    price_ht_centimes: line.base,
    tax_rate_basis_points: 0,
    promotions:
      line.unit === line.base
        ? []
        : [{ promotionId: ENDED_PROMOTION.id, name: ENDED_PROMOTION.name, amountCentimes: line.base - line.unit }],
  });
  for (const [index, item] of product.items.entries()) {
    rows.add('order_line_components', {
      order_line_id: line.id,
      position: index + 1,
      product_id: item.product.id,
      combination_id: item.combination?.id ?? null,
      names: item.product.names,
      attributes: attributesOf(item.combination),
      quantity: item.quantity,
    });
  }
}
