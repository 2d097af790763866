import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Card } from '@hanout/ui/panel/card.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { CopyAction } from './copy-action.tsx';
import { usePlaceName } from '../place-name.ts';

const modeTexts = { home: 'order.toHome', desk: 'order.toDesk', pick_up: 'order.pickUp' } as const;

/** Where the parcel goes and who carries it. */
export function DeliveryCard({ delivery }: { readonly delivery: OrderDetail['delivery'] }) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const place = [delivery.commune, delivery.wilaya]
    .flatMap((each) => (each === null ? [] : [placeName(each)]))
    .join(' · ');
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
        {[delivery.carrierName, translate(modeTexts[delivery.mode])].filter((part) => part !== '').join(' · ')}
      </p>
      {street === '' ? null : (
        <p>
          <bdi>{street}</bdi>
        </p>
      )}
      {place === '' ? null : <p>{place}</p>}
      {delivery.mode === 'desk' && delivery.desk?.phone ? (
        <p>
          <PhoneNumber phone={delivery.desk.phone} isCalled />
        </p>
      ) : null}
    </Card>
  );
}
