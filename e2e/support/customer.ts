import { randomInt } from 'node:crypto';
import type { Customer } from '../pages/order-form.ts';

/** A person whose phone has not ordered yet, so that no journey meets another's cooldown. */
export function newCustomer(): Customer & { readonly national: string } {
  const subscriber = `6${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return {
    firstname: 'Amine',
    lastname: 'Benali',
    phone: `+213 ${subscriber.slice(0, 3)} ${subscriber.slice(3, 5)} ${subscriber.slice(5, 7)} ${subscriber.slice(7)}`,
    national: `0${subscriber}`,
    address: '12, rue Didouche Mourad',
  };
}
