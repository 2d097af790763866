import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendAudit } from '../../../audit/index.ts';
import { type StaffSession } from '../../../staff/index.ts';
import { lockPromotion } from '../editing/repository.ts';
import { findPromotion } from '../promotion-page/queries.ts';
import { mayChange } from '../promotion-page/read-promotion.ts';
import { countMadeBy, insertCoupons } from './repository.ts';

export type MakeCouponsRefusal = {
  readonly code: 'promotions.not-found' | 'promotions.of-another-shop' | 'promotions.has-no-own-codes';
};

interface MakeCoupons {
  readonly promotionId: number;
  readonly count: number;
  readonly prefix: string;
  /** The same key makes its codes once. */
  readonly key: string;
  readonly staff: StaffSession;
  readonly requestId: string;
}

/** Without the signs that people mistake for others: 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const BASE = BigInt(ALPHABET.length);
/** 29^9 is 14 million million: nobody guesses one of ten thousand. */
const RANDOM_SIGNS = 9;
const ATTEMPTS = 5;

/** Makes so many codes of a promotion, each unlike every other code there is. Answers how many this key has made. */
export async function makeCoupons(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { promotionId, count, prefix, key, staff, requestId }: MakeCoupons,
): Promise<Result<number, MakeCouponsRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<number, MakeCouponsRefusal>> => {
    await lockPromotion(tx, promotionId);
    const stored = await findPromotion(tx, promotionId, staff);
    if (stored === undefined) return refuse({ code: 'promotions.not-found' });
    if (!mayChange(stored, staff)) return refuse({ code: 'promotions.of-another-shop' });
    if (!stored.hasUniqueCoupons) return refuse({ code: 'promotions.has-no-own-codes' });
    const before = await countMadeBy(tx, promotionId, key);
    if (before > 0) return ok(before);
    let made = 0;
    for (let attempt = 0; attempt < ATTEMPTS && made < count; attempt++) {
      const codes = Array.from({ length: count - made }, () => randomCode(ids, prefix.toUpperCase()));
      made += await insertCoupons(tx, { promotionId, key, codes });
    }
    if (made < count) throw new Error('free codes are harder to find than they should be');
    await appendAudit(tx, {
      employeeId: staff.employeeId,
      action: 'promotion.make-coupons',
      entity: 'promotion',
      entityId: promotionId,
      changes: { coupons: [null, made] },
      requestId,
    });
    return ok(made);
  });
}

/** Digits to the base of the alphabet, out of so many random bits that no letter is likelier than another. */
function randomCode(ids: Ids, prefix: string): string {
  let rest = BigInt(`0x${Buffer.from(ids.secret(16), 'base64url').toString('hex')}`);
  let signs = '';
  while (signs.length < RANDOM_SIGNS) {
    signs += ALPHABET[Number(rest % BASE)] ?? '';
    rest /= BASE;
  }
  return prefix === '' ? signs : `${prefix}-${signs}`;
}
