import { Board } from '../components/board.tsx';
import { IncidentHeading } from '../components/incident-heading.tsx';

export function BoardPage() {
  return (
    <>
      <IncidentHeading current="board" />
      <Board />
    </>
  );
}
