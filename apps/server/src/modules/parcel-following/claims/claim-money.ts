import type { ClaimPlace } from '@hanout/contracts/parcel-following/claims';
import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import { EMPTY_BOOK, negate, payClaim, type LedgerEntry } from '@hanout/core/ledger';
import type { StaffActor } from '@hanout/core/staff';
import { formatMoney } from '@hanout/i18n';
import type { Tx } from '../../../database/database.ts';
import { readBooks, readCaused } from '../../ledger/index.ts';
import { holdForSettling, settleOrders } from '../../ordering/index.ts';
import type { LockedClaim } from './repository.ts';

export type ClaimMoneyRefusal =
  | { readonly code: 'parcel-following.place-is-missing'; readonly errors: Readonly<Record<string, string>> }
  | { readonly code: 'parcel-following.nothing-came-with-a-statement' };

type MovedClaim = LockedClaim & { readonly id: number };

/** Each time that it is paid has a name of its own, under which it is posted once. */
const causeOf = (id: number, times: number): string => `claim ${id}.${times}`;

/**
 * The carrier has paid what it granted: one entry of the order, by which so much less is lost. What came with a statement is there
 * already, as something that the order owes to the carrier: it is that no more.
 */
export async function takeClaimPaid(
  tx: Tx,
  claim: MovedClaim,
  { place, actor }: { readonly place: ClaimPlace | undefined; readonly actor: StaffActor },
): Promise<Result<ClaimPlace, ClaimMoneyRefusal>> {
  if (place === undefined)
    return refuse({
      code: 'parcel-following.place-is-missing',
      errors: { place: 'errors.parcelFollowing.placeMissing' },
    });
  const { id, orderId, payments, today: on } = claim;
  const amount = toCentimes(claim.grantedCentimes ?? 0);
  if (place === 'statement') {
    const book = (await readBooks(tx, [orderId])).get(orderId) ?? EMPTY_BOOK;
    if (0 - book.balances.carrier < amount) return refuse({ code: 'parcel-following.nothing-came-with-a-statement' });
  }
  const entry = payClaim({ on, id: causeOf(id, payments + 1) }, place === 'statement' ? 'carrier' : place, amount);
  await settle(tx, claim, { entry, takesBack: null, actor });
  return ok(place);
}

/** It was a mistake, or the carrier wants it back: the counter-entry. */
export async function payBackClaim(tx: Tx, claim: MovedClaim, actor: StaffActor): Promise<void> {
  const [posted] = await readCaused(tx, [causeOf(claim.id, claim.payments)]);
  if (posted === undefined) throw new Error(`claim ${claim.id} is paid by no entry`);
  await settle(tx, claim, {
    entry: negate({ on: claim.today, id: posted.cause.id }, posted),
    takesBack: posted.id,
    actor,
  });
}

interface ClaimEntry {
  readonly entry: LedgerEntry | null;
  readonly takesBack: number | null;
  readonly actor: StaffActor;
}

async function settle(tx: Tx, claim: MovedClaim, { entry, takesBack, actor }: ClaimEntry): Promise<void> {
  const { id, orderId, carrierId, grantedCentimes } = claim;
  if (entry === null) throw new Error(`claim ${id} grants nothing`);
  const note = `R${id} · ${formatMoney(toCentimes(grantedCentimes ?? 0))}`;
  const held = await holdForSettling(tx, [orderId]);
  await settleOrders(tx, held, { carrierId, settlements: [{ orderId, entry, takesBack, note }], actor });
}
