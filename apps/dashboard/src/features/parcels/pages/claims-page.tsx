import { ParcelsHeading } from '../components/parcels-heading.tsx';
import { ClaimList } from '../components/claim-list.tsx';

export function ClaimsPage() {
  return (
    <>
      <ParcelsHeading current="claims" />
      <ClaimList />
    </>
  );
}
