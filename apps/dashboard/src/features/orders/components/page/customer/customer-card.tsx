import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { BlacklistButton } from '../../../../../order-parts/blacklist/blacklist-button.tsx';
import { CopyAction } from '../copy-action.tsx';

type CustomerCardProps = { readonly order: OrderDetail };

/** Who ordered, how to reach them in one press, and how their orders went so far. */
export function CustomerCard({ order }: CustomerCardProps) {
  const translate = useTranslate();
  const { customer } = order;
  return (
    <Card title={translate('order.customer')} isFirst>
      <p className="hn-strong">
        <bdi>
          {customer.firstName} {customer.lastName}
        </bdi>
      </p>
      {customer.phone === '' ? (
        <p className="hn-soft">{translate('order.noCustomer')}</p>
      ) : (
        <Phone customer={customer} />
      )}
      {customer.email === '' ? null : (
        <p>
          <a href={`mailto:${customer.email}`} dir="ltr">
            {customer.email}
          </a>
        </p>
      )}
      {customer.phone === '' ? null : (
        <>
          <Reaching order={order} />
          <p className="hn-soft">
            {[
              translate('order.past', { count: customer.orderCount }),
              translate('order.delivered', { count: customer.deliveredCount }),
              translate('order.returned', { count: customer.returnedCount }),
            ].join(' · ')}
          </p>
        </>
      )}
    </Card>
  );
}

function Phone({ customer: { phone } }: Pick<OrderDetail, 'customer'>) {
  const translate = useTranslate();
  return (
    <p className="hn-with-copy">
      <span className="hn-phone">
        <PhoneNumber phone={phone} />
      </span>
      <CopyAction text={phone} label={translate('order.copyPhone')} />
    </p>
  );
}

function Reaching({ order: { customer, shop } }: CustomerCardProps) {
  const translate = useTranslate();
  const digits = customer.phoneInternational.replace(/\D/gu, '');
  return (
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
  );
}
