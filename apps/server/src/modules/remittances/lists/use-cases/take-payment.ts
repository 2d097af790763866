import { refuse, type Result } from '@hanout/core/kernel';
import type { Forbidden } from '../../../audit/index.ts';
import type { ConnectingDependencies } from '../../../carrier-accounts/index.ts';
import type { DraftMade, DraftRefusal } from '../../drafting/use-cases/create-draft.ts';
import { listKeyOf, takeList } from '../../drafting/use-cases/take-list.ts';
import { findOfSource } from '../../repository.ts';
import { askCarrier, statementRowOf, type AskCarrier, type ListRefusal } from '../ask-carrier.ts';

type TakeRefusal = ListRefusal | { readonly code: 'remittances.payment-is-not-listed' } | DraftRefusal | Forbidden;

/** One payment of a carrier becomes a draft, of what the carrier says now; what is still being put together is not taken. */
export async function takePayment(
  deps: ConnectingDependencies,
  { key, ...asked }: AskCarrier & { readonly key: string },
): Promise<Result<DraftMade, TakeRefusal>> {
  const listed = await askCarrier(deps, asked);
  if (!listed.ok) return listed;
  const rows = listed.value.get(key) ?? [];
  const { shopId, carrierId, actor } = asked;
  const isThere = (await findOfSource(deps.db, { shopId, carrierId, sourceKey: listKeyOf(key) })) !== undefined;
  if (rows.length === 0 || (!isThere && !rows.every(({ isPaid }) => isPaid)))
    return refuse({ code: 'remittances.payment-is-not-listed' });
  const source = { carrierId, statementNumber: key, amountIs: 'gross' as const, rows: rows.map(statementRowOf) };
  return takeList(deps.db, { shopId, source, actor });
}
