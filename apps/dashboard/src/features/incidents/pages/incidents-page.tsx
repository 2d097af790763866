import { IncidentHeading } from '../components/incident-heading.tsx';
import { IncidentList } from '../components/incident-list.tsx';

export function IncidentsPage() {
  return (
    <>
      <IncidentHeading current="list" />
      <IncidentList />
    </>
  );
}
