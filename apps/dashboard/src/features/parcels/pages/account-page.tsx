import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { accountFollowingQuery } from '../api/parcel-calls.ts';
import { AccountFollowing } from '../components/account-following.tsx';
import { LoadedPart } from '../components/loaded-part.tsx';

export function AccountPage() {
  const { accountId = '' } = useParams();
  const translate = useTranslate();
  const { api } = useApplication();
  return (
    <LoadedPart
      query={useQuery(accountFollowingQuery(api, Number(accountId)))}
      back={{ to: '/parcels/accounts', label: translate('parcels.part.accounts') }}
      missing="parcels.accountNotFound"
    >
      {(following) => (
        <>
          <PageHeading title={following.name} />
          <AccountFollowing following={following} />
        </>
      )}
    </LoadedPart>
  );
}
