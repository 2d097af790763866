import { fingerprint } from '../../../secrets/seal.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import type { Settings } from '../../../settings.ts';

/** What stands for the person who was erased, for names and places. */
export const ERASED = 'effacé';

/** What stands for a number of somebody who was erased where it must be known again when it is said anew: nobody reads it back. */
export function erasedNumber(phone: string, settings: Pick<Settings, 'secret'>): string {
  return `${ERASED}-${fingerprint(phone, { secret: secretOf(settings), purpose: 'hanout erased numbers' })}`;
}
