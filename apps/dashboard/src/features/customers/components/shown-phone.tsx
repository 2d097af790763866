import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';

/** A number, or as much of it as this person may see. */
export function ShownPhone({ phone }: { readonly phone: string | null }) {
  if (phone === null || phone === '') return <>—</>;
  return phone.includes('•') ? <bdi dir="ltr">{phone}</bdi> : <PhoneNumber phone={phone} />;
}
