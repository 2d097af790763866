import { LetterList } from '../components/letter-list.tsx';
import { ParcelsHeading } from '../components/parcels-heading.tsx';

export function LettersPage() {
  return (
    <>
      <ParcelsHeading current="letters" />
      <LetterList />
    </>
  );
}
