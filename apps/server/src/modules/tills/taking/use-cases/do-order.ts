import { dayInAlgiers, toCentimes, toInstant, type Ids } from '@hanout/core/kernel';
import { takeStampDuty } from '@hanout/core/ledger';
import { purseOf } from '@hanout/core/till';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { post } from '../../../ledger/index.ts';
import { handOverAtTill, payAtTill } from '../../../ordering/index.ts';
import { findOrderOfShop, type Finding, type Outcome } from '../repository.ts';
import type { Doing, EventOf } from '../doing.ts';
import { settlingActor } from './settling-actor.ts';

type Order = EventOf<'order'>;
interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** Writes down what was taken for an order that was called up, and that it was carried away: both have happened. */
export async function doOrder(deps: Dependencies, doing: Doing<Order>): Promise<Omit<Outcome, 'id'>> {
  const { till, event, actor } = doing;
  const at = toInstant(Date.parse(event.at));
  const { id, orderId, isHandedOver } = event;
  const settled = { id, orderId, shopId: till.shopId, actor: settlingActor(actor), at, isHandedOver };
  await postDuty(deps.db, doing);
  const { isTooMuch, refusal } = await payAtTill(deps, settled, withoutDuty(event));
  const handed = isHandedOver ? await handOverAtTill(deps, settled) : null;
  const findings: Finding[] = [];
  if (refusal !== null) findings.push({ code: 'order', lineIndex: null, detail: refusal.code });
  else if (handed?.ok === false) findings.push({ code: 'order', lineIndex: null, detail: handed.error.code });
  if (isTooMuch && refusal === null)
    findings.push({ code: 'total', lineIndex: null, detail: `${takenFor(event)} / ${event.dueCentimes}` });
  findings.push(...rightsOf(doing));
  const known = await findOrderOfShop(deps.db, orderId, till.shopId);
  return { state: 'done', orderId: known, findings };
}

/** Goods went while something was owed for them, and nobody who may said so. */
function rightsOf({ event, cashiers }: Doing<Order>): Finding[] {
  const owed = event.dueCentimes + event.stampDutyCentimes - takenFor(event);
  if (!event.isHandedOver || owed <= 0) return [];
  const mayLend = [event.cashierId, event.allowedBy].some(
    (id) => id !== undefined && cashiers.get(id)?.isManager === true,
  );
  return mayLend ? [] : [{ code: 'rights', lineIndex: null, detail: String(owed) }];
}

const takenFor = ({ payments }: Order): number => payments.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0);
const dutyOf = (event: Order): number => Math.min(event.stampDutyCentimes, takenFor(event));

/** Payments less the duty, which is taken in cash first. */
function withoutDuty(event: Order) {
  let off = dutyOf(event);
  return event.payments
    .toSorted((a, b) => Number(b.method === 'cash') - Number(a.method === 'cash'))
    .map(({ method, amountCentimes }) => {
      const less = Math.min(off, amountCentimes);
      off -= less;
      return { purse: purseOf(method), amount: toCentimes(amountCentimes - less) };
    })
    .filter(({ amount }) => amount > 0);
}

/** Once, by the event's id. */
async function postDuty(db: Database, { till, event, actor }: Doing<Order>): Promise<void> {
  const duty = toCentimes(dutyOf(event));
  if (duty === 0) return;
  const purse = event.payments.some(({ method }) => method === 'cash') ? 'till' : 'bank';
  const entry = takeStampDuty({ on: dayInAlgiers(toInstant(Date.parse(event.at))), id: event.id }, purse, duty);
  await inTransaction(db, (tx) =>
    post(tx, [entry], { shopId: till.shopId, orderId: null, carrierId: null, actor, note: '' }),
  );
}
