import type { Customer } from '@hanout/contracts/customers/customers';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { ShownPhone } from '../shown-phone.tsx';

/** How a customer is reached, in one press. */
export function ContactCard({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const { phoneInternational, phones, email, note } = customer;
  const others = phones.filter((phone) => phone !== customer.phone);
  return (
    <Card title={translate('customers.contact')} isFirst>
      <p className="hn-strong">
        <ShownPhone phone={customer.phone} />
      </p>
      {others.map((phone) => (
        <p key={phone} className="hn-soft">
          <ShownPhone phone={phone} />
        </p>
      ))}
      {email === '' ? null : (
        <p>
          {email.includes('•') ? (
            <bdi dir="ltr">{email}</bdi>
          ) : (
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          )}
        </p>
      )}
      {phoneInternational === null ? null : (
        <div className="hn-customer-buttons">
          <Button
            component="a"
            href={`tel:${phoneInternational}`}
            variant="default"
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {translate('customers.call')}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/${phoneInternational.replaceAll(/\D/gu, '')}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {translate('customers.whatsapp')}
          </Button>
        </div>
      )}
      {note === '' ? null : (
        <p className="hn-customer-note">
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  );
}
