import type { Capabilities, ParcelRequest } from '@hanout/carriers';
import type { DeliveryMode } from '@hanout/core/delivery';
import type { Centimes } from '@hanout/core/kernel';

/** What an order, its shop and its carrier's territory say of a parcel. */
export interface ParcelFacts {
  readonly reference: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly mode: DeliveryMode;
  readonly address: string;
  readonly wilayaCode: number | null;
  readonly wilayaName: string | null;
  readonly communeName: string | null;
  /** as the carrier calls it; null: it was never asked, or knows none */
  readonly theirCommune: { readonly key: string; readonly name: string; readonly wilayaKey: string } | null;
  readonly theirWilayaName: string | null;
  readonly deskKey: string | null;
  readonly goods: readonly { readonly name: string; readonly quantity: number }[];
  /** of an order that takes the place of goods: what the driver takes back for it */
  readonly takenBack: readonly { readonly name: string; readonly quantity: number }[];
  readonly weightGrams: number | null;
  readonly note: string;
  readonly mayOpen: boolean;
  readonly isInsured: boolean;
}

/** What a carrier would refuse is not asked of it. */
export type ParcelAbilities = Pick<Capabilities, 'exchange' | 'openParcel'>;

const LONGEST = 255;

/** The parcel in the words of carriers. What is wrong with it is said by who sends it. */
export function parcelRequestOf(facts: ParcelFacts, amountToCollect: Centimes, able: ParcelAbilities): ParcelRequest {
  const { theirCommune, theirWilayaName, deskKey, weightGrams, takenBack } = facts;
  return {
    reference: facts.reference,
    firstName: facts.firstName ?? '',
    lastName: facts.lastName ?? '',
    phone: facts.phone ?? '',
    mode: facts.mode,
    ...(deskKey === null ? {} : { deskKey }),
    place: {
      wilayaCode: facts.wilayaCode ?? 0,
      ...(theirWilayaName === null ? {} : { wilayaName: theirWilayaName }),
      communeName: theirCommune?.name ?? facts.communeName ?? '',
      ...(theirCommune === null ? {} : { communeKey: theirCommune.key, wilayaKey: theirCommune.wilayaKey }),
    },
    // What is fetched at a desk needs no address, and carriers want one all the same.
    address: facts.address === '' ? (facts.communeName ?? '') : facts.address,
    products: describeGoods(facts.goods),
    pieces: Math.max(
      1,
      facts.goods.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    amountToCollect,
    isInsured: facts.isInsured,
    ...(weightGrams === null ? {} : { weightGrams }),
    ...(facts.note === '' ? {} : { note: facts.note }),
    ...(able.exchange && takenBack.length > 0 ? { exchange: { products: describeGoods(takenBack) } } : {}),
    mayOpen: facts.mayOpen && able.openParcel,
  };
}

/** As many of them as fit on a label, whole names only. */
export function describeGoods(goods: ParcelFacts['goods']): string {
  let text = '';
  for (const [at, { name, quantity }] of goods.entries()) {
    const next = `${text}${text === '' ? '' : ', '}${quantity} × ${name}`;
    const rest = ` +${goods.length - at}`;
    if (next.length > LONGEST - (at < goods.length - 1 ? rest.length : 0))
      return text === '' ? next.slice(0, LONGEST) : `${text}${rest}`;
    text = next;
  }
  return text;
}
