import { ParcelsHeading } from '../components/parcels-heading.tsx';
import { LateList } from '../components/late-list.tsx';

export function LatePage() {
  return (
    <>
      <ParcelsHeading current="late" />
      <LateList />
    </>
  );
}
