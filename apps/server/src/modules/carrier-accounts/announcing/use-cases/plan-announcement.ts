import { ANNOUNCING_LIMITS } from '@hanout/contracts/carrier-accounts/announcing';
import type { Ids } from '@hanout/core/kernel';
import { ordersOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { familyOf } from '../../connecting/families.ts';
import { listCandidatesToAnnounce, listWaitingIds, type CandidateRow } from '../queries.ts';
import { planParcels } from '../repository.ts';

export type AnnouncingProblem =
  | 'no-account'
  | 'by-hand'
  | 'fetched'
  | 'announced'
  | 'under-way'
  | 'not-confirmed'
  | 'not-packed'
  | 'place-unknown'
  | 'desk-missing';

/** What stands in the way of announcing an order, the first thing that somebody would mend; null: nothing. */
export function problemOf(row: CandidateRow): AnnouncingProblem | null {
  if (row.state !== 'ready') return row.state;
  if (row.accountId === null || row.family === null) return 'no-account';
  const capabilities = familyOf(row.family)?.capabilities;
  if (capabilities === undefined || capabilities.createBatch === 0) return 'by-hand';
  if (!row.isPlaceKnown) return 'place-unknown';
  return row.mode === 'desk' && capabilities.desks && row.desks.length === 0 ? 'desk-missing' : null;
}

interface Asked {
  readonly orderIds: readonly string[];
  readonly actor: StaffActor;
}

/** The orders as they would be announced, with what stands in the way of each. */
export async function previewAnnouncement(db: Database, { orderIds, actor }: Asked) {
  const rows = await listCandidatesToAnnounce(db, { orderIds, shopIds: actor.shopIds, ordersOf: ordersOf(actor) });
  return rows.map((row) => {
    const capabilities = row.family === null ? undefined : familyOf(row.family)?.capabilities;
    return {
      ...row,
      problem: problemOf(row),
      mayOpen: capabilities?.openParcel === true ? row.mayOpen : null,
      exchange: row.isExchange ? capabilities?.exchange === true : null,
    };
  });
}

/** Every packed order that no carrier knows of, as far as one person announces at once. */
export async function previewWaiting(db: Database, actor: StaffActor) {
  const scope = { shopIds: actor.shopIds, ordersOf: ordersOf(actor) };
  const orderIds = await listWaitingIds(db, { ...scope, atMost: ANNOUNCING_LIMITS.orders });
  return previewAnnouncement(db, { orderIds, actor });
}

interface Planning extends Asked {
  /** names it: sent again it plans nothing twice */
  readonly announcementId: string;
  /** desks that a person chose, by order */
  readonly desks: Readonly<Record<string, string>>;
  /** left out: as each account says */
  readonly mayOpen?: boolean | undefined;
}

/** Orders that nothing stands in the way of wait for their carriers from now on. Answers how many. */
export async function planAnnouncement(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { announcementId, desks, actor, mayOpen, ...asked }: Planning,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await listCandidatesToAnnounce(tx, { ...asked, shopIds: actor.shopIds, ordersOf: ordersOf(actor) });
    const parcels = rows.flatMap((row) =>
      row.accountId === null || problemOf(row) !== null
        ? []
        : [
            {
              id: ids.uuidv7(),
              orderId: row.orderId,
              accountId: row.accountId,
              deskKey: deskOf(row, desks),
              mayOpen: mayOpen ?? null,
            },
          ],
    );
    const planned = await planParcels(tx, { announcementId, employeeId: actor.employeeId, parcels });
    const accountIds = [...new Set(planned.map(({ accountId }) => accountId))];
    await appendToOutbox(
      tx,
      ...accountIds.map((accountId) => ({
        type: 'carrier-accounts.parcels-planned' as const,
        payload: { accountId },
      })),
    );
    return planned.length;
  });
}

/** The one that was chosen, where it is one of them; else the nearest. */
function deskOf({ orderId, mode, desks }: CandidateRow, chosen: Planning['desks']): string | null {
  if (mode !== 'desk') return null;
  return (desks.find(({ key }) => key === chosen[orderId]) ?? desks[0])?.key ?? null;
}
