import type { Supplier, SupplierForm } from '@hanout/contracts/purchasing/suppliers';

/** In the order of the form. */
export const FIELDS = [
  { field: 'name', isLatin: false, isLong: false },
  { field: 'contactName', isLatin: false, isLong: false },
  { field: 'phone', isLatin: true, isLong: false },
  { field: 'whatsappPhone', isLatin: true, isLong: false },
  { field: 'email', isLatin: true, isLong: false },
  { field: 'address', isLatin: false, isLong: true },
  { field: 'delayDays', isLatin: true, isLong: false },
  { field: 'paymentDays', isLatin: true, isLong: false },
  { field: 'nif', isLatin: true, isLong: false },
  { field: 'rc', isLatin: true, isLong: false },
  { field: 'nis', isLatin: true, isLong: false },
  { field: 'note', isLatin: false, isLong: true },
] as const;

export type SupplierValues = Readonly<Record<(typeof FIELDS)[number]['field'] | 'language', string>>;

export const valuesOf = (supplier: Supplier | null): SupplierValues => ({
  name: supplier?.name ?? '',
  contactName: supplier?.contactName ?? '',
  phone: supplier?.phone ?? '',
  whatsappPhone: supplier?.whatsappPhone ?? '',
  email: supplier?.email ?? '',
  address: supplier?.address ?? '',
  delayDays: String(supplier?.delayDays ?? ''),
  paymentDays: String(supplier?.paymentDays ?? ''),
  nif: supplier?.nif ?? '',
  rc: supplier?.rc ?? '',
  nis: supplier?.nis ?? '',
  note: supplier?.note ?? '',
  language: supplier?.language ?? 'fr',
});

const LANGUAGES = ['fr', 'ar', 'en'] as const;

export function toForm({ delayDays, paymentDays, language, ...texts }: SupplierValues): SupplierForm {
  return {
    ...texts,
    delayDays: delayDays.trim() === '' ? null : Number(delayDays),
    paymentDays: Number(paymentDays),
    language: LANGUAGES.find((each) => each === language) ?? 'fr',
  };
}
