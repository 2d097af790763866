import type { StatementFile } from '@hanout/contracts/remittances/remittances';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { FileCard } from '../components/file/file-card.tsx';
import { MappingCard } from '../components/file/mapping-card.tsx';

type Arrived = { readonly file: StatementFile; readonly carrierId: number };

/** A carrier's statement: dropped, its columns told once, and a draft. */
export function NewRemittancePage() {
  const translate = useTranslate();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  return (
    <>
      <BackLink to="/remittances" label={translate('remittances.title')} />
      <PageHeading title={translate('remittances.import')} />
      <div className="hn-remittance-stack">
        <FileCard onRead={(file, carrierId) => setArrived({ file, carrierId })} onForget={() => setArrived(null)} />
        {arrived === null ? null : <MappingCard key={arrived.file.id} {...arrived} />}
      </div>
    </>
  );
}
