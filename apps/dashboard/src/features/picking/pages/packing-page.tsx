import { PackingStation } from '../components/packing/packing-station.tsx';
import { PickingHeading } from '../components/picking-heading.tsx';

export function PackingPage() {
  return (
    <>
      <PickingHeading current="packing" />
      <PackingStation />
    </>
  );
}
