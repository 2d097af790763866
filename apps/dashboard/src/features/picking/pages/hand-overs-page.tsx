import { HandOverList } from '../components/handing/hand-over-list.tsx';
import { PickingHeading } from '../components/picking-heading.tsx';

export function HandOversPage() {
  return (
    <>
      <PickingHeading current="handOvers" />
      <HandOverList />
    </>
  );
}
