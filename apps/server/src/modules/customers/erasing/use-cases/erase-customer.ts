import { parsePhone } from '@hanout/core/customers';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { customerEntity, type CustomerRefusal } from '../../editing/customer-entity.ts';
import type { PersonUse } from '../person-use.ts';
import { effaceCustomer, lockPhones } from '../repository.ts';
import type { Settings } from '../../../../settings.ts';
import { ERASED, erasedNumber } from '../erased-number.ts';

export interface ErasingDependencies {
  readonly db: Database;
  readonly personUses: readonly PersonUse[];
  readonly settings: Pick<Settings, 'secret'>;
}

export interface EraseCustomer {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  /** typed again by who erases: one of the customer's numbers, or nothing where none is known */
  readonly phone: string;
}

/**
 * Erases a person (law 18-07): what accounts need stays, orders with their amounts, and nobody is found by it any more. There is no way
 * back, and the audit log says who did it.
 */
export function eraseCustomer({ db, personUses, settings }: ErasingDependencies, { phone, ...change }: EraseCustomer) {
  const entity = { ...customerEntity, permission: 'customers.erase' as const };
  return changeEntity(db, entity, { ...change, action: 'customer.erase' }, async (tx, { id, shopId }) => {
    const phones = await lockPhones(tx, id);
    const isMeant = phones.length === 0 ? phone.trim() === '' : phones.some((each) => each === parsePhone(phone));
    if (!isMeant)
      return refuse<CustomerRefusal>({
        code: 'customers.form-is-wrong',
        errors: { phone: 'errors.customers.otherPhone' },
      });
    const fingerprintOf = (number: string): string => erasedNumber(number, settings);
    const effaced = { shopId, phones, word: ERASED, sign: `${ERASED}-${id}`, fingerprintOf };
    const counts: Record<string, number> = {};
    for (const { name, erase } of personUses) counts[name] = phones.length === 0 ? 0 : await erase(tx, effaced);
    await effaceCustomer(tx, id);
    return ok({ value: { id, counts }, changes: { erased: [null, counts] as const } });
  });
}
