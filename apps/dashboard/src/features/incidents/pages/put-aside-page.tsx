import { IncidentHeading } from '../components/incident-heading.tsx';
import { PutAsideList } from '../components/put-aside-list.tsx';

export function PutAsidePage() {
  return (
    <>
      <IncidentHeading current="putAside" />
      <PutAsideList />
    </>
  );
}
