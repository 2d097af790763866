import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Link } from 'react-router';
import { AgreedTerms } from './agreed-terms.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const SHOWN = ['source', 'medium', 'campaign', 'content', 'term', 'referrer', 'path', 'clickKind'] as const;

/** What brought the shopper here, as their browser said, and what they agreed to. */
export function OriginCard({
  order,
}: {
  readonly order: Pick<
    OrderDetail,
    'shop' | 'landing' | 'landingPage' | 'termsVersion' | 'couponCode' | 'isOfLeftCart' | 'customer'
  >;
}) {
  const translate = useTranslate();
  const told = SHOWN.flatMap((field) => {
    const text = order.landing?.[field];
    return text === undefined ? [] : [{ label: translate(`order.origin.${field}`), text }];
  });
  const rows = [
    ...told,
    ...(order.couponCode === null ? [] : [{ label: translate('order.coupon'), text: order.couponCode }]),
  ];
  return (
    <Card title={translate('order.origin')}>
      {order.landingPage === null ? null : (
        <p>
          {translate('order.origin.landingPage')}{' '}
          <Link to={`/landing-pages/${order.landingPage.id}/figures`}>
            <bdi>{order.landingPage.name}</bdi>
          </Link>{' '}
          · {translate(`order.origin.variant.${order.landingPage.variant}`)}
        </p>
      )}
      {told.length === 0 ? <p className="hn-soft">{translate('order.originDirect')}</p> : null}
      {order.isOfLeftCart ? (
        <p>
          <Link to={`/calls/carts?state=ordered&q=${order.customer.phone}`}>{translate('order.ofLeftCart')}</Link>
        </p>
      ) : null}
      <dl className="hn-states">
        {rows.map(({ label, text }) => (
          <div key={label} className="hn-pair">
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div className="hn-pair">
          <dt>{translate('order.terms')}</dt>
          <dd>
            <AgreedTerms shopId={order.shop.id} version={order.termsVersion} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
