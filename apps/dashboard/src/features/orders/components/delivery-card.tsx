import type { OrderDetail } from '@hanout/contracts/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { CopyAction } from './copy-action.tsx';
import { usePlaceName } from './place-name.ts';

/** Where the parcel goes and who carries it. */
export function DeliveryCard({ delivery }: { readonly delivery: OrderDetail['delivery'] }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const place = `${placeName(delivery.commune)} · ${placeName(delivery.wilaya)}`;
  const street =
    delivery.mode === 'desk' && delivery.desk !== null
      ? `${delivery.desk.name} · ${delivery.desk.address}`
      : delivery.address;
  return (
    <Card
      title={translate('order.delivery')}
      beside={
        <CopyAction
          text={[street, place].filter((part) => part !== '').join(' · ')}
          label={translate('order.copyAddress')}
        />
      }
    >
      <p className="hn-strong">
        {delivery.carrierName} · {translate(delivery.mode === 'home' ? 'order.toHome' : 'order.toDesk')}
      </p>
      {street === '' ? null : (
        <p>
          <bdi>{street}</bdi>
        </p>
      )}
      <p>{place}</p>
      {delivery.mode === 'desk' && delivery.desk?.phone ? (
        <p>
          <a href={`tel:${delivery.desk.phone.replace(/[^\d+]/gu, '')}`}>
            <bdi dir="ltr">{delivery.desk.phone}</bdi>
          </a>
        </p>
      ) : null}
    </Card>
  );
}
