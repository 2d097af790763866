import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { actOnReceipt, createInvoice, createReceipt } from '../../modules/receiving/index.ts';
import { findSentOrder, listBought, listHeld, readBuying, type Bought } from './receipt-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

const WAREHOUSE = 1;
/** When invoices are said, and when their parts are due: one is late, one is due soon. */
const DAYS = [-45, -15, 20, 60] as const;

/** How what was bought directly came. */
const COURSES = [
  { note: 'Arrivage du conteneur', passed: 20, onHold: 0, rejected: 0, expected: 20, step: null, costs: true },
  { note: 'Cartons mouillés, à contrôler', passed: 8, onHold: 3, rejected: 1, expected: 14, step: null, costs: false },
  { note: 'Contrôlé le lendemain', passed: 6, onHold: 4, rejected: 0, expected: null, step: 'decide', costs: false },
  { note: 'Saisie en double', passed: 5, onHold: 0, rejected: 0, expected: null, step: 'take-back', costs: false },
] as const;

/** Receipts in every state, of what was bought directly, and what suppliers ask for them. */
export async function tendReceipts(deps: Deps, actor: StaffActor): Promise<void> {
  const { db } = deps;
  const { supplierIds, days } = await readBuying(db, DAYS);
  const bought = await listBought(db, WAREHOUSE, COURSES.length * 2);
  for (const [at, course] of COURSES.entries()) {
    const supplierId = supplierIds[at % Math.max(1, supplierIds.length)];
    if (supplierId === undefined) return;
    const things = bought.slice(at * 2, at * 2 + 2);
    const receiptId = await receiveDirectly(deps, { actor, supplierId, things, course, lotNumber: `B-${310 + at}` });
    if (at < 2) await noteInvoice(deps, { actor, supplierId, receiptId, number: `FA-${2040 + at}`, days });
  }
}

interface Direct {
  readonly actor: StaffActor;
  readonly supplierId: number;
  readonly things: readonly Bought[];
  readonly course: (typeof COURSES)[number];
  readonly lotNumber: string;
}

async function receiveDirectly(deps: Deps, { actor, supplierId, things, course, lotNumber }: Direct): Promise<number> {
  const { note, passed, onHold, rejected, expected, step, costs } = course;
  const made = await createReceipt(deps.db, {
    supplierId,
    orderId: null,
    warehouseId: WAREHOUSE,
    deliveryNote: `BL ${lotNumber}`,
    note,
    costSpread: 'value',
    costs: costs
      ? [
          { kind: 'transport', note: '', amountCentimes: 1_800_000 },
          { kind: 'customs', note: 'D10', amountCentimes: 4_250_000 },
        ]
      : [],
    lines: things.map((thing, at) => ({
      ...thing,
      // One supplier asks for more than before.
      priceCentimes: at === 0 ? thing.priceCentimes : thing.priceCentimes + 5_000,
      orderLineId: null,
      lotNumber: at === 0 ? lotNumber : null,
      expiresOn: null,
      expected,
      passed,
      onHold: at === 0 ? onHold : 0,
      rejected: at === 0 ? rejected : 0,
    })),
    actor,
    operation: { id: deps.ids.uuid(), digest: '' },
  });
  if (!made.ok) throw new Error(`a receipt of the demo is refused: ${made.error.code}`);
  const { receiptId } = made.value;
  if (step === null) return receiptId;
  const held = step === 'decide' ? await listHeld(deps.db, receiptId) : [];
  const decisions = held.map((line) => ({ lineId: line.lineId, passed: line.onHold - 1, rejected: 1 }));
  const operation = { id: deps.ids.uuid(), digest: '' };
  const done = await actOnReceipt(deps.db, {
    receiptId,
    action: step,
    version: null,
    decisions,
    note: '',
    actor,
    operation,
  });
  if (!done.ok) throw new Error(`${step} of a receipt of the demo is refused: ${done.error.code}`);
  return receiptId;
}

interface Invoiced {
  readonly actor: StaffActor;
  readonly supplierId: number;
  readonly receiptId: number;
  readonly number: string;
  readonly days: readonly string[];
}

/** In three parts of which the first is late. */
async function noteInvoice({ db, ids }: Deps, { actor, supplierId, receiptId, number, days }: Invoiced): Promise<void> {
  const [invoicedOn = '', ...dueOn] = days;
  const amountCentimes = 24_000_000;
  const made = await createInvoice(db, {
    supplierId,
    receiptId,
    number,
    invoicedOn,
    amountCentimes,
    note: '',
    dues: dueOn.map((day) => ({ dueOn: day, amountCentimes: amountCentimes / dueOn.length })),
    actor,
    operation: { id: ids.uuid(), digest: '' },
  });
  if (!made.ok) throw new Error(`an invoice of the demo is refused: ${made.error.code}`);
}

interface Ordered {
  readonly actor: StaffActor;
  readonly orderId: number;
  readonly isWhole: boolean;
}

/** All that is open of an order, or its first line alone. */
export async function receiveOrder({ db, ids }: Deps, { actor, orderId, isWhole }: Ordered) {
  const order = await findSentOrder(db, orderId);
  if (order === undefined) throw new Error('an order of the demo that is to be received is not there');
  const { supplierId, warehouseId, lines } = order;
  return createReceipt(db, {
    supplierId,
    orderId,
    warehouseId,
    deliveryNote: '',
    note: '',
    costSpread: 'quantity',
    costs: [],
    lines: (isWhole ? lines : lines.slice(0, 1)).map(({ open, ...line }) => ({
      ...line,
      lotNumber: null,
      expiresOn: null,
      expected: null,
      passed: open,
      onHold: 0,
      rejected: 0,
    })),
    actor,
    operation: { id: ids.uuid(), digest: '' },
  });
}
