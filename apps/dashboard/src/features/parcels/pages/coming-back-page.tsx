import { ComingBackList } from '../components/coming-back-list.tsx';
import { ParcelsHeading } from '../components/parcels-heading.tsx';

export function ComingBackPage() {
  return (
    <>
      <ParcelsHeading current="back" />
      <ComingBackList />
    </>
  );
}
