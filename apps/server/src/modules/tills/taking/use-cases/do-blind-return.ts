import { dayInAlgiers, toCentimes, toInstant } from '@hanout/core/kernel';
import { refundBlindReturn } from '@hanout/core/ledger';
import { purseOf } from '@hanout/core/till';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { move } from '../../../inventory/index.ts';
import { post } from '../../../ledger/index.ts';
import { listKnownThings, type Finding, type Outcome } from '../repository.ts';
import type { Doing, EventOf } from '../doing.ts';

type BlindReturn = EventOf<'blind-return'>;

/** Goods that came back without a ticket lie on the till's shelf, and what was given for them lessens what was earned; once. */
export async function doBlindReturn(db: Database, doing: Doing<BlindReturn>): Promise<Omit<Outcome, 'id'>> {
  const { event, cashiers } = doing;
  const things = await listKnownThings(db, event.lines);
  const known = event.lines.filter((line) => things.has(keyOf(line)));
  await inTransaction(db, async (tx) => {
    await postRefund(tx, doing);
    await takeBack(tx, doing, known);
  });
  const isUnknown = ({ productId }: BlindReturn['lines'][number], at: number): Finding[] =>
    productId !== null && !known.some((line) => line === event.lines[at])
      ? [{ code: 'unknown-thing', lineIndex: at, detail: String(productId) }]
      : [];
  const mayReturn = [event.cashierId, event.allowedBy].some(
    (id) => id !== null && cashiers.get(id)?.isManager === true,
  );
  const rights: Finding[] = mayReturn
    ? []
    : [{ code: 'rights', lineIndex: null, detail: String(event.refundCentimes) }];
  return { state: 'done', orderId: null, findings: [...rights, ...event.lines.flatMap(isUnknown)] };
}

const keyOf = ({ productId, combinationId }: Pick<BlindReturn['lines'][number], 'productId' | 'combinationId'>) =>
  `${productId}:${combinationId ?? ''}`;

async function postRefund(tx: Tx, { till, event, actor }: Doing<BlindReturn>): Promise<void> {
  const on = dayInAlgiers(toInstant(Date.parse(event.at)));
  const entry = refundBlindReturn({ on, id: event.id }, purseOf(event.method), toCentimes(event.refundCentimes));
  await post(tx, [entry], {
    shopId: till.shopId,
    orderId: null,
    carrierId: null,
    actor,
    note: event.reason,
  });
}

async function takeBack(
  tx: Tx,
  { till, event, actor }: Doing<BlindReturn>,
  lines: BlindReturn['lines'],
): Promise<void> {
  const things = lines.flatMap(({ productId, combinationId, quantity }) =>
    productId === null
      ? []
      : [
          {
            stock: { warehouseId: till.warehouseId, productId, combinationId },
            quantity,
            type: 'returned' as const,
            lot: { kind: 'named' as const, lotNumber: null, expiresOn: null },
          },
        ],
  );
  if (things.length === 0) return;
  const operation = { id: event.id, isShared: false };
  const cause = {
    type: 'till' as const,
    hasHappened: true as const,
    id: event.id,
    reason: event.reason,
    actor,
    operation,
  };
  const moved = await move(tx, things, cause);
  if (!moved.ok) throw new Error(`goods that came back were refused: ${moved.error.code}`);
}
