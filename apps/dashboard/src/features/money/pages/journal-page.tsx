import { MoneyHeading } from '../components/money-heading.tsx';
import { JournalList } from '../components/journal/journal-list.tsx';

export function JournalPage() {
  return (
    <>
      <MoneyHeading current="journal" />
      <JournalList />
    </>
  );
}
