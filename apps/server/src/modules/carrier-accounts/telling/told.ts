import type { ParcelRequest } from '@hanout/carriers';
import type { ToldField } from '@hanout/contracts/carrier-accounts/telling';
import { formatMoney } from '@hanout/i18n';

/** What a carrier was told of a parcel, as people read it: what is compared, and nothing of how it is sent. */
export type Told = Readonly<Record<ToldField, string>>;

/** Amounts in centimes. */
export const toldOf = (request: ParcelRequest): Told => ({
  name: `${request.firstName} ${request.lastName}`.trim(),
  phone: request.phone,
  commune: request.place.communeName,
  desk: request.mode === 'desk' ? (request.deskKey ?? '') : '',
  address: request.mode === 'desk' ? '' : request.address,
  products: request.products,
  amount: String(request.amountToCollect),
  note: request.note ?? '',
  exchange: request.exchange?.products ?? '',
});

export interface Difference {
  readonly field: ToldField;
  readonly told: string;
  readonly now: string;
}

/** What the order says otherwise than the carrier was told. */
export const differencesOf = (told: Told, now: Told): readonly Difference[] =>
  FIELDS.flatMap((field) => (told[field] === now[field] ? [] : [{ field, told: told[field], now: now[field] }]));

const FIELDS: readonly ToldField[] = [
  'name',
  'phone',
  'commune',
  'desk',
  'address',
  'products',
  'amount',
  'note',
  'exchange',
];

/** As histories tell it. */
export const sayDifferences = (differences: readonly Difference[]): string =>
  differences.map(({ field, told, now }) => `${said(field, told)} → ${said(field, now)}`).join(' · ');

const said = (field: ToldField, text: string): string => (field === 'amount' ? formatMoney(Number(text)) : text);
