import { ApiHeading } from '../components/api-heading.tsx';
import { DeliveryList } from '../components/delivery-list.tsx';

export function DeliveriesPage() {
  return (
    <>
      <ApiHeading />
      <DeliveryList />
    </>
  );
}
