import { toInstant, type Ids } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { readNow } from '../../database/transaction.ts';
import { createSupplier, takePriceList } from '../../modules/purchasing/index.ts';
import { actOnSupplierOrder, createSupplierOrder } from '../../modules/supplier-orders/index.ts';
import { receiveOrder } from './tend-receipts.ts';
import { findVersion, listOrdered, listSupplied } from './supplier-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

const WAREHOUSE = 1;
const THINGS_EACH = 4;
const PIECES = 12;
const DAY_MS = 86_400_000;

const SUPPLIERS = [
  { name: 'SARL Djurdjura Import', contactName: 'Karim Hamadi', delayDays: 5, paymentDays: 30, language: 'fr' },
  { name: 'مؤسسة الهضاب للتجارة', contactName: 'سليم بوزيد', delayDays: 3, paymentDays: 0, language: 'ar' },
  { name: 'Foshan Homeware Co.', contactName: 'Lin Wei', delayDays: 45, paymentDays: 60, language: 'en' },
] as const;

type Step = 'send' | 'some' | 'all' | 'close' | 'cancel';

/** How far each order has come; `days` from today until it is expected. */
const COURSES: readonly { readonly note: string; readonly days: number; readonly steps: readonly Step[] }[] = [
  { note: 'À compléter avant jeudi', days: 7, steps: [] },
  { note: 'Livraison le matin', days: 4, steps: ['send'] },
  { note: 'Relancer le transporteur', days: -3, steps: ['send'] },
  { note: 'Deuxième camion à venir', days: 2, steps: ['send', 'some'] },
  { note: 'Réassort du mois', days: -1, steps: ['send', 'all'] },
  { note: 'Rupture chez le fournisseur', days: -8, steps: ['send', 'some', 'close'] },
  { note: 'Doublon', days: 5, steps: ['cancel'] },
];

/** Three suppliers with their prices, and orders to them in each of the six states, one of them late. */
export async function tendSupplierOrders(deps: Deps, actor: StaffActor): Promise<void> {
  const supplierIds: number[] = [];
  for (const [at, supplier] of SUPPLIERS.entries()) supplierIds.push(await makeSupplier(deps, { actor, at, supplier }));
  for (const [at, course] of COURSES.entries()) {
    const supplierId = supplierIds[at % supplierIds.length] ?? 0;
    const orderId = await makeOrder(deps, { actor, supplierId, course });
    for (const step of course.steps) await take(deps, { actor, orderId, step });
  }
}

interface Making {
  readonly actor: StaffActor;
  readonly at: number;
  readonly supplier: (typeof SUPPLIERS)[number];
}

async function makeSupplier({ db }: Deps, { actor, at, supplier }: Making): Promise<number> {
  const blank = { address: '', email: '', nif: '', rc: '', nis: '', note: '' };
  const phone = `055012345${at}`;
  const made = await createSupplier(db, { form: { ...blank, ...supplier, phone, whatsappPhone: phone }, actor });
  if (!made.ok) throw new Error(`a supplier of the demo is refused: ${made.error.code}`);
  const things = await listSupplied(db, { offset: at * THINGS_EACH, limit: THINGS_EACH });
  const text = things.map(
    ({ sku, priceDinars }, row) => `${sku};F-${at + 1}${row}0;${priceDinars};6;${supplier.delayDays}`,
  );
  const list = { supplierId: made.value, actor, shopIds: null, language: 'fr', text: text.join('\n') } as const;
  const taken = await takePriceList(db, list);
  if (!taken.ok || taken.value.taken === 0) throw new Error('a price list of the demo is refused');
  return made.value;
}

interface Ordering {
  readonly actor: StaffActor;
  readonly supplierId: number;
  readonly course: (typeof COURSES)[number];
}

async function makeOrder({ db, ids }: Deps, { actor, supplierId, course }: Ordering): Promise<number> {
  const expectedOn = dayOf(toInstant((await readNow(db)) + course.days * DAY_MS));
  const lines = (await listOrdered(db, supplierId)).map((line) => ({ ...line, quantity: PIECES }));
  const head = { supplierId, warehouseId: WAREHOUSE, expectedOn, note: course.note };
  const made = await createSupplierOrder(db, { head, lines, actor, operation: { id: ids.uuid(), digest: '' } });
  if (!made.ok) throw new Error(`an order to a supplier of the demo is refused: ${made.error.code}`);
  return made.value.orderId;
}

interface Taking {
  readonly actor: StaffActor;
  readonly orderId: number;
  readonly step: Step;
}

async function take(deps: Deps, taking: Taking): Promise<void> {
  const { step } = taking;
  const outcome = await (step === 'some' || step === 'all'
    ? receiveOrder(deps, { ...taking, isWhole: step === 'all' })
    : act(deps, taking));
  if (!outcome.ok) throw new Error(`${step} of an order to a supplier of the demo is refused: ${outcome.error.code}`);
}

async function act({ db, ids }: Deps, { actor, orderId, step }: Taking) {
  const version = await findVersion(db, orderId);
  const said = { version, note: '', via: 'whatsapp', recipient: '' } as const;
  return actOnSupplierOrder(db, { ...said, orderId, action: step, actor, operation: { id: ids.uuid(), digest: '' } });
}
