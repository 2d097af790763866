import { formatPhone } from '@hanout/core/customers';

/** The one way a telephone number is read: grouped, left-to-right; pressed, it is called where that is offered. */
export function PhoneNumber({ phone, isCalled = false }: { readonly phone: string; readonly isCalled?: boolean }) {
  const digits = phone.replaceAll(/[^\d+]/gu, '');
  const number = (
    <bdi dir="ltr" className="hn-phone-number">
      {formatPhone(digits)}
    </bdi>
  );
  return isCalled ? <a href={`tel:${digits}`}>{number}</a> : number;
}
