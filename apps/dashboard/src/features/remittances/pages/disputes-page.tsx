import { DisputeList } from '../components/disputes/dispute-list.tsx';
import { RemittancesHeading } from '../components/remittances-heading.tsx';

export function DisputesPage() {
  return (
    <>
      <RemittancesHeading current="disputes" />
      <DisputeList />
    </>
  );
}
