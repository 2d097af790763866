import type { OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';

type Person = OrderEnumerations['employees'][number];

/** Those who work for one of the shops; null: of every shop that is served. */
export function peopleOfShops(people: readonly Person[], shops: readonly number[] | null): readonly Person[] {
  if (shops === null) return people;
  return people.filter(({ shopIds }) => shopIds === null || shopIds.some((id) => shops.includes(id)));
}
