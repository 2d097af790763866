import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { BlacklistButton } from '../../../../order-parts/blacklist/blacklist-button.tsx';
import { CopyAction } from './copy-action.tsx';

/** Who ordered, how to reach them in one press, and how their orders went so far. */
export function CustomerCard({ order: { customer, shop } }: { readonly order: OrderDetail }) {
  const translate = useTranslate();
  const digits = customer.phoneInternational.replace(/\D/gu, '');
  return (
    <Card title={translate('order.customer')} isFirst>
      <p className="hn-strong">
        <bdi>
          {customer.firstName} {customer.lastName}
        </bdi>
      </p>
      <p className="hn-with-copy">
        <span className="hn-phone">
          <PhoneNumber phone={customer.phone} />
        </span>
        <CopyAction text={customer.phone} label={translate('order.copyPhone')} />
      </p>
      {customer.email === '' ? null : (
        <p>
          <a href={`mailto:${customer.email}`} dir="ltr">
            {customer.email}
          </a>
        </p>
      )}
      <div className="hn-card-buttons">
        <Button
          component="a"
          href={`tel:${customer.phoneInternational}`}
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {translate('order.call')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/${digits}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {translate('order.whatsapp')}
        </Button>
        <BlacklistButton shopId={shop.id} phone={customer.phone} renews={[['orders', 'detail']]} />
      </div>
      <p className="hn-soft">
        {[
          translate('order.past', { count: customer.orderCount }),
          translate('order.delivered', { count: customer.deliveredCount }),
          translate('order.returned', { count: customer.returnedCount }),
        ].join(' · ')}
      </p>
    </Card>
  );
}
