import { parsePhone } from '@hanout/core/customers';
import { dayInAlgiers, toCentimes, toInstant, type Centimes, type Ids } from '@hanout/core/kernel';
import { bookDifference, takeStampDuty } from '@hanout/core/ledger';
import { purseOf } from '@hanout/core/till';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { findBuyer } from '../../../customers/index.ts';
import { post } from '../../../ledger/index.ts';
import { recordTillSale, segmentsOf, type PlaceOrder, type SoldLine, type TillSale } from '../../../ordering/index.ts';
import { provideNamedProduct } from '../../../products/index.ts';
import { hasCoupon, type Finding, type Outcome } from '../repository.ts';
import { parseToldSale } from '../parse-told-sale.ts';
import { findingsOf } from './judge-sale.ts';
import { reserveSold } from './reserve-sold.ts';
import type { Doing, EventOf } from '../doing.ts';

export interface SaleDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly placeOrder: PlaceOrder;
}

type Sale = EventOf<'sale'>;

/** Writes a ticket down as an order with its payments, once; what was not as the books have it is told. */
export async function doSale(deps: SaleDependencies, doing: Doing<Sale>): Promise<Omit<Outcome, 'id'>> {
  const { event } = doing;
  const { sale, findings } = await saleOf(deps.db, doing);
  const taken = await recordTillSale(deps, sale);
  if (!taken.ok) {
    const { error } = taken;
    const code = error.code === 'ordering.sold-total-is-above-lines' ? 'total' : 'unknown-thing';
    const lines = 'lineIndexes' in error ? error.lineIndexes : [null];
    const refused = lines.map((lineIndex): Finding => ({ code, lineIndex, detail: error.code }));
    return { state: 'given-up', orderId: null, findings: [...findings, ...refused] };
  }
  const told = parseToldSale(taken.value);
  const besides = await postBesides(deps.db, doing);
  const held = event.isReserved === true ? await reserveSold(deps, doing, told.id) : [];
  const isCouponKept = event.coupon === null || event.coupon === '' || (await hasCoupon(deps.db, told.id));
  const judged = findingsOf({ ...doing, told, isCouponKept });
  return { state: 'done', orderId: told.id, findings: [...findings, ...judged, ...besides, ...held] };
}

async function saleOf(
  db: Database,
  { till, event, actor }: Doing<Sale>,
): Promise<{ readonly sale: TillSale; readonly findings: readonly Finding[] }> {
  const phone = event.customer === null ? null : parsePhone(event.customer.phone);
  const findings: Finding[] = [];
  if (event.customer !== null && phone === null)
    findings.push({ code: 'customer', lineIndex: null, detail: event.customer.phone });
  const at = toInstant(Date.parse(event.at));
  const { customer } = event;
  const known =
    customer === null || phone === null
      ? null
      : await findBuyer(db, { shopId: till.shopId, id: customer.id, phone, now: at });
  const isNamed = event.lines.some(({ productId }) => productId === null);
  const namedProductId = isNamed ? await inTransaction(db, provideNamedProduct) : undefined;
  const lines = event.lines.map(
    ({ productId, combinationId, contents, quantity, unitPriceCentimes, name }): SoldLine => ({
      productId: productId ?? namedProductId ?? 0,
      combinationId,
      quantity,
      contents: contents?.map((each) => ({ ...each })) ?? null,
      unitPrice: toCentimes(unitPriceCentimes),
      ...(productId === null && { name }),
    }),
  );
  return {
    findings,
    sale: {
      shopId: till.shopId,
      actor,
      key: event.id,
      at,
      warehouseId: till.warehouseId,
      locale: event.locale,
      buyer:
        customer === null || phone === null
          ? null
          : { firstName: customer.firstName, lastName: customer.lastName, phone },
      lines,
      total: toCentimes(event.totalCentimes),
      coupon: event.coupon === '' ? null : event.coupon,
      paid: paidOf(event),
      ...(namedProductId !== undefined && { namedProductId }),
      ...(event.isReserved === true && { isReserved: true as const }),
      ...(known !== null && { segmentIds: segmentsOf(known, 'POS') }),
    },
  };
}

/** What was taken for the goods, by where it lies; the duty is taken off first, and is no payment. */
function paidOf(event: Sale): NonNullable<TillSale['paid']> {
  const type =
    event.paymentType === 'deposit' || event.paymentType === 'installment' ? event.paymentType : ('cash' as const);
  return {
    type,
    payments: forGoods(event).filter(({ amount }) => amount > 0),
    dues: event.dues.map(({ dueOn, amountCentimes }) => ({ dueOn, amount: toCentimes(amountCentimes) })),
  };
}

const takenFor = ({ payments }: Sale): number => payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);

const PART_NOW: ReadonlySet<string> = new Set(['deposit', 'installment']);

/** The duty that was taken: what lies above the total, as far as there is duty; beside a part of the total all of it was. */
const dutyOf = (event: Sale): Centimes => {
  const taken = takenFor(event);
  const most = PART_NOW.has(event.paymentType) ? taken : taken - event.totalCentimes;
  return toCentimes(Math.max(0, Math.min(event.stampDutyCentimes, most)));
};

/** What was taken above total and duty, which no ticket explains. */
const excessOf = (event: Sale): Centimes =>
  toCentimes(Math.max(0, takenFor(event) - event.totalCentimes - event.stampDutyCentimes));

/** Payments less duty and excess, which are looked for in cash first. */
function forGoods(event: Sale) {
  let off: number = dutyOf(event) + excessOf(event);
  return event.payments
    .toSorted((a, b) => Number(b.method === 'cash') - Number(a.method === 'cash'))
    .map(({ method, amountCentimes }) => {
      const less = Math.min(off, amountCentimes);
      off -= less;
      return { purse: purseOf(method), amount: toCentimes(amountCentimes - less), less };
    });
}

/** Duty and excess: money that is in a purse and of no order. Each once, by the event's id. */
async function postBesides(db: Database, { till, event, actor }: Doing<Sale>): Promise<readonly Finding[]> {
  const [duty, excess] = [dutyOf(event), excessOf(event)];
  const isShort = takenFor(event) < event.totalCentimes && !PART_NOW.has(event.paymentType);
  if (duty > 0 || excess > 0) {
    const when = { on: dayInAlgiers(toInstant(Date.parse(event.at))), id: event.id };
    const purse = forGoods(event).find(({ less }) => less > 0)?.purse ?? 'till';
    const none = toCentimes(0);
    const entries = [
      takeStampDuty(when, purse, duty),
      bookDifference(when, { till: none, bank: none, [purse]: excess }),
    ];
    await inTransaction(db, (tx) =>
      post(tx, entries, { shopId: till.shopId, orderId: null, carrierId: null, actor, note: '' }),
    );
  }
  return excess > 0 || isShort
    ? [{ code: 'total', lineIndex: null, detail: `${takenFor(event)} / ${event.totalCentimes}` }]
    : [];
}
