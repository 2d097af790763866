import { ok, refuse, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../../database/database.ts';
import { changeEntity } from '../../../../audit/index.ts';
import { promotionEntity } from '../../promotion-entity.ts';
import { countMadeBy, insertCoupons } from '../repository.ts';

interface MakeCoupons {
  readonly promotionId: number;
  readonly count: number;
  readonly prefix: string;
  /** The same key makes its codes once. */
  readonly key: string;
  readonly actor: StaffActor;
}

/** Without the signs that people mistake for others: 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const BASE = BigInt(ALPHABET.length);
/** 29^9 is 14 million million: nobody guesses one of ten thousand. */
const RANDOM_SIGNS = 9;
const ATTEMPTS = 5;

/** Makes so many codes of a promotion, each unlike every other code there is. Answers how many this key has made. */
export function makeCoupons(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  { promotionId, count, prefix, key, actor }: MakeCoupons,
) {
  const change = { id: promotionId, version: null, actor, action: 'promotion.make-coupons' };
  return changeEntity(db, promotionEntity, change, async (tx, { hasUniqueCoupons }) => {
    if (!hasUniqueCoupons) return refuse({ code: 'promotions.has-no-own-codes' as const });
    const before = await countMadeBy(tx, promotionId, key);
    if (before > 0) return ok({ value: before, changes: null });
    let made = 0;
    for (let attempt = 0; attempt < ATTEMPTS && made < count; attempt++) {
      const codes = Array.from({ length: count - made }, () => randomCode(ids, prefix.toUpperCase()));
      made += await insertCoupons(tx, { promotionId, key, codes });
    }
    if (made < count) throw new Error('free codes are harder to find than they should be');
    return ok({ value: made, changes: { coupons: [null, made] } });
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
