import { FEWEST_CALLS, isCallingTime } from '@hanout/core/calling';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction, readNow } from '../../../../database/transaction.ts';
import { freeLeases, renewLease, takeLease, type Lease } from '../lease-repository.ts';
import {
  findByGain,
  findDueCallBack,
  findFreshOrder,
  type Asker,
  type CallRank,
  type Candidate,
} from '../queue-repository.ts';
import { listCallRules } from '../rule-repository.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface Claim extends Lease {
  /** null: the agent had it already */
  readonly rank: CallRank | null;
}

export interface AskForNext extends OrderScope {
  readonly employeeId: number;
  /** the order that is put aside; without one the agent gets the one back that they have */
  readonly skipped: string | null;
}

/** As many collisions as there are agents would be needed to come away with nothing although something waits. */
const ATTEMPTS = 40;

/** The order to be called next, with its customer for this agent alone; undefined: nobody waits for a call. */
export async function claimNext(db: Database, asked: AskForNext): Promise<Claim | undefined> {
  const { employeeId } = asked;
  if (asked.skipped === null) {
    const mine = await renewLease(db, asked, null);
    if (mine !== undefined) return { ...mine, rank: null };
  }
  await freeLeases(db, employeeId, null);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const claim = await inTransaction(db, (tx) => attemptClaim(tx, asked));
    if (claim !== 'taken') return claim;
  }
  return undefined;
}

async function attemptClaim(tx: Tx, asked: AskForNext): Promise<Claim | 'taken' | undefined> {
  const rules = await listCallRules(tx, asked.shopIds);
  const now = await readNow(tx);
  const asker: Asker = { ...asked, shopIds: rules.map(({ shopId }) => shopId) };
  const open = rules.filter(({ rule }) => isCallingTime(rule, now)).map(({ shopId }) => shopId);
  const found = await findBest(tx, asker, open);
  if (found === undefined) return undefined;
  const lease = await takeLease(tx, found.id, asked.employeeId);
  return lease === undefined ? 'taken' : { ...lease, rank: found.rank };
}

/** Call-backs that are due, then what has just come in, then what is worth most. */
async function findBest(tx: Tx, asker: Asker, openShopIds: readonly number[]): Promise<Candidate | undefined> {
  return (
    (await findDueCallBack(tx, asker)) ??
    (await findFreshOrder(tx, asker, openShopIds)) ??
    (await findByGain(tx, asker, FEWEST_CALLS))
  );
}
