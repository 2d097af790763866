import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { disputeQuery } from '../api/dispute-calls.ts';
import { DisputeActions } from '../components/disputes/dispute-actions.tsx';
import { DisputeState } from '../components/disputes/dispute-state.tsx';
import { DisputeView } from '../components/disputes/dispute-view.tsx';
import { Loaded } from '../components/loaded.tsx';

/** One dispute with a carrier: what is asked for and why, its proofs, what was said, and what may be done now. */
export function DisputePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { disputeId = '' } = useParams();
  return (
    <Loaded
      query={disputeQuery(api, Number(disputeId))}
      list={{
        title: translate('remittances.disputes'),
        to: '/remittances/disputes',
        back: translate('remittances.toDisputes'),
      }}
      missing={{
        title: translate('remittances.disputeNotFound'),
        sentence: translate('remittances.disputeNotFoundSentence'),
      }}
      failed={translate('remittances.disputeLoadFailed')}
    >
      {(shown) => (
        <>
          <BackLink to="/remittances/disputes" label={translate('remittances.disputes')} />
          <PageHeading
            title={translate('remittances.oneDispute', { number: shown.id })}
            beside={<DisputeState state={shown.state} />}
            actions={<DisputeActions shown={shown} />}
          />
          <DisputeView shown={shown} />
        </>
      )}
    </Loaded>
  );
}
