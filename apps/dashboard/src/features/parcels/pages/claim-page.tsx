import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { claimQuery } from '../api/parcel-calls.ts';
import { ClaimView } from '../components/claim-view.tsx';
import { LoadedPart } from '../components/loaded-part.tsx';

export function ClaimPage() {
  const { claimId = '' } = useParams();
  const translate = useTranslate();
  const { api } = useApplication();
  return (
    <LoadedPart
      query={useQuery(claimQuery(api, Number(claimId)))}
      back={{ to: '/parcels/claims', label: translate('parcels.part.claims') }}
      missing="parcels.claimNotFound"
    >
      {(claim) => <ClaimView claim={claim} />}
    </LoadedPart>
  );
}
