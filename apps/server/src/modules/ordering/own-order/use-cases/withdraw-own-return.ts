import type { Ids } from '@hanout/core/kernel';
import { findReturnAction, refuseReturnAction, type ReturnState } from '@hanout/core/returns';
import type { Database } from '../../../../database/database.ts';
import { actOnReturn, type ActOnReturnRefusal } from '../../returns/use-cases/act-on-return.ts';
import { findOwnReturns } from '../own-returns-queries.ts';

const ACTION = 'withdraw';

interface WithdrawOwnReturn {
  readonly shopId: number;
  readonly orderId: string;
  /** of the return */
  readonly number: number;
  readonly requestId: string;
}

/** The shopper takes their request back, by the same table as staff; why not, or null. Once it is withdrawn doing it again changes nothing. */
export async function withdrawOwnReturn(
  deps: { readonly db: Database; readonly ids: Ids },
  { shopId, orderId, number, requestId }: WithdrawOwnReturn,
): Promise<ActOnReturnRefusal | null> {
  const found = await findOwnReturns(deps.db, { shopId, orderId });
  const own = found?.returns.find((each) => each.number === number);
  if (own === undefined) return { code: 'ordering.return-not-found' };
  if (own.state === 'withdrawn') return null;
  const outcome = await actOnReturn(deps, {
    returnId: own.id,
    action: ACTION,
    version: own.version,
    answers: {},
    actor: { kind: 'shopper', requestId },
    operation: null,
    shopIds: [shopId],
  });
  return outcome.ok ? null : outcome.error;
}

/** Whether the shopper may take it back now. */
export function mayWithdraw(situation: { readonly state: ReturnState; readonly hasExchange: boolean }): boolean {
  const rule = findReturnAction(ACTION);
  return rule !== undefined && refuseReturnAction(rule, situation, 'shopper') === null;
}
