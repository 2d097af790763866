import { IncidentHeading } from '../components/incident-heading.tsx';
import { ReportView } from '../components/report-view.tsx';

export function ReportPage() {
  return (
    <>
      <IncidentHeading current="report" />
      <ReportView />
    </>
  );
}
